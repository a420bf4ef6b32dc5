/** The operator's room of operators (S1, I4): who may work here, and with which second factor. */
import * as z from 'zod/mini';
import { LastNameSchema } from '../account.ts';
import { endpoint, InstantSchema, UuidSchema } from '../http.ts';
import { CodeSchema, EmailSchema, line } from '../registration.ts';
import { listQuery } from './lists.ts';

const area = 'operator';
const audience = 'operator';
const byUser = z.object({ userId: UuidSchema });

export const OperatorRowSchema = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** INVITED until a password is chosen. */
  state: z.enum(['INVITED', 'ACTIVE', 'OFF']),
  hasSecondFactor: z.boolean(),
  /** The last call of any session that is still kept. */
  lastSeenAt: z.nullable(InstantSchema),
  createdAt: InstantSchema,
});
export type OperatorRow = z.infer<typeof OperatorRowSchema>;

/** Shown this once, and kept nowhere that it could be read from again. */
const NewSecretSchema = z.object({
  operator: OperatorRowSchema,
  /** Base32, as it is typed into an authenticator. */
  secret: z.string(),
  /** The otpauth address that a QR code carries. */
  uri: z.string(),
});

export const InviteOperatorSchema = z.object({
  email: EmailSchema,
  firstName: line(80, 1),
  lastName: LastNameSchema,
});
/** Six digits of the acting operator's own second factor. */
const again = { code: CodeSchema };
const provenErrors = ['SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS'] as const;

export const operatorOperatorsEndpoints = {
  listOperators: endpoint({
    method: 'GET',
    path: '/operator/operators',
    audience,
    area,
    summary: 'Operators by e-mail; `state` is INVITED, ACTIVE or OFF',
    query: listQuery('operators'),
    data: z.object({ count: z.number(), items: z.array(OperatorRowSchema) }),
  }),
  inviteOperator: endpoint({
    method: 'POST',
    path: '/operator/operators',
    audience,
    area,
    summary: 'Makes an operator: mails a link to choose a password, and answers the second factor this once',
    body: z.extend(InviteOperatorSchema, again),
    data: NewSecretSchema,
    errors: ['EMAIL_TAKEN', ...provenErrors],
  }),
  switchOperator: endpoint({
    method: 'PUT',
    path: '/operator/operators/{userId}',
    audience,
    area,
    summary: 'Switches another operator off, which ends sessions and links, or on',
    params: byUser,
    body: z.object({ isActive: z.boolean(), ...again }),
    data: OperatorRowSchema,
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', ...provenErrors],
  }),
  renewSecondFactor: endpoint({
    method: 'POST',
    path: '/operator/operators/{userId}/second-factor',
    audience,
    area,
    summary: 'Gives another operator a new second factor; the old one and all sessions end (I4)',
    params: byUser,
    body: z.object(again),
    data: NewSecretSchema,
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', ...provenErrors],
  }),
} as const;
