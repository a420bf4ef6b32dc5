import type { SHEET_ERRORS } from '@mazad/contract/http';
import { AppError, type ErrorDetails } from '../http/errors.ts';

/** What can be wrong with a spreadsheet as a whole; a single bad row is the reader's caller's to report (X3). */
export type SheetErrorType = (typeof SHEET_ERRORS)[number];

/** Thrown where nothing of a spreadsheet can be taken (X4). */
export class SheetError extends AppError {
  declare readonly type: SheetErrorType;

  constructor(type: SheetErrorType, words: ErrorDetails['words'] = {}, cause?: unknown) {
    super(type, { words });
    if (cause !== undefined) this.cause = cause;
  }
}
