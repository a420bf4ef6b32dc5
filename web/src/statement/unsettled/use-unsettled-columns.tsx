import type { UnsettledEntry } from '@mazad/contract/statement';
import { IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { useFormats } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/copyable-id';
import { Price } from '#/ui/ltr';
import { useCurrencyWord } from '#/ui/use-currency-word';
import { EntryAge, EntryName, entryId } from './entry-parts';
import classes from './use-unsettled-columns.module.css';

export function useUnsettledColumns(currency: string): GridColumn<UnsettledEntry>[] {
  const t = useTranslations('statement');
  const { date } = useFormats();
  const localDate = useFormats('UTC').date;
  const currencyWord = useCurrencyWord(currency);
  return useMemo(
    () => [
      {
        id: 'date',
        header: t('unsettledColumns.date'),
        width: 134,
        renderCell: (entry) => (
          <span className="text-ink3 whitespace-nowrap">{date(entry.createdAt, 'list')}</span>
        ),
      },
      {
        id: 'entry',
        header: t('unsettledColumns.entry'),
        width: 'minmax(220px, 1.4fr)',
        renderCell: (entry) => (
          <span className="cut-off">
            <EntryName entry={entry} />
          </span>
        ),
      },
      {
        id: 'id',
        header: t('columns.id'),
        width: 214,
        isRowHeader: true,
        kind: 'widget',
        renderCell: (entry, cell) => (
          <span className={classes.id}>
            <CopyableId value={entryId(entry)} cellTabIndex={cell.tabIndex} />
          </span>
        ),
      },
      {
        id: 'amount',
        header: t('unsettledColumns.amount', { currency: currencyWord }),
        width: 136,
        align: 'end',
        renderCell: ({ amount }) => <Price value={amount} fixed />,
      },
      {
        id: 'left',
        header: t('unsettledColumns.left', { currency: currencyWord }),
        width: 156,
        align: 'end',
        renderCell: ({ unsettled }) => <Price value={unsettled} fixed weight="strong" />,
      },
      {
        id: 'due',
        header: t('unsettledColumns.due'),
        headerContent: <span className="ps-6.5 whitespace-nowrap">{t('unsettledColumns.due')}</span>,
        width: 'minmax(140px, 0.6fr)',
        renderCell: ({ dueDate }) => (
          <span className="ps-6.5 whitespace-nowrap">{localDate(`${dueDate}T00:00:00Z`, 'day')}</span>
        ),
      },
      {
        id: 'past',
        header: t('ageingColumns.bucket'),
        width: 'minmax(120px, 0.6fr)',
        renderCell: (entry) => <EntryAge entry={entry} />,
      },
      {
        id: 'open',
        header: '',
        width: 30,
        align: 'center',
        renderCell: () => (
          <IconChevronRight size={15} className="text-ink3 rtl:-scale-x-100" aria-hidden="true" />
        ),
      },
    ],
    [t, date, localDate, currencyWord],
  );
}
