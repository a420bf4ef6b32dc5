/** A Date is shown as the wall clock of the workbook's time zone. */
export type CellValue = string | number | boolean | Date | null;

/** What a cell may be changed to, besides nothing; `error` is what the spreadsheet says otherwise, at most 255 characters. */
export type Validation =
  | { kind: 'list'; options: readonly (string | number)[]; error: string }
  | {
      kind: 'whole' | 'decimal';
      min: number;
      max: number;
      /** A multiple of this, or of what the column with this header says in the same row. */
      step?: number | { header: string };
      error: string;
    };

export interface ColumnSpec {
  header: string;
  kind: 'text' | 'integer' | 'decimal' | 'date' | 'boolean';
  /** In characters; by default what the header needs. */
  width?: number;
  numFmt?: string;
  /** A sheet with a locked column is protected, without a password; its other columns can be edited. */
  isLocked?: boolean;
  isHidden?: boolean;
  validation?: Validation;
}

/** A row with its number in the sheet. */
export interface PlacedRow {
  rowNumber: number;
  values: readonly CellValue[];
}

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

export interface SheetSpec {
  /** Made fit where a spreadsheet refuses it. */
  name: string;
  columns: readonly ColumnSpec[];
  /** The number of the header's row; default: 1, and 1 where columns have validations. */
  headerRow?: number;
  /** Values in the order of the columns. Rows with numbers rise by them and leave the rows between empty. */
  rows: Rows<readonly CellValue[]> | Rows<PlacedRow>;
  /** Written as the sheet's dimension, from which readers know how far they are; another count is then an error. */
  rowCount?: number;
}

export interface WorkbookSpec {
  /** Arabic sheets run from right to left. */
  language: 'en' | 'ar';
  /** Of the region, such as Asia/Dubai. */
  timeZone: string;
  sheets: readonly SheetSpec[];
  /** A last sheet of text; its first line is the heading. */
  instructions?: { name: string; lines: readonly string[] };
}
