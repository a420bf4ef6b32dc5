/** What the file of each list of the console has, in both languages. */
import type { Localised } from '@mazad/contract/http';
import type { CellValue, ColumnSpec } from '#platform/sheets/sheet-spec.ts';

/** `value` is a cell, a day or an instant as the wire has it, or words in both languages. */
export type FileColumn<Row> = Omit<ColumnSpec, 'header'> & {
  header: Localised;
  value: (row: Row) => Exclude<CellValue, Date> | Localised;
};

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
/** Of an instant; the file says in which time zone. */
export const moment = make('date', 18);

export const ON_OFF = (isActive: boolean): Localised =>
  isActive ? { en: 'Active', ar: 'نشط' } : { en: 'Switched off', ar: 'موقوف' };
