import { REVIEW_STATUSES } from '@mazad/domain/deals/review-status';
import * as z from 'zod/mini';
import {
  CategoryIdSchema,
  endpoint,
  InstantSchema,
  LocalisedSchema,
  MoneySchema,
  OptionalIdSchema,
  plainText,
  QueryWholeSchema,
  text,
  WhenSchema,
} from './http.ts';

/**
 * How far what a deal was charged is paid (C5): all of it, or unsettled within or past the store's terms. NONE of a
 * deal that is not charged yet, or no more: one that went back is credited, not paid.
 */
export const PAYMENT_STATES = ['PAID', 'DUE', 'OVERDUE', 'NONE'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const DealRowSchema = z.object({
  _id: z.string(),
  appraisalCode: z.string(),
  dealTS: InstantSchema,
  dealDate: InstantSchema,
  assetInfo: z.object({ label: z.string() }),
  assetName: LocalisedSchema,
  serialNumber: z.string(),
  approvedDeal: z.object({ itemCondition: z.string() }),
  sellAmount: z.object({ dealPrice: MoneySchema, underwriterSellTaxValue: MoneySchema }),
  /** The customer price: dealPrice and underwriterSellTaxValue together (M14). */
  purchasePrice: MoneySchema,
  assetInventory: z.object({ sourceStoreName: z.string(), sourceStoreName_ar: z.string() }),
  courierStatus: z.string(),
  displayStatus: LocalisedSchema,
  isDelivered: z.boolean(),
  deliveryDate: z.nullable(InstantSchema),
  /** The courier's number (AWB). */
  shipmentNumber: z.nullable(z.string()),
  createdAt: InstantSchema,
  paymentState: z.enum(PAYMENT_STATES),
});
export type DealRow = z.infer<typeof DealRowSchema>;

/** The courier statuses by which a list can be narrowed (`filter`), in the order in which they are shown (D1). */
export const COURIER_STATUSES = [
  'WON',
  'IN_TRANSIT',
  'DELIVERED',
  'GRADE_REVIEW',
  'REFUSED',
  'RETURNED',
  'CANCELLED',
] as const;
export type CourierStatus = (typeof COURIER_STATUSES)[number];

export const DealPageSchema = z.object({
  count: z.number(),
  appraisals: z.array(DealRowSchema),
  /** Sum of the customer prices over all pages of the filter. */
  totalPurchasePrice: MoneySchema,
  /** How many there are of each courier status under the other filters; null on later pages, which do not count again. */
  statusCounts: z.nullable(
    z.array(z.object({ key: z.enum(COURIER_STATUSES), label: LocalisedSchema, count: z.number() })),
  ),
  nextCursor: z.nullable(z.string()),
});
export type DealPage = z.infer<typeof DealPageSchema>;

const ItemSchema = z.object({
  key: z.string(),
  label: LocalisedSchema,
  value: z.union([z.string(), LocalisedSchema]),
});
/** What a shop said of a part: in both languages where it sent codes, else in its own words. */
export const EvaluationResultSchema = z.extend(ItemSchema, {
  verdict: z.nullable(z.enum(['sound', 'fault'])),
});
export type EvaluationResult = z.infer<typeof EvaluationResultSchema>;
export const ReceiptSchema = z.object({
  /** HIGHEST_PRICE, EARLIER_TIME, BID_ID or ONLY_OFFER: the rule that decided (M4). */
  rule: z.string(),
  awardedAt: InstantSchema,
  winningPrice: MoneySchema,
  /** The caller's own line (M15). */
  line: z.object({
    position: z.number(),
    spotPrice: MoneySchema,
    percent: z.number(),
    offer: MoneySchema,
    priorityAt: InstantSchema,
    salt: z.string(),
    hash: z.string(),
  }),
  /** The hash of the same asset's award before this one; null for its first. */
  previousHash: z.nullable(z.string()),
  hash: z.string(),
});
export type Receipt = z.infer<typeof ReceiptSchema>;

/** A document of the deal's money (C1): what the store owes by it, or is credited. */
const InvoiceSchema = z.object({
  number: z.string(),
  date: InstantSchema,
  /** Where the document is had; it takes the caller's token. */
  url: z.string(),
  kind: z.string(),
  /** Of a reversal: the document of the entry that it undoes. */
  reverses: z.optional(z.string()),
  amount: MoneySchema,
});
export type Invoice = z.infer<typeof InvoiceSchema>;

/** The payment of a deal with more than its state: a credit for its goods settles its own purchase first (C5). */
const DealPaymentSchema = z.object({
  state: z.enum(['PAID', 'DUE', 'OVERDUE']),
  paidAt: z.nullable(InstantSchema),
  /** The last local day on which it may be unpaid; where several days are, the first that is open, or else the last. */
  dueDay: z.string(),
  unsettled: MoneySchema,
});

export const DealDetailSchema = z.extend(DealRowSchema, {
  appraisalDetails: z.object({
    deviceDetails: z.array(ItemSchema),
    transactionDetails: z.array(ItemSchema),
    customerInfo: z.array(ItemSchema),
    evaluationResults: z.array(EvaluationResultSchema),
  }),
  /** The same facts as an appraisal: what was examined, and what was approved (D4: the customer is masked). */
  appraisalData: z.object({
    approvedDeal: z.object({ assetPrice: MoneySchema, assetCondition: z.string() }),
    serialNumber: z.string(),
    customerName: z.string(),
    customerPhoneNo: z.string(),
    customerEmail: z.nullable(z.string()),
    dealTS: InstantSchema,
  }),
  /** In the shop's own words, or in English for what it sent as a code. */
  inspectionResults: z.array(z.object({ inspectionName: z.string(), condition: z.string() })),
  attributes: z.record(z.string(), z.unknown()),
  brandName: LocalisedSchema,
  imeiNumber: z.string(),
  /** The grade's letter, and its name. */
  mobileGrade: z.string(),
  itemDetailGrade: LocalisedSchema,
  isReturned: z.boolean(),
  statusLabels: LocalisedSchema,
  shipmentTrackingUrl: z.nullable(z.string()),
  myBidOnDealDate: MoneySchema,
  /** PREPAID or COLLECT: how the store's couriers are paid. */
  paymentType: z.string(),
  purchasePrices: z.array(z.object({ label: LocalisedSchema, value: MoneySchema })),
  totalAmount: MoneySchema,
  /** Null where `paymentState` is NONE. A deal is charged by its delivery, or by a refusal settled with a charge (D1). */
  payment: z.nullable(DealPaymentSchema),
  invoices: z.array(InvoiceSchema),
  /**
   * The local day from which no review and no credit changes the deal any more (C5), but for a review that is open by
   * then; null until it is delivered.
   */
  financeClosingDate: z.nullable(z.string()),
  /** The deal's review; one at most (G1). */
  gradeReviewRequestData: z.array(
    z.object({
      _id: z.string(),
      ticketNumber: z.string(),
      status: z.enum(REVIEW_STATUSES),
      statusLabel: LocalisedSchema,
      createdAt: InstantSchema,
      /** While the dealer, or the hand-over of a return, is waited for. */
      actBefore: z.nullable(InstantSchema),
      canCancelRequest: z.boolean(),
    }),
  ),
  course: z.array(
    z.object({ state: z.string(), type: z.string(), at: InstantSchema, reason: z.nullable(z.string()) }),
  ),
  pinnedGrades: z.array(
    z.object({
      condition: z.string(),
      name: LocalisedSchema,
      percent: z.number(),
      /** Null where a PAAS store had no price for the grade. */
      price: z.nullable(MoneySchema),
      withTax: z.nullable(MoneySchema),
      isSold: z.boolean(),
    }),
  ),
  receipt: ReceiptSchema,
  /** The device had been traded here so many local days before this award (D5); by whom is not told (M7). */
  broughtInAgain: z.nullable(z.object({ days: z.number() })),
});
export type DealDetail = z.infer<typeof DealDetailSchema>;

export const ListDealsQuerySchema = z.object({
  page: z.optional(QueryWholeSchema(1, 100_000)),
  count: z.optional(QueryWholeSchema(1, 100)),
  /** The caller's own, or none (I7). */
  userId: z.optional(text(64)),
  dealProcessType: z.optional(text(32)),
  /** `MEM`, as My Deals sends it. Without it a download is the appraisals' and not the deals'. */
  listType: z.optional(text(32)),
  filter: z.optional(z.union([z.enum(COURIER_STATUSES), z.literal('all'), z.literal('')])),
  /** By the payment, as `filter` is by the courier status. */
  payment: z.optional(z.union([z.enum(PAYMENT_STATES), z.literal('all'), z.literal('')])),
  fromDate: z.optional(WhenSchema),
  toDate: z.optional(WhenSchema),
  timeZone: z.optional(text(64)),
  categoryId: z.optional(CategoryIdSchema),
  brandId: z.optional(OptionalIdSchema),
  search: z.optional(plainText(100)),
  cursor: z.optional(text(400)),
});

export const dealsEndpoints = {
  listDeals: endpoint({
    method: 'GET',
    path: '/appraisal',
    audience: 'dealer',
    area: 'deals',
    summary: 'Deals won by the store, newest first (D2)',
    query: ListDealsQuerySchema,
    data: DealPageSchema,
    errors: ['NOT_FOUND'],
  }),
  exportDeals: endpoint({
    method: 'GET',
    path: '/appraisal/export',
    audience: 'dealer',
    area: 'deals',
    summary: 'What the same filters show, all pages of it, as a workbook without customers (D3, D4)',
    query: ListDealsQuerySchema,
    file: true,
    data: z.unknown(),
    errors: ['NOT_FOUND'],
  }),
  getDeal: endpoint({
    method: 'GET',
    path: '/appraisal/{id}',
    audience: 'dealer',
    area: 'deals',
    summary: 'One deal by its id or its code, with its course and receipt',
    params: z.object({ id: plainText(64, 1) }),
    data: DealDetailSchema,
    errors: ['NOT_FOUND'],
  }),
} as const;
