import * as z from 'zod/mini';
import { endpoint, InstantSchema, LocalisedSchema, MoneySchema, UuidSchema } from '../http.ts';
import { AutopilotBecauseSchema } from './autopilot.ts';
import { AssetFilterSchema, BidBookRequestSchema } from './bid-filters.ts';
import { BidPageSchema, BidRowSchema } from './bid-rows.ts';

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
