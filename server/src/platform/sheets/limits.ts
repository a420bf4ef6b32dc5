/** What one spreadsheet that is read may cost (X4). */
export type SheetLimits = {
  /** The file as it arrives. */
  fileSizeBytes: number;
  /** All the parts of a workbook that are read, unpacked; counted while unpacking. */
  unzippedSizeBytes: number;
  /** Rows below the header; of a CSV the empty ones count too. */
  rows: number;
  columns: number;
  /** Cells below the header, empty ones included: a cap on width and height together. */
  cells: number;
  /** Characters in one cell; 32,767 is what a spreadsheet itself can hold. */
  cellLength: number;
};

/** The limits of X4. */
export const SHEET_LIMITS: SheetLimits = {
  fileSizeBytes: 10 * 1024 * 1024,
  unzippedSizeBytes: 100 * 1024 * 1024,
  rows: 100_000,
  columns: 500,
  cells: 5_000_000,
  cellLength: 32_767,
};

/** What a spreadsheet can hold at all. */
export const SHEET_ROWS_MAX = 1_048_576;
