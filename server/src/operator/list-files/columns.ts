/** The columns of the console's list files, in both languages. */
import type { Localised, QueryOf } from '@mazad/contract/http';
import { LISTS, type operatorListsEndpoints, type SavedList } from '@mazad/contract/operator/lists';
import type { ListFacts } from '@mazad/contract/operator/lists/list-facts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import type { CellValue, ColumnSpec } from '#platform/sheets/sheet-spec.ts';

/** `value` is a cell, a day or instant in wire format, or text in both languages. */
export type FileColumn<Row> = Omit<ColumnSpec, 'header'> & {
  /** The id of the list's column that it is called after, or its own. */
  header: string | Localised;
  value: (row: Row) => Exclude<CellValue, Date> | Localised;
};

/** The input of a file; its list is read as one page with all rows. */
export type FileQuery = QueryOf<(typeof operatorListsEndpoints)['saveList']> & { page: number; size: number };
/** Time zone and operator. */
export interface Asking {
  clock: Clock;
  userId: string;
}
type ReadList<Row> = (
  tx: Sql,
  query: FileQuery,
  asking: Asking,
) => Promise<{ count: number; items: readonly Row[] }>;

/** A list as a file: its query and its columns. */
export interface ListFile<Row extends object = object> {
  read: ReadList<Row>;
  columns: readonly FileColumn<never>[];
}

export function file<Row extends object>(
  read: ReadList<Row>,
  columns: readonly FileColumn<NoInfer<Row>>[],
): ListFile<Row> {
  return { read, columns };
}

export function headerOf(list: SavedList, { header }: Pick<FileColumn<never>, 'header'>): Localised {
  if (typeof header !== 'string') return header;
  const { columns }: ListFacts = LISTS[list];
  return columns![header]!;
}

const make =
  (kind: ColumnSpec['kind'], usualWidth: number) =>
  <Row>(
    header: FileColumn<Row>['header'],
    value: FileColumn<Row>['value'],
    width = usualWidth,
  ): FileColumn<Row> => ({ header, kind, width, value });

/** The heading of a column that the list itself does not show. */
export const own = (en: string, ar: string): Localised => ({ en, ar });

export const text = make('text', 24);
export const count = make('integer', 10);
export const decimal = make('decimal', 14);
/** An instant; the file states its time zone. */
export const moment = make('date', 18);

export const ON_OFF = (isActive: boolean): Localised =>
  isActive ? { en: 'Active', ar: 'نشط' } : { en: 'Switched off', ar: 'موقوف' };
