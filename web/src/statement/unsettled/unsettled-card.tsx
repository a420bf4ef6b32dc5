import type { UnsettledEntry } from '@mazad/contract/statement';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { Ltr, Price } from '#/ui/marks/ltr';
import { EntryAge, EntryName, entryId } from './entry-parts';
import type { UnsettledWays } from './unsettled-ways';

const LINE = 'flex items-center justify-between gap-3 min-w-0';

/** In pixels. */
export const UNSETTLED_CARD_HEIGHT = 92;

const style = { '--card-height': `${UNSETTLED_CARD_HEIGHT}px` } as CSSProperties;

type UnsettledCardProps = { entry: UnsettledEntry; ways: UnsettledWays; currency: string };

/** An entry on a phone: unsettled amount, full amount, and due day. */
export function UnsettledCard({ entry, ways, currency }: UnsettledCardProps) {
  const t = useTranslations('statement');
  const { date } = useFormats();
  const localDate = useFormats('UTC').date;
  const currencyWord = useCurrencyWord(currency);
  const { unsettled, amount, createdAt, dueDate } = entry;
  const children = (
    <span
      className="grid content-center gap-1 h-[var(--card-height)] px-4 border-b border-b-line"
      style={style}
    >
      <span className={LINE}>
        <EntryName entry={entry} />
        <Price value={unsettled} currency={currencyWord} fixed className="flex-none text-h3 font-semibold" />
      </span>
      <span className={LINE}>
        <span className="cut-off text-ink3 text-small">
          <Ltr>{entryId(entry)}</Ltr> · {date(createdAt, 'list')}
        </span>
        {amount !== unsettled && (
          <span className="flex-none text-ink3 text-small">
            {t.rich('ofAmount', { amount: () => <Price key="amount" value={amount} fixed /> })}
          </span>
        )}
      </span>
      <span className={LINE}>
        <span className="cut-off text-ink3 text-small">
          {t('dueBy', { date: localDate(`${dueDate}T00:00:00Z`, 'day') })}
        </span>
        <span className="flex-none text-small">
          <EntryAge entry={entry} />
        </span>
      </span>
    </span>
  );
  return ways.linkTo(entry, {
    className: 'block bg-surface text-ink font-normal hover:no-underline focus-visible:-outline-offset-3',
    children,
  });
}
