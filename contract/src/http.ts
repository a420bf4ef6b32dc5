/** The shape of every call: one table of endpoints per area, from which server, client and OpenAPI are made. */
import { withoutMarks } from '@mazad/domain/text/without-marks';
import * as z from 'zod/mini';
import { UUID } from './fields/uuid.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What the demo market says it is with each of its calls. */
export const DEMO_USER_AGENT = 'Mazad demo market';

/**
 * Who may call: nobody in particular; an applicant's signup token (R1); whoever may upload, by signup token, session or
 * the id of an open photo session (R6); anybody's session, a dealer's or an operator's; a dealer's; an operator's; a partner's key.
 */
export type Audience = 'public' | 'applicant' | 'uploader' | 'member' | 'dealer' | 'operator' | 'partner';

/** Beside what a schema itself can answer (400, 401, 429, 500), the types of error an endpoint may give. */
export type ErrorType =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'SESSION_ERROR'
  | 'FORBIDDEN'
  | 'WRONG_CREDENTIALS'
  | 'NOT_FOUND'
  | 'TOO_MANY_REQUESTS'
  | 'PRICE_INVALID'
  | 'PRICE_MISSING'
  | 'CONFIRM_PRICE'
  | 'CONFIRM_FIGURE'
  | 'QUANTITY_INVALID'
  | 'BID_OFF'
  | 'BID_EXISTS'
  | 'PAAS_BID'
  | 'NOT_LISTED'
  | 'PAAS_ONLY'
  | 'NO_OFFER'
  | 'PRICE_CHANGED'
  | 'QUOTE_EXPIRED'
  | 'DEVICE_IN_DEAL'
  | 'UNKNOWN_SHOP'
  | 'SHOP_RETIRED'
  | 'UNKNOWN_CONDITION'
  | 'SERIAL_NUMBER_INVALID'
  | 'EVENT_NOT_ALLOWED'
  | 'EVENT_TIME_INVALID'
  | 'UNDO_REVIEWED'
  | 'UNDO_FINANCE_CLOSED'
  | 'UNDO_DEVICE_IN_DEAL'
  | 'IDEMPOTENCY_KEY_MISSING'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'REQUEST_IN_FLIGHT'
  | 'CODE_INVALID'
  | 'LINK_INVALID'
  | 'PASSWORD_COMMON'
  | 'PASSWORD_IS_EMAIL'
  | 'PASSWORD_WRONG'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SECOND_FACTOR_WRONG'
  | 'SIGNUP_STAGE'
  | 'SIGNUP_UNDECLARED'
  | 'FILE_UNKNOWN'
  | 'TERMS_CHANGED'
  | 'FILE_MISSING'
  | 'FILE_TOO_LARGE'
  | 'FILE_TYPE_REFUSED'
  | 'FILE_BROKEN'
  | 'FILE_LOCKED'
  | 'FILE_ACTIVE'
  | 'PICTURE_TOO_LARGE'
  | 'RANGE_NOT_SATISFIABLE'
  | 'SHEET_OLD_FORMAT'
  | 'SHEET_PASSWORD'
  | 'SHEET_TRUNCATED'
  | 'SHEET_UNPACKS_TOO_LARGE'
  | 'SHEET_ENTITY'
  | 'SHEET_FORMULA'
  | 'SHEET_ROWS'
  | 'TOO_MANY_ROWS'
  | 'SHEET_COLUMNS'
  | 'SHEET_CELLS'
  | 'SHEET_CELL_LENGTH'
  | 'SHEET_NO_HEADER'
  | 'SHEET_MISSING'
  | 'UPLOAD_LIMIT'
  | 'UPLOADS_UNFINISHED'
  | 'UPLOADS_FULL'
  | 'UPLOAD_INCOMPLETE'
  | 'VIDEO_TOO_LONG'
  | 'EVIDENCE_FULL'
  | 'ASSESSMENT_CLOSED'
  | 'ASSESSMENT_FULL'
  | 'BOOK_FILE_MISSING'
  | 'CATEGORY_MISSING'
  | 'BRAND_MISSING'
  | 'BOOK_COLUMNS'
  | 'BOOK_CATEGORY'
  | 'UPLOAD_STATE'
  | 'EMAIL_TAKEN'
  | 'PHONE_TAKEN'
  | 'CHANGED_SINCE'
  | 'LAST_OWNER'
  | 'OWN_ACCOUNT'
  | 'NAME_TAKEN'
  | 'VIEWS_FULL'
  | 'PERCENTS_INVALID'
  | 'AUTOPILOT_SCOPE'
  | 'AUTOPILOT_CEILING'
  | 'AUTOPILOT_EXISTS'
  | 'AUTOPILOT_FULL'
  | 'WEBHOOKS_FULL'
  | 'WEBHOOK_ADDRESS'
  | 'CREDIT_NOT_COVERED'
  | 'NOT_REVERSIBLE'
  | 'STACK_TAKEN'
  | 'DOCUMENT_TOO_LONG'
  | 'NOTICE_LOCKED'
  | 'REVIEW_REFUSED'
  | 'REVIEW_MOVE_NOT_ALLOWED'
  | 'REVIEW_GRADE_INVALID'
  | 'UNAVAILABLE'
  | 'INTERNAL';

