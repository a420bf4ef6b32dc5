import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { Price } from '#/ui/marks/ltr';
import { balanceQuery } from './statement-query';
import { UnsettledLink } from './unsettled/unsettled-link';
import type { UnsettledSearch } from './unsettled/unsettled-search';
import { useStatementLive } from './use-statement-live';

/** Hidden in a low window, which the list needs; dashboard and statement show the same. */
const LINE =
  'min-h-7 m-0 pt-0 px-inset pb-2 text-small phone:py-2 phone:px-4 phone:border-b phone:border-b-line [@media(max-height:559px)]:hidden';

/** Past due, due next, and total debt (C5) on one line; each links to its entries. */
export function OwedLine({ accountIndex }: { accountIndex: number }) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  const { date } = useFormats('UTC');
  const { data, error, isFetching, refetch } = useQuery(balanceQuery(accountIndex));
  useStatementLive(accountIndex);
  if (!data && error) {
    return (
      <p className={`flex items-center gap-2 text-lose ${LINE}`} role="alert">
        {errorText(error).line}
        <Button look="quiet" isBusy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  const nextDue = data?.paymentDetails.nextDue;
  const figure = (age: UnsettledSearch['age'], value: number | undefined) => (
    <UnsettledLink
      account={accountIndex}
      age={age}
      className="text-ink font-semibold group-data-pressing:text-lose"
    >
      <Price value={value} fixed />
    </UnsettledLink>
  );
  return (
    <dl
      className={`flex flex-wrap gap-x-6 gap-y-0.5 text-ink3 phone:grid phone:grid-cols-[repeat(3,auto)] phone:justify-between phone:gap-3 ${LINE}`}
      aria-busy={!data || undefined}
    >
      <Figure name={t('money.overdue')} isPressing={data && data.paymentDue > 0}>
        {figure('OVERDUE', data?.paymentDue)}
      </Figure>
      <Figure name={t('money.nextDue')}>
        {figure('NOT_DUE', nextDue?.amount)}
        {nextDue && <span>{date(`${nextDue.date}T00:00:00Z`, 'day')}</span>}
      </Figure>
      <Figure name={t('money.runningBalance')}>{figure('', data?.runningBalance)}</Figure>
    </dl>
  );
}

type FigureProps = { name: string; isPressing?: boolean | undefined; children: ReactNode };

function Figure({ name, isPressing, children }: FigureProps) {
  return (
    <div
      className="group flex flex-wrap items-baseline gap-x-1.5 phone:grid phone:content-start"
      data-pressing={isPressing || undefined}
    >
      <dt>{name}</dt>
      <dd className="flex items-baseline gap-1.5 m-0 phone:grid phone:gap-0">{children}</dd>
    </div>
  );
}
