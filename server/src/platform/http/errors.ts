import { type FieldWord, fieldWord } from '@mazad/contract/fields/field-words';
import type { ErrorType } from '@mazad/contract/http';
import type { Language, Words } from './messages.ts';

export const STATUS_OF: Record<ErrorType, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  SESSION_ERROR: 419,
  FORBIDDEN: 403,
  WRONG_CREDENTIALS: 400,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  PRICE_INVALID: 400,
  PRICE_MISSING: 400,
  CONFIRM_PRICE: 409,
  CONFIRM_FIGURE: 409,
  QUANTITY_INVALID: 400,
  BID_OFF: 409,
  BID_EXISTS: 409,
  PAAS_BID: 409,
  NOT_LISTED: 409,
  PAAS_ONLY: 409,
  NO_OFFER: 409,
  PRICE_CHANGED: 409,
  QUOTE_EXPIRED: 409,
  DEVICE_IN_DEAL: 409,
  UNKNOWN_SHOP: 422,
  SHOP_RETIRED: 409,
  UNKNOWN_CONDITION: 422,
  SERIAL_NUMBER_INVALID: 422,
  EVENT_NOT_ALLOWED: 409,
  EVENT_TIME_INVALID: 422,
  UNDO_REVIEWED: 409,
  UNDO_FINANCE_CLOSED: 409,
  UNDO_DEVICE_IN_DEAL: 409,
  IDEMPOTENCY_KEY_MISSING: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  REQUEST_IN_FLIGHT: 409,
  CODE_INVALID: 400,
  LINK_INVALID: 400,
  PASSWORD_COMMON: 400,
  PASSWORD_IS_EMAIL: 400,
  PASSWORD_WRONG: 400,
  SECOND_FACTOR_REQUIRED: 403,
  SECOND_FACTOR_WRONG: 400,
  SIGNUP_STAGE: 409,
  SIGNUP_UNDECLARED: 409,
  FILE_UNKNOWN: 400,
  TERMS_CHANGED: 409,
  FILE_MISSING: 400,
  FILE_TOO_LARGE: 413,
  FILE_TYPE_REFUSED: 415,
  FILE_BROKEN: 422,
  FILE_LOCKED: 422,
  FILE_ACTIVE: 422,
  PICTURE_TOO_LARGE: 422,
  RANGE_NOT_SATISFIABLE: 416,
  SHEET_OLD_FORMAT: 415,
  SHEET_PASSWORD: 422,
  SHEET_TRUNCATED: 422,
  SHEET_UNPACKS_TOO_LARGE: 422,
  SHEET_ENTITY: 422,
  SHEET_FORMULA: 422,
  SHEET_ROWS: 422,
  TOO_MANY_ROWS: 409,
  SHEET_COLUMNS: 422,
  SHEET_CELLS: 422,
  SHEET_CELL_LENGTH: 422,
  SHEET_NO_HEADER: 422,
  SHEET_MISSING: 422,
  UPLOAD_LIMIT: 429,
  UPLOADS_UNFINISHED: 409,
  UPLOADS_FULL: 503,
  UPLOAD_INCOMPLETE: 409,
  VIDEO_TOO_LONG: 422,
  EVIDENCE_FULL: 409,
  // The caller has nothing but its id.
  ASSESSMENT_CLOSED: 403,
  ASSESSMENT_FULL: 409,
  BOOK_FILE_MISSING: 400,
  CATEGORY_MISSING: 400,
  BRAND_MISSING: 400,
  BOOK_COLUMNS: 422,
  BOOK_CATEGORY: 422,
  UPLOAD_STATE: 409,
  EMAIL_TAKEN: 409,
  PHONE_TAKEN: 409,
  CHANGED_SINCE: 409,
  LAST_OWNER: 409,
  OWN_ACCOUNT: 409,
  NAME_TAKEN: 409,
  VIEWS_FULL: 409,
  PERCENTS_INVALID: 400,
  AUTOPILOT_SCOPE: 400,
  AUTOPILOT_CEILING: 400,
  AUTOPILOT_EXISTS: 409,
  AUTOPILOT_FULL: 409,
  WEBHOOKS_FULL: 409,
  WEBHOOK_ADDRESS: 400,
  CREDIT_NOT_COVERED: 409,
  NOT_REVERSIBLE: 409,
  STACK_TAKEN: 409,
  DOCUMENT_TOO_LONG: 400,
  NOTICE_LOCKED: 409,
  REVIEW_REFUSED: 409,
  REVIEW_MOVE_NOT_ALLOWED: 409,
  REVIEW_GRADE_INVALID: 422,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

export interface ErrorDetails {
  /** Values for the message's placeholders. */
  words?: Words;
  /** Data for programs. */
  details?: Record<string, unknown>;
  errors?: { path: string; message: string }[];
  /** Path of the request field that the answer is about; it is listed in `errors`. */
  field?: string;
  retryAfterSeconds?: number;
}

/** An error answer. Its message is written in the caller's language when it is sent. */
export class AppError extends Error {
  constructor(
    readonly type: ErrorType,
    readonly more: ErrorDetails = {},
  ) {
    super(type);
  }

  get status(): number {
    return STATUS_OF[this.type];
  }
}

/** BAD_REQUEST because of one field of the request. */
export function wrongField(path: string, word: FieldWord, language: Language): AppError {
  return new AppError('BAD_REQUEST', { errors: [{ path, message: fieldWord(word, language) }] });
}

/** FORBIDDEN because of the role in a store, which its owner can change. */
export function ownerOnly(): AppError {
  return new AppError('FORBIDDEN', { words: { owner: { en: 'an owner of your store', ar: 'مالك متجرك' } } });
}

const SECONDS_SAID_MAX = 90;

/** '45 seconds', or '4 minutes' for longer times. */
function durationIn(locale: 'en' | 'ar', seconds: number): string {
  const isShort = seconds <= SECONDS_SAID_MAX;
  const unit = isShort ? 'second' : 'minute';
  const format = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(locale, format).format(isShort ? seconds : Math.ceil(seconds / 60));
}

/** TOO_MANY_REQUESTS with the whole seconds (at least 1) until another try counts. */
export function tooManyRequests(retryAfterSeconds: number): AppError {
  const wait = { en: durationIn('en', retryAfterSeconds), ar: durationIn('ar', retryAfterSeconds) };
  return new AppError('TOO_MANY_REQUESTS', { words: { wait }, retryAfterSeconds });
}

// Connection failures, temporarily unknown user or password, missing or read-only database, shutdown, no disk or
// memory, too many connections, statement and lock timeouts, too many retries, disk errors; and network errors of any
// kind.
const UNAVAILABLE_CODES =
  /^(08...|28...|3D000|25006|57P0[1-3]|53[123]00|57014|55P03|25P03|40P01|40001|58030|ECONN\w*|EHOST\w*|ENET\w*|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|ETIMEDOUT)$/;

/** Whether the database was unreachable or too slow. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) return true;
  return (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
      message,
    )
  );
}

/** The logged form of an error. In an outage every call fails alike, so each gets one line without a stack. */
export function forLog(error: unknown): { reason: string } | { err: unknown } {
  return isUnavailable(error) ? { reason: (error as Error).message } : { err: error };
}
