import * as z from 'zod/mini';
import {
  CategoryIdSchema,
  CountSchema,
  endpoint,
  InstantSchema,
  LocalisedSchema,
  MoneySchema,
  OptionalIdSchema,
  PageSchema,
  plainText,
  text,
  UuidSchema,
  WhenSchema,
} from '../http.ts';
import { AutopilotBecauseSchema } from './autopilot.ts';

/** The five filters of the specification, then ours: with an active bid, without one, with unmet price requests. */
export const BID_FILTERS = [
  'type-hot-deal',
  'RANK_ONE',
  'OUT_OF_QUANTITY',
  'BID_NOT_WINNING',
  'WINING_RANGE',
  'ACTIVE',
  'NO_BID',
  'UNMET',
] as const;
export const BID_SORTS = ['assetName', 'myBid', 'myQuantity', 'topBid', 'gapToFirstRank'] as const;
export const ORDERS = ['asc', 'desc'] as const;
export const BidFilterSchema = z.enum(BID_FILTERS);
export type BidFilter = (typeof BID_FILTERS)[number];
export type BidSort = (typeof BID_SORTS)[number];

const emptyOr = <T extends z.ZodMiniType>(schema: T) => z.optional(z.union([schema, z.literal('')]));
/** A bound of a range, in whole major units; inclusive. */
const AmountSchema = emptyOr(z.number().check(z.int(), z.gte(0), z.lte(10_000_000)));
/** Ranges of amounts: gap to the first place (M8), top bid, own price. */
export const AmountRangesSchema = z.object({
  gapFrom: AmountSchema,
  gapTo: AmountSchema,
  topBidFrom: AmountSchema,
  topBidTo: AmountSchema,
  myBidFrom: AmountSchema,
  myBidTo: AmountSchema,
});
/** The assets of a list or count. Dates, gap and own price select only assets with a bid of the store. */
export const AssetFilterSchema = z.extend(AmountRangesSchema, {
  categoryId: z.optional(CategoryIdSchema),
  brandId: z.optional(OptionalIdSchema),
  brandList: z.optional(z.array(UuidSchema).check(z.maxLength(100))),
  groupIds: z.optional(z.array(UuidSchema).check(z.maxLength(500))),
  search: z.optional(plainText(100)),
  /** When the own bid last changed (M18). */
  fromDate: z.optional(WhenSchema),
  toDate: z.optional(WhenSchema),
});
export const ListBidsRequestSchema = z.extend(AssetFilterSchema, {
  page: z.optional(PageSchema),
  count: z.optional(CountSchema),
  filterBy: emptyOr(BidFilterSchema),
  bidFilter: emptyOr(BidFilterSchema),
  bidFilterKey: emptyOr(BidFilterSchema),
  sortBy: emptyOr(z.enum(BID_SORTS)),
  orderBy: emptyOr(z.enum(ORDERS)),
  /** From the page before. It saves the server from walking all earlier pages. */
  cursor: z.optional(text(400)),
});
export type ListBidsRequest = z.infer<typeof ListBidsRequestSchema>;
/** `excelExport` asks for a workbook of all filtered rows; `page`, `count` and `cursor` are ignored. */
export const BidBookRequestSchema = z.extend(ListBidsRequestSchema, { excelExport: z.optional(z.boolean()) });

export const MyBidSchema = z.object({
  bidId: z.string(),
  isBidActive: z.boolean(),
  spotPrice: MoneySchema,
  /** 100,000, the maximum of a row, for a PAAS store's row without a limit (E5). */
  maxQuantity: z.number(),
  availableQuantity: z.number(),
  autoTopupEnabled: z.boolean(),
  /** 1 is first, 0 is second, from 3 on the position; absent outside the book (M5). */
  rank: z.optional(z.number()),
  position: z.optional(z.number()),
  /**
   * RANK_ONE, WINING_RANGE, BID_NOT_WINNING or OUT_OF_QUANTITY; OFF while inactive, UNLISTED while the model is off.
   */
  status: z.string(),
  /** Why the bid is not in the book. */
  reason: z.optional(z.string()),
  isSpotSummit: z.boolean(),
  updatedDate: InstantSchema,
});
export type MyBid = z.infer<typeof MyBidSchema>;

export const MyConditionBidSchema = z.object({
  itemConditionId: z.string(),
  condition: z.string(),
  /** For a PAAS store, the offer in percent of its offer for the best grade with a price; 0 without an offer. */
  percent: z.number(),
  /** What this bid pays for the grade (M1). */
  offer: MoneySchema,
  rank: z.optional(z.number()),
  position: z.optional(z.number()),
  /** Why it is not in the grade's book (M3). */
  reason: z.optional(z.string()),
});

