import type { SHEET_ERRORS } from '@mazad/contract/http';
import { AppError, type ErrorDetails } from '../http/errors.ts';

/** Faults of a whole spreadsheet; callers report single bad rows (X3). */
export type SheetErrorType = (typeof SHEET_ERRORS)[number];

/** Thrown if nothing of a spreadsheet is usable (X4). */
export class SheetError extends AppError {
  declare readonly type: SheetErrorType;

  constructor(type: SheetErrorType, words: ErrorDetails['words'] = {}, cause?: unknown) {
    super(type, { words });
    if (cause !== undefined) this.cause = cause;
  }
}
