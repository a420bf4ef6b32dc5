/** A row before the header is known; `rowNumber` from 1, like in spreadsheets. */
export type RawRow = { rowNumber: number; values: string[] };

/** A sheet's rows in the batches in which they were read. */
export type RawRows = {
  /** The file's number of rows with header, stated or guessed; null if unknown. */
  rowsExpected(): number | null;
  portions: AsyncIterable<readonly RawRow[]>;
};

/** Merged cells of one column, from the row with their value to the last. */
export type Merge = { column: number; from: number; to: number };

/** A sheet of a file; it can be read several times. */
export interface RawSheet {
  /** Null for a file with one table, such as a CSV. */
  name: string | null;
  isHidden: boolean;
  /**
   * Its rows. `HEAD` is for a look at the first rows: it skips what a cell must not contain, which a full read refuses.
   */
  read(part: 'HEAD' | 'ALL'): RawRows;
  merges(): Promise<Merge[]>;
}
