import * as z from 'zod/mini';
import { endpoint, MoneySchema, UuidSchema } from '../http.ts';
import { ListBidsRequestSchema } from './bidding.ts';
import { BULK_ROWS_MAX } from './bulk-bids.ts';

/** As many rows as one bulk change takes; more of them are a bid book. */
export const SELECTION_ROWS_MAX = BULK_ROWS_MAX;

export const SelectBidsRequestSchema = z.extend(
  z.omit(ListBidsRequestSchema, { page: true, count: true, cursor: true }),
  {
    /** These rows as they are now, in this order, whatever the filter would leave. */
    assetIds: z.optional(z.array(UuidSchema).check(z.minLength(1), z.maxLength(SELECTION_ROWS_MAX))),
  },
);
export type SelectBidsRequest = z.infer<typeof SelectBidsRequestSchema>;

/** What a change of many rows has to know of each. */
export const SelectedRowSchema = z.object({
  assetId: z.string(),
  assetName: z.string(),
  stepperValue: MoneySchema,
  topBidAmount: z.nullable(MoneySchema),
  priceToWin: z.nullable(MoneySchema),
  /**
   * The lowest valid price whose best-grade offer is the top bid or more; the own one where the bid offers that. Null
   * where nobody bids, or no price would.
   */
  priceToMatch: z.nullable(MoneySchema),
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
    summary:
      'All rows that a filter of the list leaves, in its order, or those that are named; in brief, at most 5,000',
    // Up to 5,000 ids.
    bodyKilobytesMax: 256,
    body: SelectBidsRequestSchema,
    data: BidSelectionSchema,
  }),
} as const;
