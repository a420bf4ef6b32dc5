/** The operator's console (P1): sign-in with a second factor, the registration queue, outbox and audit log. */
import * as z from 'zod/mini';
import { AwbNumberSchema } from '../fields/awb-number.ts';
import { endpoint, InstantSchema, LocalisedSchema, plainText, UuidSchema } from '../http.ts';
import { SessionTokensSchema, SignInRequestSchema } from '../identity.ts';
import { CodeSchema, SignupDetailsSchema } from '../registration.ts';
import { DaysQuerySchema, ListQuerySchema, listQuery, sortSchema } from './lists.ts';
import { WaitingSchema } from './overview.ts';

const area = 'operator';
const audience = 'operator';
const pageOf = <T extends z.ZodMiniType>(item: T) => z.object({ count: z.number(), items: z.array(item) });

/** A waybill's number as an operator types it. */
export const awbNumber = AwbNumberSchema.check(z.minLength(1));

const isDay = (day: string) => new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day;
/** A day of the calendar, such as 2026-03-01. */
export const DaySchema = z
  .string()
  .check(z.regex(/^20\d{2}-\d{2}-\d{2}$/), z.refine(isDay, { error: 'format' }));

/** What people read: blanks and marks alone are nothing. */
export const words = plainText;
/** Repeats the figure of the request, to say that an unusual one is meant (P5). */
export const confirmFigure = z.optional(z.number().check(z.gte(0), z.lte(100_000_000)));

export const OperatorSchema = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.enum(['en', 'ar']),
});
export type Operator = z.infer<typeof OperatorSchema>;

export const RegistrationRowSchema = z.object({
  signupId: z.string(),
  storeName: z.string(),
  name: z.string(),
  regionId: z.string(),
  city: z.string(),
  stage: z.enum(['IN_REVIEW', 'ACTIVE', 'REJECTED']),
  version: z.number(),
  queuedAt: InstantSchema,
  decidedAt: z.nullable(InstantSchema),
});
const AcceptedTermsSchema = z.object({
  version: z.string(),
  language: z.enum(['en', 'ar']),
  hasDeclaredResale: z.boolean(),
});
export type AcceptedTerms = z.infer<typeof AcceptedTermsSchema>;
export const RegistrationSchema = z.extend(SignupDetailsSchema, {
  storeId: z.nullable(z.string()),
  history: z.array(
    z.object({
      at: InstantSchema,
      what: z.string(),
      who: z.nullable(z.string()),
      note: z.nullable(z.string()),
      terms: z.nullable(AcceptedTermsSchema),
    }),
  ),
});
export type Registration = z.infer<typeof RegistrationSchema>;

const money = z.number().check(z.gte(0), z.lte(100_000_000), z.multipleOf(0.01));
const termsDays = z.number().check(z.int(), z.gte(0), z.lte(365));
export const ModeSchema = z.enum(['SPOT', 'PAAS']);
export const PaymentOptionSchema = z.enum(['PREPAID', 'COLLECT']);
/** `version` is the one that the operator saw (R5). */
export const ApproveSchema = z.object({
  version: z.number().check(z.int(), z.gte(1)),
  mode: ModeSchema,
  creditLimit: money,
  termsDays,
  paymentOption: PaymentOptionSchema,
  note: words(1000, 0),
  confirmFigure,
});
export const RejectSchema = z.object({
  version: z.number().check(z.int(), z.gte(1)),
  /** The applicant reads it. */
  reason: words(500, 3),
  note: words(1000, 0),
});

