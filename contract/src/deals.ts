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
 * How far a deal's charge is paid (C5): fully, or unsettled within or past the store's terms. NONE: not charged yet, or
 * no longer; a returned deal is credited, not paid.
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
  /** The customer price: dealPrice plus underwriterSellTaxValue (M14). */
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

/** The courier statuses that a list can be filtered by, in display order (D1). */
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
  /** Sum of the customer prices of all pages. */
  totalPurchasePrice: MoneySchema,
  /** Deals by courier status under the other filters; null on later pages, which do not count again. */
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
/** What a shop found on a part: in both languages if it sent codes, otherwise in its own words. */
export const EvaluationResultSchema = z.extend(ItemSchema, {
  verdict: z.nullable(z.enum(['sound', 'fault'])),
});
export type EvaluationResult = z.infer<typeof EvaluationResultSchema>;
export const ReceiptSchema = z.object({
  /** The deciding rule (M4): HIGHEST_PRICE, EARLIER_TIME, BID_ID or ONLY_OFFER. */
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
  /** The hash of the same asset's previous award; null for the first. */
  previousHash: z.nullable(z.string()),
  hash: z.string(),
});
export type Receipt = z.infer<typeof ReceiptSchema>;

/** A document of the deal's money (C1): what the store owes, or is credited. */
const InvoiceSchema = z.object({
  number: z.string(),
  date: InstantSchema,
  /** The document's URL; it needs the caller's token. */
  url: z.string(),
  kind: z.string(),
  /** For a reversal: the document of the reversed entry. */
  reverses: z.optional(z.string()),
  amount: MoneySchema,
});
export type Invoice = z.infer<typeof InvoiceSchema>;

/** The payment of a deal in more detail. A credit for its goods first settles its own purchase (C5). */
const DealPaymentSchema = z.object({
  state: z.enum(['PAID', 'DUE', 'OVERDUE']),
  paidAt: z.nullable(InstantSchema),
  /** The last local day on which it may be unpaid. Of several such days the first open one, otherwise the last. */
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
  /** The same facts in the form of an appraisal: what was inspected and approved (D4: the customer is masked). */
  appraisalData: z.object({
    approvedDeal: z.object({ assetPrice: MoneySchema, assetCondition: z.string() }),
    serialNumber: z.string(),
    customerName: z.string(),
    customerPhoneNo: z.string(),
    customerEmail: z.nullable(z.string()),
    dealTS: InstantSchema,
  }),
  /** In the shop's own words; codes in English. */
  inspectionResults: z.array(z.object({ inspectionName: z.string(), condition: z.string() })),
  attributes: z.record(z.string(), z.unknown()),
  brandName: LocalisedSchema,
  imeiNumber: z.string(),
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
  /**
   * Null if `paymentState` is NONE. A deal is charged when it is delivered, or when a refusal is settled with a charge
   * (D1).
   */
  payment: z.nullable(DealPaymentSchema),
  invoices: z.array(InvoiceSchema),
  /**
   * The local day from which no review or credit changes the deal (C5), unless a review is open then; null before
   * delivery.
   */
  financeClosingDate: z.nullable(z.string()),
  /** At most one review (G1). */
  gradeReviewRequestData: z.array(
    z.object({
      _id: z.string(),
      ticketNumber: z.string(),
      status: z.enum(REVIEW_STATUSES),
      statusLabel: LocalisedSchema,
      createdAt: InstantSchema,
      /** Set while the dealer's answer or the hand-over of a return is due. */
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
      /** Null if a PAAS store had no price for the grade. */
      price: z.nullable(MoneySchema),
      withTax: z.nullable(MoneySchema),
      isSold: z.boolean(),
    }),
  ),
  receipt: ReceiptSchema,
  /** Days since the device was traded here before (D5). The other dealer is not shown (M7). */
  broughtInAgain: z.nullable(z.object({ days: z.number() })),
});
export type DealDetail = z.infer<typeof DealDetailSchema>;

export const ListDealsQuerySchema = z.object({
  page: z.optional(QueryWholeSchema(1, 100_000)),
  count: z.optional(QueryWholeSchema(1, 100)),
  /** The caller's own id, or none (I7). */
  userId: z.optional(text(64)),
  dealProcessType: z.optional(text(32)),
  /** My Deals sends `MEM`. Without it a download has appraisals instead of deals. */
  listType: z.optional(text(32)),
  filter: z.optional(z.union([z.enum(COURIER_STATUSES), z.literal('all'), z.literal('')])),
  /** Filters by payment state, as `filter` does by courier status. */
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
