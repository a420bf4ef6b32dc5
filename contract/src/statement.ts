/** What a store owes and why: the statement (C3, C4) and the payment summary (C5). */
import { AGEING_BUCKETS } from '@mazad/domain/credit';
import { ENTRY_KINDS, PAYMENT_METHODS } from '@mazad/domain/ledger';
import * as z from 'zod/mini';
import { UNSETTLED_AGES, VIEW_TYPES } from './choices.ts';
import { CreditUseSchema } from './credit.ts';
import {
  endpoint,
  InstantSchema,
  LocalisedSchema,
  MoneySchema,
  plainText,
  QueryWholeSchema,
  text,
  UuidSchema,
  WhenSchema,
} from './http.ts';

/** A local day of the region, `2026-11-21`. */
const DaySchema = z.string();

/** `net` is payable minus receivable (C3). */
const sums = { payable: MoneySchema, receivable: MoneySchema, net: MoneySchema };

const entry = {
  id: z.string(),
  /** 1, 2, 3 … per store, without gaps. */
  entryNo: z.number(),
  kind: z.enum(ENTRY_KINDS),
  ...sums,
  /** The store's debt after it. */
  balance: MoneySchema,
  createdAt: InstantSchema,
  /** The entry's document (invoice, credit note or voucher); it needs the caller's token. */
  invoiceUrl: z.string(),
  /** For a reversal: the document of the reversed entry. */
  reverses: z.optional(z.string()),
};

/** An entry of a device: its purchase, or a later credit or charge of its deal. Null values are left out. */
const TransactionSchema = z.object({
  ...entry,
  entryType: z.literal('TRANSACTION'),
  product: z.string(),
  appraisalCode: z.string(),
  serialNumber: z.string(),
  courierStatus: z.string(),
  displayStatus: LocalisedSchema,
  deliveryDate: z.optional(InstantSchema),
  appraisalInfo: z.object({ isDelivered: z.boolean() }),
  narrative: z.optional(z.string()),
});

const BulkPurchaseSchema = z.object({
  ...entry,
  entryType: z.literal('BULK_PURCHASE'),
  stackId: z.string(),
  /** True with a stack id: its devices are one transaction with one invoice. */
  isSingleTransaction: z.boolean(),
  transactions: z.array(
    z.object({ product: z.string(), quantity: z.number(), unitPrice: MoneySchema, amount: MoneySchema }),
  ),
  /** The transactions' amounts are without it. */
  tax: MoneySchema,
  narrative: z.optional(z.string()),
});

/** A payment, payout or correction. */
const PaymentSchema = z.object({
  ...entry,
  entryType: z.literal('PAYMENT'),
  type: z.enum(ENTRY_KINDS),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  narrative: z.optional(z.string()),
});

export const StatementEntrySchema = z.discriminatedUnion('entryType', [
  TransactionSchema,
  BulkPurchaseSchema,
  PaymentSchema,
]);
export type StatementEntry = z.infer<typeof StatementEntrySchema>;

const GroupSchema = z.object({
  /** The local date, or the stack of a bulk purchase. A day continues under the same title after a stack within it. */
  title: z.string(),
  day: DaySchema,
  stackId: z.optional(z.string()),
  /** Of the whole group, even if the page shows a part of it. */
  ...sums,
  transactions: z.array(StatementEntrySchema),
});
export type StatementGroup = z.infer<typeof GroupSchema>;

export const StatementSchema = z.object({
  /** Entries of view and search over all pages, and their sums. */
  count: z.number(),
  ...sums,
  /** The whole range, whatever view and search: its closing balance is the next range's opening balance. */
  range: z.object({
    fromDate: z.nullable(DaySchema),
    toDate: z.nullable(DaySchema),
    openingBalance: MoneySchema,
    ...sums,
    closingBalance: MoneySchema,
  }),
  /** Newest first. */
  groups: z.array(GroupSchema),
  nextCursor: z.nullable(z.string()),
});
export type Statement = z.infer<typeof StatementSchema>;

const AgeingSchema = z.array(
  z.object({ bucket: z.enum(AGEING_BUCKETS), count: z.number(), amount: MoneySchema }),
);

/** A charge that is not fully settled. Null values are left out. */
const UnsettledEntrySchema = z.object({
  id: z.string(),
  entryNo: z.number(),
  kind: z.enum(ENTRY_KINDS),
  product: z.optional(z.string()),
  appraisalCode: z.optional(z.string()),
  stackId: z.optional(z.string()),
  narrative: z.optional(z.string()),
  createdAt: InstantSchema,
  documentNumber: z.string(),
  /** The entry's document; it needs the caller's token. */
  invoiceUrl: z.string(),
  amount: MoneySchema,
  unsettled: MoneySchema,
  /** The last local day on which it may be unsettled (C5). */
  dueDate: DaySchema,
  daysPastDue: z.number(),
  bucket: z.enum(AGEING_BUCKETS),
});
export type UnsettledEntry = z.infer<typeof UnsettledEntrySchema>;

