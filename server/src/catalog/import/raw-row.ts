/** A row as a reader yields it, before the header is known; `rowNumber` from 1, as spreadsheets count. */
export type RawRow = { rowNumber: number; values: string[] };
