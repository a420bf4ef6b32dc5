/** A partner's account for operators (P6): what it is owed for its shops' devices, and what was paid. */
import { PAYMENT_METHODS } from '@mazad/domain/ledger';
import { PARTNER_ENTRY_KINDS } from '@mazad/domain/partner-account';
import * as z from 'zod/mini';
import { endpoint, InstantSchema, MoneySchema, UuidSchema, WhenSchema } from '../http.ts';
import { ListQuerySchema } from './lists.ts';
import { confirmFigure, DaySchema, words } from './operator.ts';

const area = 'operator';
const audience = 'operator';
/** Positive; for one entry. */
const amount = z.number().check(z.gte(0.01), z.lte(100_000_000), z.multipleOf(0.01));
const byPartner = z.object({ partnerId: UuidSchema });
const byEntry = z.object({ partnerId: UuidSchema, entryId: UuidSchema });
/** Whole local days of the partner's region, inclusive (D2). */
const range = { fromDate: z.optional(WhenSchema), toDate: z.optional(WhenSchema) };
const goods = z.object({ count: z.number(), amount: MoneySchema });

export const PartnerEntrySchema = z.object({
  entryId: z.string(),
  partnerId: z.string(),
  regionId: z.string(),
  currency: z.string(),
  entryNo: z.number(),
  kind: z.enum(PARTNER_ENTRY_KINDS),
  /** Positive: the partner is owed more. */
  amount: MoneySchema,
  /** After this entry; negative if the partner owes. */
  balance: MoneySchema,
  /** Goods only. The shop has its current name. */
  appraisalCode: z.nullable(z.string()),
  assetName: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  shop: z.nullable(z.object({ name: z.string(), nameAr: z.string() })),
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  reference: z.nullable(z.string()),
  valueDay: z.nullable(z.string()),
  narrative: z.nullable(z.string()),
  actor: z.string(),
  postedAt: InstantSchema,
  /** The number of the entry that it reverses, and of the one that reversed it. */
  reverses: z.nullable(z.number()),
  reversedBy: z.nullable(z.number()),
  isReversible: z.boolean(),
});
export type PartnerEntry = z.infer<typeof PartnerEntrySchema>;

export const PartnerAccountSchema = z.object({
  partnerId: z.string(),
  name: z.string(),
  regionId: z.string(),
  currency: z.string(),
  /** Now; negative if the partner owes. */
  balance: MoneySchema,
  lastPayout: z.nullable(z.object({ at: InstantSchema, amount: MoneySchema })),
  /** Of the requested days. */
  opening: MoneySchema,
  closing: MoneySchema,
  delivered: goods,
  /** Undone deliveries and returned devices; at most 0. */
  takenBack: goods,
  /** Payouts, payments, adjustments and their reversals together. */
  paid: MoneySchema,
  adjusted: MoneySchema,
  /** Totals of these days per shop with devices, largest first. */
  shops: z.array(
    z.object({
      name: z.string(),
      nameAr: z.string(),
      delivered: goods,
      takenBack: goods,
      net: MoneySchema,
    }),
  ),
});
export type PartnerAccount = z.infer<typeof PartnerAccountSchema>;

export const RecordPartnerEntrySchema = z.object({
  kind: z.enum(['PAYOUT', 'PAYMENT']),
  amount,
  method: z.enum(PAYMENT_METHODS),
  /** The bank's reference, to find it on an account statement. */
  reference: z.optional(words(64, 1)),
  /** The local day on which the bank moved the money; not in the future. */
  valueDay: z.optional(DaySchema),
  narrative: words(200, 3),
  /** Created once per form, so that a repeated request posts once. */
  idempotencyKey: UuidSchema,
  confirmFigure,
});
export const AdjustPartnerSchema = z.object({
  direction: z.enum(['OWED_MORE', 'OWED_LESS']),
  amount,
  narrative: words(200, 3),
  idempotencyKey: UuidSchema,
  confirmFigure,
});

export const operatorPartnerAccountEndpoints = {
  getPartnerAccount: endpoint({
    method: 'GET',
    path: '/operator/partners/{partnerId}/account',
    audience,
    area,
    summary: 'What a partner is owed, and what a range of whole local days comes to, by shop (P6)',
    params: byPartner,
    query: z.object(range),
    data: PartnerAccountSchema,
    errors: ['NOT_FOUND'],
  }),
  listPartnerEntries: endpoint({
    method: 'GET',
    path: '/operator/partners/{partnerId}/entries',
    audience,
    area,
    // One fixed order only: each entry carries the balance of the one before.
    summary: 'Its entries of a range of whole local days, the last first; `state` is a kind',
    params: byPartner,
    query: z.extend(z.omit(ListQuerySchema, { regionId: true }), range),
    data: z.object({ count: z.number(), items: z.array(PartnerEntrySchema) }),
    errors: ['NOT_FOUND'],
  }),
  getPartnerEntry: endpoint({
    method: 'GET',
    path: '/operator/partners/{partnerId}/entries/{entryId}',
    audience,
    area,
    summary: 'One of them',
    params: byEntry,
    data: PartnerEntrySchema,
    errors: ['NOT_FOUND'],
  }),
  savePartnerStatement: endpoint({
    method: 'GET',
    path: '/operator/partners/{partnerId}/statement',
    audience,
    area,
    summary:
      'The account of a range of whole local days as .xlsx: entries, shops, opening and closing balance; logged (P4)',
    params: byPartner,
    query: z.object(range),
    file: true,
    data: z.unknown(),
    errors: ['NOT_FOUND', 'TOO_MANY_ROWS'],
  }),
  recordPartnerEntry: endpoint({
    method: 'POST',
    path: '/operator/partners/{partnerId}/payments',
    audience,
    area,
    summary: 'Records what a partner was paid, or paid back; the same key posts once (P6)',
    params: byPartner,
    body: RecordPartnerEntrySchema,
    data: PartnerEntrySchema,
    errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  adjustPartner: endpoint({
    method: 'POST',
    path: '/operator/partners/{partnerId}/adjustments',
    audience,
    area,
    summary: 'Posts an adjustment of what a partner is owed, with its reason; the same key posts once',
    params: byPartner,
    body: AdjustPartnerSchema,
    data: PartnerEntrySchema,
    errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  reversePartnerEntry: endpoint({
    method: 'POST',
    path: '/operator/partners/{partnerId}/entries/{entryId}/reversal',
    audience,
    area,
    summary: 'Undoes a payout, a payment or an adjustment, once',
    params: byEntry,
    body: z.object({ narrative: words(200, 3) }),
    data: PartnerEntrySchema,
    errors: ['NOT_FOUND', 'NOT_REVERSIBLE', 'CHANGED_SINCE'],
  }),
} as const;