/** Price requests by shops in the last 30 local days of the region, today included (P2, M7). */
export const AskedSchema = z.object({
  times: z.number(),
  /** Requests without any offer. */
  unmet: z.number(),
  /** The outcome of requests with an offer; null if the numbers are too small to show. */
  taken: z.nullable(
    z.object({
      times: z.number(),
      of: z.number(),
      /** Lowest and highest deal price; null if none was taken. */
      from: z.nullable(MoneySchema),
      to: z.nullable(MoneySchema),
    }),
  ),
});
export type Asked = z.infer<typeof AskedSchema>;

export const BidRowSchema = z.object({
  _id: z.string(),
  assetId: z.string(),
  assetName: z.string(),
  categoryId: z.string(),
  brandId: z.string(),
  brandName: LocalisedSchema,
  storage: z.string(),
  assetImage: z.nullable(z.string()),
  itemCondition: z.array(z.string()),
  hotDealFlag: z.boolean(),
  /** False while an operator has switched the model or its category off: no bids and no trade-ins. */
  isListed: z.boolean(),
  stepperValue: MoneySchema,
  launchPrice: z.nullable(MoneySchema),
  topBidAmount: z.nullable(MoneySchema),
  /** 0 when first, or equal to the first but later; null without a bid or without a top (M8). */
  gapToFirstRank: z.nullable(MoneySchema),
  isTieLostOnTime: z.boolean(),
  priceToWin: z.nullable(MoneySchema),
  latestBibUpdatedDate: z.nullable(InstantSchema),
  /** Null if too few requests or stores are behind it. May be some minutes old. */
  asked: z.nullable(AskedSchema),
  myBid: z.nullable(MyBidSchema),
  myBids: z.array(MyConditionBidSchema),
});
export type BidRow = z.infer<typeof BidRowSchema>;

export const BidPageSchema = z.object({
  /** May be fewer than `count` if rows left the rank while the page was read. Only `nextCursor` tells the last page. */
  assets: z.array(BidRowSchema),
  totalCount: z.number(),
  page: z.number(),
  count: z.number(),
  /** Null on the last page. */
  nextCursor: z.nullable(z.string()),
});
export type BidPage = z.infer<typeof BidPageSchema>;

/** M6: rankOne + winningRange + bidNotWinning + outOfQuantity = totalBids; totalBids + noBids = totalAssetCount. */
export const BidCountsSchema = z.object({
  totalBids: z.number(),
  rankOne: z.number(),
  winningRange: z.number(),
  bidNotWinning: z.number(),
  outOfQuantity: z.number(),
  hotDeal: z.number(),
  noBids: z.number(),
  /** Assets whose unmet price requests are shown to dealers (M7). */
  unmet: z.number(),
  totalAssetCount: z.number(),
  /** The highest offer that the store's credit covers with tax; 0 while the store is switched off (M8). */
  coveredOffer: MoneySchema,
});
export type BidCounts = z.infer<typeof BidCountsSchema>;

/** Any countable amount: M2 refuses a wrong price with the nearest valid ones. */
const AMOUNT_MAX = 1_000_000_000_000;
const priceField = z.number().check(z.gte(-AMOUNT_MAX), z.lte(AMOUNT_MAX));
export const BidRequestSchema = z.object({
  assetId: UuidSchema,
  bidId: z.optional(z.nullable(UuidSchema)),
  spotPrice: z.optional(priceField),
  /** Repeats an unusual price to confirm it (M2). */
  confirmPrice: z.optional(priceField),
  /** The price that the caller saw, null for no bid. If the price is another by now, the answer is CHANGED_SINCE. */
  seenPrice: z.optional(z.nullable(priceField)),
  /** The units left that the caller saw. If the number is another by now, the answer is CHANGED_SINCE. */
  seenQuantity: z.optional(z.number().check(z.int(), z.gte(0), z.lte(500))),
  isBidActive: z.optional(z.boolean()),
  /** One of the options of M10; others are answered with QUANTITY_INVALID. */
  maxQuantity: z.optional(z.number()),
  autoTopupEnabled: z.optional(z.boolean()),
  /**
   * Undoes a change. It sets the available quantity beside `maxQuantity`; otherwise choosing a quantity refills it
   * (M10). The priority time follows M4 as for any change.
   */
  undo: z.optional(
    z.object({ availableQuantity: z.optional(z.number().check(z.int(), z.gte(0), z.lte(500))) }),
  ),
});
export type BidRequest = z.infer<typeof BidRequestSchema>;

