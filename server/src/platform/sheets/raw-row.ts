/** A row as a reader gives it, before the header is known; `rowNumber` from 1, as spreadsheets count. */
export type RawRow = { rowNumber: number; values: string[] };

/** The rows of a table in the portions in which they were read. */
export type RawTable = {
  /** What the file says or lets guess of its number of rows, header included; null when it does not. */
  rowsExpected(): number | null;
  portions: AsyncIterable<readonly RawRow[]>;
};
