/** Limits for reading one spreadsheet (X4). */
export type SheetLimits = {
  /** The file as received. */
  fileSizeBytes: number;
  /** All parts that are read, unpacked; counted while unpacking. */
  unzippedSizeBytes: number;
  /** Rows below the header; in a CSV, empty ones count too. */
  rows: number;
  columns: number;
  /** Cells below the header, including empty ones: limits width and height together. */
  cells: number;
  /** Characters per cell; a spreadsheet's own limit is 32,767. */
  cellLength: number;
};

export const SHEET_LIMITS: SheetLimits = {
  fileSizeBytes: 10 * 1024 * 1024,
  unzippedSizeBytes: 100 * 1024 * 1024,
  rows: 100_000,
  columns: 500,
  cells: 5_000_000,
  cellLength: 32_767,
};

/** A spreadsheet's own limit. */
export const SHEET_ROWS_MAX = 1_048_576;
