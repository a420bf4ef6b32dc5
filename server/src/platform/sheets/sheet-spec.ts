/** A Date is shown in the workbook's time zone. */
export type CellValue = string | number | boolean | Date | null;

/** Allowed cell values besides empty; `error` is the spreadsheet's message, at most 255 characters. */
export type Validation =
  | { kind: 'list'; options: readonly (string | number)[]; error: string }
  | {
      kind: 'whole' | 'decimal';
      min: number;
      max: number;
      /** A multiple of this number, or of the value in the column with this header. */
      step?: number | { header: string };
      error: string;
    };

export interface ColumnSpec {
  header: string;
  kind: 'text' | 'integer' | 'decimal' | 'date' | 'boolean';
  /** In characters; fits the header by default. */
  width?: number;
  numFmt?: string;
  /** A sheet with a locked column is protected without a password; other columns can be edited. */
  isLocked?: boolean;
  isHidden?: boolean;
  validation?: Validation;
}

export interface PlacedRow {
  rowNumber: number;
  values: readonly CellValue[];
}

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

export interface SheetSpec {
  /** Adapted if a spreadsheet would refuse it. */
  name: string;
  columns: readonly ColumnSpec[];
  /** The header's row number; default 1, and required to be 1 if columns have validations. */
  headerRow?: number;
  /** Values in column order. Row numbers must rise; rows in between stay empty. */
  rows: Rows<readonly CellValue[]> | Rows<PlacedRow>;
  /** Written as the sheet's dimension, which readers use for progress; a different number of rows is an error. */
  rowCount?: number;
}

export interface WorkbookSpec {
  /** Arabic sheets run right to left. */
  language: 'en' | 'ar';
  /** The region's, such as Asia/Dubai. */
  timeZone: string;
  sheets: readonly SheetSpec[];
  /** A last sheet of text; its first line is the heading. */
  instructions?: { name: string; lines: readonly string[] };
}
