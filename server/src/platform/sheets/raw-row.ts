/** A row as a reader gives it, before the header is known; `rowNumber` from 1, as spreadsheets count. */
export type RawRow = { rowNumber: number; values: string[] };

/** The rows of a sheet in the portions in which they were read. */
export type RawRows = {
  /** What the file says or lets guess of its number of rows, header included; null when it does not. */
  rowsExpected(): number | null;
  portions: AsyncIterable<readonly RawRow[]>;
};

/** Cells of one column that are shown as one, from the row that holds their value to the last. */
export type Merge = { column: number; from: number; to: number };

/** A sheet of a file; it can be read again. */
export interface RawSheet {
  /** Null for a file that is one table, such as a CSV. */
  name: string | null;
  isHidden: boolean;
  /**
   * Its rows. `HEAD` is for a look at the first of them: what a cell may not hold is left out there, and refused where
   * the sheet is read.
   */
  read(part: 'HEAD' | 'ALL'): RawRows;
  /** The merges within one column. */
  merges(): Promise<Merge[]>;
}
