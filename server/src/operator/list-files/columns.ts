/** The columns of the console's list files, in both languages. */
import type { Localised, QueryOf } from '@mazad/contract/http';
import type { operatorListsEndpoints } from '@mazad/contract/operator/lists';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import type { CellValue, ColumnSpec } from '#platform/sheets/sheet-spec.ts';

/** `value` is a cell, a day or instant in wire format, or text in both languages. */
export type FileColumn<Row> = Omit<ColumnSpec, 'header'> & {
  header: Localised;
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

type Named<Row> = [en: string, ar: string, value: FileColumn<Row>['value'], width?: number];
const make =
  (kind: ColumnSpec['kind'], usualWidth: number) =>
  <Row>(...[en, ar, value, width = usualWidth]: Named<Row>): FileColumn<Row> => ({
    header: { en, ar },
    kind,
    width,
    value,
  });

export const text = make('text', 24);
export const count = make('integer', 10);
export const decimal = make('decimal', 14);
/** An instant; the file states its time zone. */
export const moment = make('date', 18);

export const ON_OFF = (isActive: boolean): Localised =>
  isActive ? { en: 'Active', ar: 'نشط' } : { en: 'Switched off', ar: 'موقوف' };