export const OutboxMessageSchema = z.object({
  messageId: z.string(),
  channel: z.enum(['EMAIL', 'SMS']),
  /** Such as SIGN_IN_CODE: what an SMS, which has no subject, is known by. */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** False once it was a code or a link and is over; what it says is asked for by itself. */
  hasText: z.boolean(),
  /** KEPT: no way to send is set, so that it can be read here. */
  state: z.enum(['PENDING', 'SENT', 'FAILED', 'KEPT']),
  createdAt: InstantSchema,
  sentAt: z.nullable(InstantSchema),
  error: z.nullable(z.string()),
});
export const AuditEntrySchema = z.object({
  auditId: z.string(),
  happenedAt: InstantSchema,
  /** An account by its e-mail. */
  actor: LocalisedSchema,
  address: z.nullable(z.string()),
  action: z.string(),
  /** `store:0190…`, by which it is searched and its room is found. */
  subject: z.string(),
  /** What was done, by what was stored of it, and of what. */
  said: LocalisedSchema,
  about: LocalisedSchema,
  /** Values in words; a list has a line for each. What stayed as it was has no `before`. */
  changes: z.array(
    z.object({
      field: LocalisedSchema,
      before: z.nullable(LocalisedSchema),
      after: z.nullable(LocalisedSchema),
    }),
  ),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;
export const BrowserErrorSchema = z.object({
  fingerprint: z.string(),
  message: z.string(),
  count: z.number(),
  firstAt: InstantSchema,
  lastAt: InstantSchema,
  sample: z.string(),
});

export const operatorEndpoints = {
  operatorSignIn: endpoint({
    method: 'POST',
    path: '/operator/login',
    audience: 'public',
    area,
    summary: 'Signs an operator in; without `code` a right password is answered SECOND_FACTOR_REQUIRED (I4)',
    body: z.extend(SignInRequestSchema, { code: z.optional(CodeSchema) }),
    data: z.extend(SessionTokensSchema, { identifier: z.string(), operator: OperatorSchema }),
    errors: ['WRONG_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS'],
  }),
  getOperator: endpoint({
    method: 'GET',
    path: '/operator/me',
    audience,
    area,
    summary: 'Who is signed in, and what waits',
    data: z.object({
      operator: OperatorSchema,
      waiting: WaitingSchema,
    }),
  }),
  listRegistrations: endpoint({
    method: 'GET',
    path: '/operator/registrations',
    audience,
    area,
    summary: 'The queue, oldest first; decided ones newest first with `state`',
    query: ListQuerySchema,
    data: pageOf(RegistrationRowSchema),
  }),
  getRegistration: endpoint({
    method: 'GET',
    path: '/operator/registrations/{signupId}',
    audience,
    area,
    summary: 'One request with its documents and history',
    params: z.object({ signupId: UuidSchema }),
    data: RegistrationSchema,
    errors: ['NOT_FOUND'],
  }),
  approveRegistration: endpoint({
    method: 'POST',
    path: '/operator/registrations/{signupId}/approve',
    audience,
    area,
    summary: 'Makes the store and its owner and sends a link to set a password (R5)',
    params: z.object({ signupId: UuidSchema }),
    body: ApproveSchema,
    data: RegistrationSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE', 'SIGNUP_STAGE', 'SIGNUP_UNDECLARED', 'EMAIL_TAKEN', 'PHONE_TAKEN'],
  }),
  rejectRegistration: endpoint({
    method: 'POST',
    path: '/operator/registrations/{signupId}/reject',
    audience,
    area,
    summary: 'Rejects a request with a reason that the applicant reads (R5)',
    params: z.object({ signupId: UuidSchema }),
    body: RejectSchema,
    data: RegistrationSchema,
    errors: ['NOT_FOUND', 'CHANGED_SINCE', 'SIGNUP_STAGE'],
  }),
  getOperatorFileUrl: endpoint({
    method: 'POST',
    path: '/operator/files/{fileId}/link',
    audience,
    area,
    summary: 'A link to one document, good for 5 minutes; asking for it is kept in the audit log',
    params: z.object({ fileId: UuidSchema }),
    body: z.object({}),
    data: z.object({ url: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  listOutbox: endpoint({
    method: 'GET',
    path: '/operator/outbox',
    audience,
    area,
    summary: 'Mails and SMS, newest first',
    query: listQuery('outbox'),
    data: pageOf(OutboxMessageSchema),
  }),
  readMessage: endpoint({
    method: 'POST',
    path: '/operator/outbox/{messageId}/text',
    audience,
    area,
    summary:
      'What one message says, without its code or link where a way of sending is set; asking is kept in the audit log',
    params: z.object({ messageId: UuidSchema }),
    body: z.object({}),
    data: z.object({ text: z.string(), isHidden: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  resendMessage: endpoint({
    method: 'POST',
    path: '/operator/outbox/{messageId}/resend',
    audience,
    area,
    summary: 'Puts a failed message back in line',
    params: z.object({ messageId: UuidSchema }),
    body: z.object({}),
    data: OutboxMessageSchema,
    errors: ['NOT_FOUND'],
  }),
  listAuditLog: endpoint({
    method: 'GET',
    path: '/operator/audit-log',
    audience,
    area,
    summary: 'Who did what, when, from where, newest first unless sorted (P4)',
    query: z.extend(DaysQuerySchema, { sort: sortSchema('audit-log') }),
    data: pageOf(AuditEntrySchema),
  }),
  exportAuditLog: endpoint({
    method: 'GET',
    path: '/operator/audit-log/export',
    audience,
    area,
    summary: 'The entries of a filter, all pages of them, as .xlsx; saving it is kept in the log (P4)',
    query: z.extend(z.omit(DaysQuerySchema, { page: true }), { sort: sortSchema('audit-log') }),
    file: true,
    data: z.unknown(),
  }),
  listBrowserErrors: endpoint({
    method: 'GET',
    path: '/operator/browser-errors',
    audience,
    area,
    summary: 'Errors that browsers reported, gathered by kind, newest first',
    query: listQuery('browser-errors'),
    data: pageOf(BrowserErrorSchema),
  }),
} as const;
