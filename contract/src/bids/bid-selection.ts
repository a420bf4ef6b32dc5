import * as z from 'zod/mini';
import { endpoint, MoneySchema, UuidSchema } from '../http.ts';
import { ListBidsRequestSchema } from './bid-filters.ts';
import { BULK_ROWS_MAX } from './bulk-bids.ts';

/** The most rows of one bulk change; more than that needs a bid book. */
export const SELECTION_ROWS_MAX = BULK_ROWS_MAX;

export const SelectBidsRequestSchema = z.extend(
  z.omit(ListBidsRequestSchema, { page: true, count: true, cursor: true }),
  {
    /** These rows as they are now, in this order, whatever the filter. */
    assetIds: z.optional(z.array(UuidSchema).check(z.minLength(1), z.maxLength(SELECTION_ROWS_MAX))),
  },
);
export type SelectBidsRequest = z.infer<typeof SelectBidsRequestSchema>;

/** What a bulk change needs to know of each row. */
export const SelectedRowSchema = z.object({
  assetId: z.string(),
  assetName: z.string(),
  stepperValue: MoneySchema,
  topBidAmount: z.nullable(MoneySchema),
  priceToWin: z.nullable(MoneySchema),
  /**
   * The lowest valid price whose best-grade offer reaches the top bid; the own price if its offer does so now. Null if
   * there is no top bid or no such price.
   */
  priceToMatch: z.nullable(MoneySchema),
  gapToFirstRank: z.nullable(MoneySchema),
  /** This and the next five are null if the store has no bid. */
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
  /** All rows of the filter, even beyond the limit. */
  totalCount: z.number(),
});
export type BidSelection = z.infer<typeof BidSelectionSchema>;

export const bidSelectionEndpoints = {
  selectBids: endpoint({
    method: 'POST',
    path: '/assets/biding/selection',
    audience: 'dealer',
    area: 'bidding',
    summary: 'All rows of a filter in its order, or the named rows; in brief, at most 5,000',
    // Up to 5,000 ids.
    bodyKilobytesMax: 256,
    body: SelectBidsRequestSchema,
    data: BidSelectionSchema,
  }),
} as const;
