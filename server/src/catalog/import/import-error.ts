/** Why a command or mapping is unusable. An unreadable file is a `SheetError`, a bad row a `RejectedRow`. */
export type ImportErrorCode =
  | 'FILE_NOT_FOUND'
  | 'FILE_TOO_LARGE'
  | 'BAD_MAPPING'
  | 'UNKNOWN_HEADER'
  | 'UNKNOWN_REGION';

/** Thrown if nothing can be imported (X4). `message` is English, for operators. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: ImportErrorCode;

  constructor(code: ImportErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
