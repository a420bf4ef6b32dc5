import * as z from 'zod/mini';
import { ListBidsRequestSchema } from './bidding.ts';
import { BULK_ROWS_MAX } from './bulk-bids.ts';
import { endpoint, MoneySchema } from './http.ts';

/** As many rows as one bulk change takes; more of them are a bid book. */
export const SELECTION_ROWS_MAX = BULK_ROWS_MAX;

/** What a change of many rows has to know of one that the screen has not loaded. */
export const SelectedRowSchema = z.object({
  assetId: z.string(),
  assetName: z.string(),
  stepperValue: MoneySchema,
  topBidAmount: z.nullable(MoneySchema),
  priceToWin: z.nullable(MoneySchema),
  gapToFirstRank: z.nullable(MoneySchema),
  /** Null, as the five after it, where the store has no bid. */
  bidId: z.nullable(z.string()),
  spotPrice: z.nullable(MoneySchema),
  isBidActive: z.nullable(z.boolean()),
  maxQuantity: z.nullable(z.number()),
  availableQuantity: z.nullable(z.number()),
  autoTopupEnabled: z.nullable(z.boolean()),
});
export type SelectedRow = z.infer<typeof SelectedRowSchema>;

export const BidSelectionSchema = z.object({
  rows: z.array(SelectedRowSchema),
  /** All rows that the filter leaves, those beyond the limit too. */
  totalCount: z.number(),
});
export type BidSelection = z.infer<typeof BidSelectionSchema>;

export const bidSelectionEndpoints = {
  selectBids: endpoint({
    method: 'POST',
    path: '/assets/biding/selection',
    audience: 'dealer',
    area: 'bidding',
    summary: 'All rows that a filter of the list leaves, in its order and in brief, at most 5,000',
    body: z.omit(ListBidsRequestSchema, { page: true, count: true, cursor: true }),
    data: BidSelectionSchema,
  }),
} as const;