const assetParams = z.object({ assetId: UuidSchema });
const bidErrors = [
  'NOT_FOUND',
  'FORBIDDEN',
  'PRICE_INVALID',
  'PRICE_MISSING',
  'CONFIRM_PRICE',
  'CHANGED_SINCE',
  'QUANTITY_INVALID',
  'BID_OFF',
  'PAAS_BID',
  'NOT_LISTED',
] as const;

export const BidHistoryEntrySchema = z.object({
  bidAmount: MoneySchema,
  rank: z.optional(z.number()),
  position: z.optional(z.number()),
  rankDescription: LocalisedSchema,
  status: z.string(),
  kind: z.string(),
  maxQuantity: z.number(),
  availableQuantity: z.number(),
  appraisalCode: z.nullable(z.string()),
  /** What the change was part of; null for a change of this row alone. */
  by: z.nullable(z.enum(['UPLOAD', 'UPLOAD_UNDONE', 'BULK'])),
  /** For a rise by an autopilot: rule, reason, previous price, and the top bid that it answered. */
  autopilot: z.nullable(
    z.object({
      ruleId: z.string(),
      because: AutopilotBecauseSchema,
      from: MoneySchema,
      topBid: MoneySchema,
    }),
  ),
  updatedOn: InstantSchema,
});
export type BidHistoryEntry = z.infer<typeof BidHistoryEntrySchema>;

export const biddingEndpoints = {
  listBids: endpoint({
    method: 'POST',
    path: '/assets/biding',
    audience: 'dealer',
    area: 'bidding',
    summary:
      'One page of assets with the store’s bids on them. With `excelExport`, all of them as a bid book to edit and upload (`Bid_Book_…`)',
    // A filter names up to 600 brands and model groups.
    bodyKilobytesMax: 32,
    body: BidBookRequestSchema,
    data: BidPageSchema,
    errors: ['PAAS_BID'],
  }),
  getQuantityOptions: endpoint({
    method: 'GET',
    path: '/bids/bid-options/{assetId}',
    audience: 'dealer',
    area: 'bidding',
    summary: 'The quantities that can be chosen (M10)',
    params: assetParams,
    data: z.array(z.number()),
    errors: ['NOT_FOUND'],
  }),
  getStepperValue: endpoint({
    method: 'GET',
    path: '/bids/stepper-value/{id}',
    audience: 'dealer',
    area: 'bidding',
    summary: 'The step of an asset’s prices (M2)',
    params: z.object({ id: UuidSchema }),
    data: z.object({ minIncrementVal: MoneySchema }),
    errors: ['NOT_FOUND'],
  }),
  listBidHistory: endpoint({
    method: 'GET',
    path: '/bids/{assetId}/history',
    audience: 'dealer',
    area: 'bidding',
    summary: 'The changes of the store’s bid, newest first, at most 200 (M11)',
    params: assetParams,
    data: z.array(BidHistoryEntrySchema),
    errors: ['NOT_FOUND'],
  }),
  createBid: endpoint({
    method: 'POST',
    path: '/bids',
    audience: 'dealer',
    area: 'bidding',
    summary: 'Places the store’s bid on an asset',
    body: BidRequestSchema,
    data: BidRowSchema,
    errors: [...bidErrors, 'BID_EXISTS'],
  }),
  updateBid: endpoint({
    method: 'PUT',
    path: '/bids',
    audience: 'dealer',
    area: 'bidding',
    summary: 'Changes the store’s bid on an asset',
    body: BidRequestSchema,
    data: BidRowSchema,
    errors: bidErrors,
  }),
  switchBid: endpoint({
    method: 'POST',
    path: '/bids/dealer/{assetId}',
    audience: 'dealer',
    area: 'bidding',
    summary: 'Switches the store’s bid on or off',
    params: assetParams,
    body: z.object({ isBidActive: z.boolean() }),
    data: BidRowSchema,
    errors: bidErrors,
  }),
  getBidSummary: endpoint({
    method: 'POST',
    path: '/bids/summary',
    audience: 'dealer',
    area: 'bidding',
    summary: 'The number of the store’s bids by status (M6)',
    // A filter names up to 600 brands and model groups.
    bodyKilobytesMax: 32,
    body: AssetFilterSchema,
    data: BidCountsSchema,
  }),
} as const;
