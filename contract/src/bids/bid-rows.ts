import * as z from 'zod/mini';
import { InstantSchema, LocalisedSchema, MoneySchema } from '../http.ts';

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
  /** RANK_ONE, WINING_RANGE, BID_NOT_WINNING, OUT_OF_QUANTITY; OFF while inactive, UNLISTED while the model is off. */
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
