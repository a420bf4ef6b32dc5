/** Money for operators (P1): payments, bulk purchases, credit, and audit findings. */
import { AGEING_BUCKETS } from '@mazad/domain/credit';
import { ENTRY_KINDS, PAYMENT_METHODS } from '@mazad/domain/ledger';
import * as z from 'zod/mini';
import { endpoint, InstantSchema, LocalisedSchema, MoneySchema, UuidSchema } from '../http.ts';
import {
  ExportQuerySchema,
  StatementQuerySchema,
  StatementSchema,
  UnsettledQuerySchema,
  UnsettledSchema,
} from '../statement.ts';
import { listQuery, pageOf } from './lists.ts';
import { confirmFigure, DaySchema, words } from './operator.ts';
import { StoreRowSchema } from './stores.ts';

const area = 'operator';
const audience = 'operator';
/** Positive; for one transaction. */
const amount = z.number().check(z.gte(0.01), z.lte(100_000_000), z.multipleOf(0.01));
/** Created once per form, so that a repeated request posts once. */
const idempotencyKey = UuidSchema;
/** Shown on the store's statement. */
const narrative = words(200, 3);
const byStore = z.object({ storeId: UuidSchema });
const byEntry = z.object({ storeId: UuidSchema, transactionId: UuidSchema });

/** The kinds in the list of payments: money other than goods, and reversals. */
export const PAYMENT_KINDS = ['PAYMENT', 'PAYOUT', 'CHARGE', 'ADJUSTMENT', 'REVERSAL'] as const;
export const MethodSchema = z.enum(PAYMENT_METHODS);

const entry = {
  transactionId: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  regionId: z.string(),
  currency: z.string(),
  /** Of its document. */
  documentNumber: z.string(),
  /** Positive: the store owes more (C3). */
  amount: MoneySchema,
  narrative: z.nullable(z.string()),
  /** `operator:…`, `partner:…` or `system`. */
  actor: z.string(),
  postedAt: InstantSchema,
  /** The document of the transaction that reversed it. */
  reversedBy: z.nullable(z.string()),
};
export const PaymentRowSchema = z.object({
  ...entry,
  kind: z.enum(ENTRY_KINDS),
  method: z.nullable(MethodSchema),
  reference: z.nullable(z.string()),
  valueDay: z.nullable(z.string()),
  /** The document of the reversed transaction. */
  reverses: z.nullable(z.string()),
  isReversible: z.boolean(),
});
export type PaymentRow = z.infer<typeof PaymentRowSchema>;

export const RecordPaymentSchema = z.object({
  storeId: UuidSchema,
  kind: z.enum(['PAYMENT', 'PAYOUT']),
  amount,
  method: MethodSchema,
  /** The bank's reference, to find the payment on an account statement. */
  reference: z.optional(words(64, 1)),
  /** The local day on which the bank moved the money; not in the future. */
  valueDay: z.optional(DaySchema),
  narrative,
  idempotencyKey,
  confirmFigure,
});
export const AdjustSchema = z.object({
  direction: z.enum(['OWES_MORE', 'OWES_LESS']),
  amount,
  narrative,
  idempotencyKey,
  confirmFigure,
});
export const ReverseSchema = z.object({ narrative });