/** What an endpoint that reads a spreadsheet may answer to the file itself (X4). */
export const SHEET_ERRORS = [
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
  'FILE_BROKEN',
  'SHEET_OLD_FORMAT',
  'SHEET_PASSWORD',
  'SHEET_TRUNCATED',
  'SHEET_UNPACKS_TOO_LARGE',
  'SHEET_ENTITY',
  'SHEET_FORMULA',
  'SHEET_ROWS',
  'SHEET_COLUMNS',
  'SHEET_CELLS',
  'SHEET_CELL_LENGTH',
  'SHEET_NO_HEADER',
  'SHEET_MISSING',
] as const satisfies readonly ErrorType[];

/** What a JSON body may weigh, in units of 1,024 bytes, unless its endpoint says more. */
export const BODY_KILOBYTES_DEFAULT = 16;

export interface Endpoint<
  P = unknown,
  Q = unknown,
  B = unknown,
  D = unknown,
  A extends Audience = Audience,
  M extends Method = Method,
  Path extends string = string,
  Given = unknown,
> {
  method: M;
  /** As in the specification, behind `/api`; parameters in braces. */
  path: Path;
  audience: A;
  area: string;
  summary: string;
  params?: z.ZodMiniType<P>;
  query?: z.ZodMiniType<Q>;
  body?: z.ZodMiniType<B, Given>;
  data: z.ZodMiniType<D>;
  errors?: readonly ErrorType[];
  /** An Idempotency-Key: partners must send one with a POST (P2); elsewhere it may be sent, and names one request. */
  idempotencyKey?: 'required' | 'optional';
  /** The body is multipart: the fields of `body`, then one file in the field `file`. */
  multipart?: boolean;
  /** What its body may weigh, where that is more than the default, with the reason. */
  bodyKilobytesMax?: number;
  /** The answer is a file to save, not JSON. */
  file?: boolean;
}

/** Writes an endpoint down; the types of its parts are inferred from the schemas. */
export function endpoint<
  P,
  Q,
  B,
  D,
  const A extends Audience,
  const M extends Method,
  const Path extends string,
  Given,
>(e: Endpoint<P, Q, B, D, A, M, Path, Given>): Endpoint<P, Q, B, D, A, M, Path, Given> {
  return e;
}

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _D, infer _A> ? P : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _D, infer _A> ? Q : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _D, infer _A> ? B : never;
/** A body as it is sent, before defaults are filled in. */
export type GivenOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _D, infer _A, infer _M, infer _Path, infer Given>
    ? Given
    : never;
export type DataOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer D, infer _A> ? D : never;

export const FieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export const ErrorAnswerSchema = z.object({
  success: z.literal(false),
  type: z.string(),
  message: z.string(),
  errors: z.optional(z.array(FieldErrorSchema)),
  /** What a program needs beside the words, such as the nearest valid prices. */
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswerSchema>;

/** Control characters and lone surrogates have no place in any text that the platform takes. */
const PRINTABLE = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Text of at most `max` UTF-16 units without control characters. */
export function text(max: number, min = 0) {
  return z.string().check(z.minLength(min), z.maxLength(max), z.regex(PRINTABLE));
}

/**
 * Text by which somebody or something is found or reached: without the marks that nobody sees (they come along from a
 * page) and the blanks around it; `max` and `min` count what is left.
 */
export function plainText(max: number, min = 0, pattern = PRINTABLE) {
  return z
    .string()
    .check(z.overwrite(withoutMarks), z.trim(), z.minLength(min), z.maxLength(max), z.regex(pattern));
}

/** Taken in capitals too, and made small: ids are compared as the database writes them. */
export const UuidSchema = z.string().check(z.regex(UUID), z.toLowerCase());
/** An amount on the wire: major units with at most two decimals. */
export const MoneySchema = z.number();
export const InstantSchema = z.string();
export const LocalisedSchema = z.object({ en: z.string(), ar: z.string() });
export type Localised = z.infer<typeof LocalisedSchema>;
/** `all` and the empty string mean no filter, as the specification's clients send them. */
export const CategoryIdSchema = text(64);
export const OptionalIdSchema = z.union([UuidSchema, z.literal('all'), z.literal('')]);
/** Epoch milliseconds or ISO 8601; 0 means none. */
export const WhenSchema = z.union([
  z.number().check(z.gte(0), z.lte(8_640_000_000_000)),
  z
    .string()
    .check(
      z.maxLength(40),
      z.regex(/^(?:\d{1,13}|\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,15}(?:Z|[+-]\d{2}:?\d{2})?)?)?$/),
    ),
]);
const WholeSchema = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max));
export const PageSchema = WholeSchema(1, 100_000);
export const CountSchema = WholeSchema(1, 100);
/** The same in a query string. */
export const QueryWholeSchema = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((s: string) => Number(s)),
      WholeSchema(min, max),
    ),
  );
