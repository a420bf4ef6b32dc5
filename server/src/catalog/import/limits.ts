/** What one imported file may cost (X4). */
export type TableLimits = {
  /** The file as it arrives. */
  fileSizeBytes: number;
  /** All the parts of a workbook that are read, unpacked; counted while unpacking. */
  unzippedSizeBytes: number;
  /** Rows below the header, empty ones included. */
  rows: number;
  columns: number;
  /** Cells below the header, empty ones included: a cap on width and height together. */
  cells: number;
  /** Characters in one cell; 32,767 is what a spreadsheet itself can hold. */
  cellLength: number;
};

/** The limits of X4. Callers override single ones in tests. */
export const TABLE_LIMITS: TableLimits = {
  fileSizeBytes: 10 * 1024 * 1024,
  unzippedSizeBytes: 100 * 1024 * 1024,
  rows: 100_000,
  columns: 500,
  cells: 5_000_000,
  cellLength: 32_767,
};
