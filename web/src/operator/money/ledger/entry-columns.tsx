import { Ltr } from '#/ui/marks/ltr';
import { column, figures, type ListColumn, rowHeader } from '../../list/columns';
import { type Entry, EntryAmount, PostedAt, type PostedFields } from './entry-parts';

type EntryRow = Entry & PostedFields;

/** The shared columns of entry lists; each list adds its own between them. */
export function entryColumns<Row extends EntryRow>(
  between: readonly ListColumn<Row>[],
): readonly ListColumn<Row>[] {
  return [
    column('posted', 150, (row) => <PostedAt entry={row} kind="moment" />),
    rowHeader('store', 'minmax(190px, 1fr)', (row) => (
      <bdi className="cut-off font-semibold">{row.storeName}</bdi>
    )),
    ...between,
    column('document', 190, (row) => <Ltr>{row.documentNumber}</Ltr>),
    figures('amount', 170, (row) => <EntryAmount entry={row} />),
  ];
}