export const LINES_MAX = 200;
export const PurchaseLineSchema = z.object({
  description: words(200, 2),
  quantity: z.number().check(z.int(), z.gte(1), z.lte(100_000)),
  unitPrice: z.number().check(z.gte(0.01), z.lte(1_000_000), z.multipleOf(0.01)),
});
export type PurchaseLine = z.infer<typeof PurchaseLineSchema>;
export const BulkPurchaseRowSchema = z.object({
  ...entry,
  stackId: z.string(),
  lineCount: z.number(),
});
export type BulkPurchaseRow = z.infer<typeof BulkPurchaseRowSchema>;
export const BulkPurchaseSchema = z.extend(BulkPurchaseRowSchema, {
  lines: z.array(PurchaseLineSchema),
  subtotal: MoneySchema,
  /** In hundredths of a percent, as of the posting. */
  taxBasisPoints: z.number(),
  tax: MoneySchema,
});
export type BulkPurchase = z.infer<typeof BulkPurchaseSchema>;
export const CreateBulkPurchaseSchema = z.object({
  storeId: UuidSchema,
  /** People call the purchase by it. Stored in capitals; unique in its store. */
  stackId: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{1,39}$/, 'stackId')),
  lines: z.array(PurchaseLineSchema).check(z.minLength(1), z.maxLength(LINES_MAX)),
  /** With tax, as the operator saw it. CHANGED_SINCE if the total is another one. */
  total: amount,
  narrative,
  idempotencyKey,
  confirmFigure,
});

const ageing = z.object({ bucket: z.enum(AGEING_BUCKETS), amount: MoneySchema });
export const StoreCreditSchema = z.extend(StoreRowSchema, {
  sellTaxBasisPoints: z.number(),
  /** Every bucket, oldest last. */
  ageing: z.array(ageing),
  /** Unsettled debits, oldest first, as payments settle them (C5); at most 200. */
  unsettled: z.array(
    z.object({
      documentNumber: z.string(),
      kind: z.enum(ENTRY_KINDS),
      reference: z.nullable(z.string()),
      dueDay: z.string(),
      amount: MoneySchema,
    }),
  ),
  unsettledCount: z.number(),
});
export type StoreCredit = z.infer<typeof StoreCreditSchema>;

