import type { PriceWindows } from '@mazad/contract/bids/paas';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { intlLocales } from '#/i18n/locale';
import { NextStep } from '#/paging/next-step';
import { categoriesQuery } from '#/session/api/categories';
import { RetryLine } from '#/session/frames/part-state';
import type { usePriceWindows } from './prices/use-price-windows';
import classes from './staged-state.module.css';

type WindowsStateProps = { account: number; windows: ReturnType<typeof usePriceWindows> };

/** What happens at the deadline, or why that is unknown. */
export function WindowsState({ account, windows }: WindowsStateProps) {
  const { data, error, isFetching } = windows;
  if (data) return <StagedState account={account} windows={data} />;
  if (!error) return null;
  return <RetryLine error={error} isFetching={isFetching} onRetry={() => void windows.refetch()} />;
}

type StagedStateProps = { account: number; windows: PriceWindows };

/** What goes live at the deadline, and what lapses without new prices (E4). */
function StagedState({ account, windows }: StagedStateProps) {
  const t = useTranslations('paas');
  const { date } = useFormats();
  const time = date(windows.nextExecutionDayWithTime, 'soon');
  const { live, staged, lapsingCategoryIds } = windows;
  const names = useCategoryNames(account, lapsingCategoryIds);
  const isLapsing = lapsingCategoryIds.length > 0;
  return (
    <div role="status">
      <ul className="flex flex-col gap-1 m-0 p-0 list-none">
        {staged.assets > 0 && (
          <li className={classes.line} data-tone="good">
            <IconCircleCheck size={17} aria-hidden="true" />
            {t('stagedFor', { count: staged.assets, time })}
          </li>
        )}
        {isLapsing && (
          <li className={classes.line} data-tone="near">
            <IconAlertTriangle size={17} aria-hidden="true" />
            {staged.assets > 0 ? t('lapseSome', { categories: names, time }) : t('lapseAll', { time })}
          </li>
        )}
        {!live && staged.assets === 0 && (
          <li className={classes.line}>
            <IconInfoCircle size={17} aria-hidden="true" />
            {t('nothing')}
            <NextStep account={account} to="prices" />
          </li>
        )}
      </ul>
    </div>
  );
}

function useCategoryNames(account: number, ids: readonly string[]): string {
  const { locale } = useLocale();
  const { data = [] } = useQuery(categoriesQuery(account));
  const names = ids.map((id) => data.find((one) => one.id === id)?.categoryName[locale] ?? id);
  return new Intl.ListFormat(intlLocales[locale]).format(names);
}
