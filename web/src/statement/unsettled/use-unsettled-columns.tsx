import type { UnsettledEntry } from '@mazad/contract/statement';
import { IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { useFormats } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { Price } from '#/ui/marks/ltr';
import { EntryAge, EntryName, entryId } from './entry-parts';

export function useUnsettledColumns(currency: string): GridColumn<UnsettledEntry>[] {
  const t = useTranslations('statement');
  const { date } = useFormats();
  const localDate = useFormats('UTC').date;
  const currencyWord = useCurrencyWord(currency);
  return useMemo(
    () => [
      column('date', t('unsettledColumns.date'), 134, (entry) => (
        <span className="text-ink3 whitespace-nowrap">{date(entry.createdAt, 'list')}</span>
      )),
      column('entry', t('columns.entry'), 'minmax(220px, 1.4fr)', (entry) => (
        <span className="cut-off">
          <EntryName entry={entry} />
        </span>
      )),
      rowHeader(
        'id',
        t('columns.id'),
        214,
        (entry, cell) => (
          <span className="in-[tr:hover]:text-accent">
            <CopyableId value={entryId(entry)} cellTabIndex={cell.tabIndex} />
          </span>
        ),
        { kind: 'widget' },
      ),
      figures('amount', t('unsettledColumns.amount', { currency: currencyWord }), 136, ({ amount }) => (
        <Price value={amount} fixed />
      )),
      figures('left', t('unsettledColumns.left', { currency: currencyWord }), 156, ({ unsettled }) => (
        <Price value={unsettled} fixed weight="strong" />
      )),
      column(
        'due',
        t('unsettledColumns.due'),
        'minmax(140px, 0.6fr)',
        ({ dueDate }) => (
          <span className="ps-6.5 whitespace-nowrap">{localDate(`${dueDate}T00:00:00Z`, 'day')}</span>
        ),
        { headerContent: <span className="ps-6.5 whitespace-nowrap">{t('unsettledColumns.due')}</span> },
      ),
      column('past', t('ageingColumns.bucket'), 'minmax(120px, 0.6fr)', (entry) => (
        <EntryAge entry={entry} />
      )),
      column(
        'open',
        '',
        30,
        () => <IconChevronRight size={15} className="text-ink3 rtl:-scale-x-100" aria-hidden="true" />,
        { align: 'center' },
      ),
    ],
    [t, date, localDate, currencyWord],
  );
}
