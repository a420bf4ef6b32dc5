import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#/grid/types';
import { Ltr } from '#/ui/ltr';
import { type Entry, EntryAmount, type Posted, PostedAt } from './entry-parts';

type EntryRow = Entry & Posted;

/** The columns of every list of entries; each list puts its own between them. */
export function useEntryColumns<Row extends EntryRow>(
  between: readonly GridColumn<Row>[],
): GridColumn<Row>[] {
  const t = useTranslations('operatorMoney');
  return useMemo(
    () => [
      {
        id: 'posted',
        header: t('posted'),
        width: 150,
        renderCell: (row) => <PostedAt entry={row} kind="moment" />,
      },
      {
        id: 'store',
        header: t('store'),
        width: 'minmax(160px, 1fr)',
        isRowHeader: true,
        renderCell: (row) => <bdi className="cut-off font-semibold">{row.storeName}</bdi>,
      },
      ...between,
      {
        id: 'document',
        header: t('document'),
        width: 190,
        renderCell: (row) => <Ltr>{row.documentNumber}</Ltr>,
      },
      {
        id: 'amount',
        header: t('amountPlain'),
        width: 170,
        align: 'end',
        renderCell: (row) => <EntryAmount entry={row} />,
      },
    ],
    [between, t],
  );
}