export const UnsettledSchema = z.object({
  /** Entries of the requested age over all pages, and their unsettled amount. */
  count: z.number(),
  amount: MoneySchema,
  /** Every bucket, oldest last, whatever the requested age. */
  ageing: AgeingSchema,
  /** In the order in which payments settle them (C5). */
  entries: z.array(UnsettledEntrySchema),
  nextCursor: z.nullable(z.string()),
});
export type Unsettled = z.infer<typeof UnsettledSchema>;

export const PaymentSummarySchema = z.object({
  currency: z.string(),
  runningBalance: MoneySchema,
  /** −runningBalance: negative if the store must pay, positive if it will receive (C3). */
  due: MoneySchema,
  balanceType: z.enum(['PAY', 'RECEIVE', 'BALANCED']),
  /** Unsettled past the store's terms (C5). */
  paymentDue: MoneySchema,
  inTransit: MoneySchema,
  /** The same under the spelling of the second specification. */
  intransit: MoneySchema,
  pendingDelivery: MoneySchema,
  credit: CreditUseSchema,
  paymentDetails: z.object({
    lastPayment: z.nullable(
      z.object({
        id: z.string(),
        amount: MoneySchema,
        createdAt: InstantSchema,
        method: z.nullable(z.enum(PAYMENT_METHODS)),
        narrative: z.nullable(z.string()),
      }),
    ),
    /** The next due day from today on, and its amount. */
    nextDue: z.nullable(z.object({ date: DaySchema, amount: MoneySchema })),
    /** The due day of the oldest overdue amount; null without one. */
    overdueSince: z.nullable(DaySchema),
    ageing: AgeingSchema,
    /** Everything unsettled; `listUnsettled` has the entries. */
    unsettled: z.object({ count: z.number(), amount: MoneySchema }),
  }),
});
export type PaymentSummary = z.infer<typeof PaymentSummarySchema>;

const FlagSchema = z.enum(['true', 'false', '1', '0', '']);
export const StatementQuerySchema = z.object({
  viewType: z.optional(z.enum([...VIEW_TYPES, ''])),
  page: z.optional(QueryWholeSchema(1, 100_000)),
  count: z.optional(QueryWholeSchema(1, 100)),
  fromDate: z.optional(WhenSchema),
  toDate: z.optional(WhenSchema),
  search: z.optional(plainText(100)),
  cursor: z.optional(text(40)),
});
export const UnsettledQuerySchema = z.object({
  age: z.optional(z.enum([...UNSETTLED_AGES, ''])),
  count: z.optional(QueryWholeSchema(1, 100)),
  /** From the page before. All pages show the state as of the same entry. */
  cursor: z.optional(z.string().check(z.regex(/^(\d{1,15}\.\d{1,15})?$/))),
});
export const ExportQuerySchema = z.object({
  from_date: z.optional(WhenSchema),
  to_date: z.optional(WhenSchema),
  isSummeryRequired: z.optional(FlagSchema),
  format: z.optional(z.enum(['xlsx', 'pdf'])),
});
const path = '/v1/member-account-transactions';
const audience = 'dealer';
const area = 'credit';

export const statementEndpoints = {
  getStatement: endpoint({
    method: 'GET',
    path: `${path}/store-transactions`,
    audience,
    area,
    summary:
      'The account statement of a range of whole local days, newest first, with opening and closing balance (C4)',
    query: StatementQuerySchema,
    data: StatementSchema,
  }),
  getRunningBalance: endpoint({
    method: 'GET',
    path: `${path}/store-transactions/running-balance`,
    audience,
    area,
    summary:
      'What the store owes now, what of it is due, and what is on its way (C3, C5); the payables call too',
    data: PaymentSummarySchema,
  }),
  listUnsettled: endpoint({
    method: 'GET',
    path: `${path}/store-transactions/unsettled`,
    audience,
    area,
    summary: 'The entries that are not settled, oldest first, all or those of one age (C5)',
    query: UnsettledQuerySchema,
    data: UnsettledSchema,
  }),
  exportStatement: endpoint({
    method: 'GET',
    path: `${path}/export/{storeId}`,
    audience,
    area,
    summary: 'The statement of a range as a workbook or a document, with or without its summary (C4)',
    params: z.object({ storeId: UuidSchema }),
    query: ExportQuerySchema,
    file: true,
    data: z.unknown(),
    errors: ['NOT_FOUND', 'DOCUMENT_TOO_LONG'],
  }),
} as const;
