import * as z from 'zod/mini';
import {
  CategoryIdSchema,
  endpoint,
  InstantSchema,
  LocalisedSchema,
  MoneySchema,
  OptionalIdSchema,
  QueryWholeSchema,
  text,
  WhenSchema,
} from './http.ts';

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
  createdAt: InstantSchema,
});
export type DealRow = z.infer<typeof DealRowSchema>;

export const DealPageSchema = z.object({
  count: z.number(),
  appraisals: z.array(DealRowSchema),
  /** Sum of the customer prices over all pages of the filter. */
  totalPurchasePrice: MoneySchema,
  nextCursor: z.nullable(z.string()),
});
export type DealPage = z.infer<typeof DealPageSchema>;

const ItemSchema = z.object({
  key: z.string(),
  label: LocalisedSchema,
  value: z.union([z.string(), LocalisedSchema]),
});
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

export const DealDetailSchema = z.extend(DealRowSchema, {
  appraisalDetails: z.object({
    deviceDetails: z.array(ItemSchema),
    transactionDetails: z.array(ItemSchema),
    customerInfo: z.array(ItemSchema),
    evaluationResults: z.array(ItemSchema),
  }),
  brandName: LocalisedSchema,
  imeiNumber: z.string(),
  mobileGrade: z.string(),
  shipmentNumber: z.nullable(z.string()),
  shipmentTrackingUrl: z.nullable(z.string()),
  myBidOnDealDate: MoneySchema,
  course: z.array(z.object({ state: z.string(), at: InstantSchema, reason: z.nullable(z.string()) })),
  pinnedGrades: z.array(
    z.object({
      condition: z.string(),
      name: LocalisedSchema,
      percent: z.number(),
      price: MoneySchema,
      withTax: MoneySchema,
      isSold: z.boolean(),
    }),
  ),
  receipt: ReceiptSchema,
});
export type DealDetail = z.infer<typeof DealDetailSchema>;

export const ListDealsQuerySchema = z.object({
  page: z.optional(QueryWholeSchema(1, 100_000)),
  count: z.optional(QueryWholeSchema(1, 100)),
  userId: z.optional(text(64)),
  dealProcessType: z.optional(text(32)),
  listType: z.optional(text(32)),
  filter: z.optional(text(64)),
  fromDate: z.optional(WhenSchema),
  toDate: z.optional(WhenSchema),
  timeZone: z.optional(text(64)),
  categoryId: z.optional(CategoryIdSchema),
  brandId: z.optional(OptionalIdSchema),
  search: z.optional(text(100)),
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
  }),
  getDeal: endpoint({
    method: 'GET',
    path: '/appraisal/{id}',
    audience: 'dealer',
    area: 'deals',
    summary: 'One deal by its id or its code, with its course and receipt',
    params: z.object({ id: text(64, 1) }),
    data: DealDetailSchema,
    errors: ['NOT_FOUND'],
  }),
} as const;
