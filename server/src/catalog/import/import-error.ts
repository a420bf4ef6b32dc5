/** Why a file or a command could not be used at all; a single bad row is a `RejectedRow` instead. */
export type ImportErrorCode =
  | 'FILE_NOT_FOUND'
  | 'FILE_TOO_LARGE'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MANY_CELLS'
  | 'CELL_TOO_LONG'
  | 'UNZIPS_TOO_LARGE'
  | 'WRONG_TYPE'
  | 'PASSWORD_PROTECTED'
  | 'TRUNCATED'
  | 'CORRUPT'
  | 'ENTITY'
  | 'FORMULA'
  | 'NO_HEADER'
  | 'BAD_MAPPING'
  | 'UNKNOWN_HEADER'
  | 'UNKNOWN_REGION';

/** Thrown when nothing of the file can be taken (X4). `message` is English and fit to show to an operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: ImportErrorCode;

  constructor(code: ImportErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