export const AuditRunRowSchema = z.object({
  runId: z.string(),
  /** Of the nightly run; null for a manual one. */
  localDay: z.nullable(z.string()),
  askedBy: z.nullable(z.string()),
  state: z.enum(['WAITING', 'RUNNING', 'OK', 'BROKEN', 'FAILED']),
  startedAt: z.nullable(InstantSchema),
  seconds: z.nullable(z.number()),
  brokenCount: z.number(),
  checkCount: z.number(),
});
export type AuditRunRow = z.infer<typeof AuditRunRowSchema>;
export const AuditRunSchema = z.extend(AuditRunRowSchema, {
  awardsRunAgain: z.number(),
  pendingFollowUps: z.number(),
  error: z.nullable(z.string()),
  checks: z.array(
    z.object({
      name: LocalisedSchema,
      isOk: z.boolean(),
      /** At most 20 rows that violate it. */
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type AuditRun = z.infer<typeof AuditRunSchema>;

export const operatorMoneyEndpoints = {
  listPayments: endpoint({
    method: 'GET',
    path: '/operator/payments',
    audience,
    area,
    summary: 'Payments, payouts, charges, adjustments and reversals, newest first; `state` is a kind',
    query: listQuery('payments'),
    data: pageOf(PaymentRowSchema),
  }),
  getPayment: endpoint({
    method: 'GET',
    path: '/operator/payments/{storeId}/{transactionId}',
    audience,
    area,
    summary: 'One of them',
    params: byEntry,
    data: PaymentRowSchema,
    errors: ['NOT_FOUND'],
  }),
  recordStorePayment: endpoint({
    method: 'POST',
    path: '/operator/payments',
    audience,
    area,
    summary: 'Records what a store paid or was paid; the same key posts once (C1, C5)',
    body: RecordPaymentSchema,
    data: PaymentRowSchema,
    errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  reverseEntry: endpoint({
    method: 'POST',
    path: '/operator/payments/{storeId}/{transactionId}/reversal',
    audience,
    area,
    summary: 'Undoes a payment, payout, charge, adjustment or bulk purchase, once (C1)',
    params: byEntry,
    body: ReverseSchema,
    data: PaymentRowSchema,
    errors: ['NOT_FOUND', 'NOT_REVERSIBLE', 'CHANGED_SINCE'],
  }),
  listBulkPurchases: endpoint({
    method: 'GET',
    path: '/operator/bulk-purchases',
    audience,
    area,
    summary: 'Bulk purchases, newest first; `state` is POSTED or REVERSED',
    query: listQuery('bulk-purchases'),
    data: pageOf(BulkPurchaseRowSchema),
  }),
  getBulkPurchase: endpoint({
    method: 'GET',
    path: '/operator/bulk-purchases/{storeId}/{transactionId}',
    audience,
    area,
    summary: 'One bulk purchase with its lines',
    params: byEntry,
    data: BulkPurchaseSchema,
    errors: ['NOT_FOUND'],
  }),
  createBulkPurchase: endpoint({
    method: 'POST',
    path: '/operator/bulk-purchases',
    audience,
    area,
    summary: 'Posts goods bought in bulk, with tax; the same key posts once, a stack once per store (C1)',
    // Up to 200 lines in words.
    bodyKilobytesMax: 128,
    body: CreateBulkPurchaseSchema,
    data: BulkPurchaseSchema,
    errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'STACK_TAKEN', 'CHANGED_SINCE'],
  }),
  getMoneyDocument: endpoint({
    method: 'GET',
    path: '/operator/documents/{storeId}/{transactionId}',
    audience,
    area,
    summary: 'The document of an entry, as its store gets it',
    params: byEntry,
    data: z.unknown(),
    file: true,
    errors: ['NOT_FOUND'],
  }),
  getStoreCredit: endpoint({
    method: 'GET',
    path: '/operator/credit-desk/{storeId}',
    audience,
    area,
    summary: 'One store’s credit, its ageing, and what is not settled',
    params: byStore,
    data: StoreCreditSchema,
    errors: ['NOT_FOUND'],
  }),
  getStoreStatement: endpoint({
    method: 'GET',
    path: '/operator/credit-desk/{storeId}/statement',
    audience,
    area,
    summary: 'One store’s statement of a range of whole local days, as the store reads it (C4)',
    params: byStore,
    query: StatementQuerySchema,
    data: StatementSchema,
    errors: ['NOT_FOUND'],
  }),
  listStoreUnsettled: endpoint({
    method: 'GET',
    path: '/operator/credit-desk/{storeId}/unsettled',
    audience,
    area,
    summary: 'What one store has not settled, oldest first, as the store reads it (C5)',
    params: byStore,
    query: UnsettledQuerySchema,
    data: UnsettledSchema,
    errors: ['NOT_FOUND'],
  }),
  exportStoreStatement: endpoint({
    method: 'GET',
    path: '/operator/credit-desk/{storeId}/statement/export',
    audience,
    area,
    summary: 'The file of it that the store gets; kept in the audit log (P4)',
    params: byStore,
    query: ExportQuerySchema,
    file: true,
    data: z.unknown(),
    errors: ['NOT_FOUND', 'DOCUMENT_TOO_LONG'],
  }),
  adjustBalance: endpoint({
    method: 'POST',
    path: '/operator/credit-desk/{storeId}/adjustments',
    audience,
    area,
    summary: 'Posts an adjustment with its reason; the same key posts once (C1)',
    params: byStore,
    body: AdjustSchema,
    data: PaymentRowSchema,
    errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  listAuditRuns: endpoint({
    method: 'GET',
    path: '/operator/audit-result',
    audience,
    area,
    summary: 'The runs of the audit, newest first; `state` is one of theirs',
    query: listQuery('audit-result'),
    data: pageOf(AuditRunRowSchema),
  }),
  getAuditRun: endpoint({
    method: 'GET',
    path: '/operator/audit-result/{runId}',
    audience,
    area,
    summary: 'One run with every check',
    params: z.object({ runId: UuidSchema }),
    data: AuditRunSchema,
    errors: ['NOT_FOUND'],
  }),
  askForAudit: endpoint({
    method: 'POST',
    path: '/operator/audit-result',
    audience,
    area,
    summary: 'Asks for a run now; while one waits or runs, that one is the answer',
    body: z.object({}),
    data: AuditRunSchema,
  }),
} as const;
