import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { column, figures, rowHeader } from '#/grid/columns';
import type { GridColumn } from '#/grid/types';
import { Ltr } from '#/ui/marks/ltr';
import { type Entry, EntryAmount, type Posted, PostedAt } from './entry-parts';

type EntryRow = Entry & Posted;

/** The columns of every list of entries; each list puts its own between them. */
export function useEntryColumns<Row extends EntryRow>(
  between: readonly GridColumn<Row>[],
): GridColumn<Row>[] {
  const t = useTranslations('operatorMoney');
  return useMemo(
    () => [
      column('posted', t('posted'), 150, (row) => <PostedAt entry={row} kind="moment" />),
      rowHeader('store', t('store'), 'minmax(160px, 1fr)', (row) => (
        <bdi className="cut-off font-semibold">{row.storeName}</bdi>
      )),
      ...between,
      column('document', t('document'), 190, (row) => <Ltr>{row.documentNumber}</Ltr>),
      figures('amount', t('amountPlain'), 170, (row) => <EntryAmount entry={row} />),
    ],
    [between, t],
  );
}
