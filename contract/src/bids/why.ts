/** Why a bid wins or loses: replay, receipts, and price line (M7, M15, M16). */
import * as z from 'zod/mini';
import { endpoint, InstantSchema, MoneySchema, QueryWholeSchema, UuidSchema } from '../http.ts';

const assetParams = z.object({ assetId: UuidSchema });
/** The windows of M16, in days. */
export const REPLAY_DAYS = [7, 30] as const;
const days = z.optional(
  z.pipe(
    z.enum(['7', '30']),
    z.transform((value) => Number(value)),
  ),
);

export const ReplayQuerySchema = z.object({
  days,
  /** Whole currency units. Without it, the bid as it was. */
  price: z.optional(QueryWholeSchema(1, 1_000_000)),
  maxQuantity: z.optional(QueryWholeSchema(0, 500)),
  isBidActive: z.optional(z.enum(['true', 'false'])),
});
export type ReplayQuery = z.infer<typeof ReplayQuerySchema>;

export const ReplayPointSchema = z.object({
  at: InstantSchema,
  itemCondition: z.string(),
  wonActually: z.boolean(),
  wouldWin: z.boolean(),
  winningPrice: MoneySchema,
  /** What the changed bid would have paid for this grade; null without a price. */
  yourOffer: z.nullable(MoneySchema),
});
export type ReplayPoint = z.infer<typeof ReplayPointSchema>;

export const ReplaySchema = z.object({
  days: z.number(),
  /** Replayed trade-ins: the accepted ones of the window, at most the last 500. */
  of: z.number(),
  /** Null below `toldFrom`. */
  wins: z.nullable(z.number()),
  /** What the store really won. */
  won: z.number(),
  /** Null below `toldFrom`. */
  points: z.nullable(z.array(ReplayPointSchema)),
  /**
   * The lowest price with a result that may be shown (M7). Below the prices of the store's wins, results would reveal
   * other offers. Null if it won nothing.
   */
  toldFrom: z.nullable(MoneySchema),
  /**
   * Wins by price. Each step holds up to the next one, the last up to `ladderTo`. Prices below the first step or above
   * `ladderTo` need their own call.
   */
  ladder: z.array(z.object({ price: MoneySchema, wins: z.number() })),
  ladderTo: MoneySchema,
});
export type Replay = z.infer<typeof ReplaySchema>;

export const TRADE_IN_OUTCOMES = ['WON', 'LOST', 'PASSED_OVER', 'NOT_IN_BOOK'] as const;
export const TradeInLineSchema = z.object({
  at: InstantSchema,
  itemCondition: z.string(),
  winningPrice: MoneySchema,
  outcome: z.enum(TRADE_IN_OUTCOMES),
  /**
   * HIGHEST_PRICE, EARLIER_TIME, BID_ID, ONLY_OFFER, or why the offer was passed over or outside the book (M3, M4).
   * NOT_KNOWN if no stored data tells.
   */
  rule: z.string(),
  spotPrice: MoneySchema,
  percent: z.number(),
  offer: MoneySchema,
  /** Among the candidates of this award, including those passed over; null outside the book. */
  position: z.nullable(z.number()),
  /** Set for the store's own deal. */
  appraisalCode: z.nullable(z.string()),
  /** M15: the data that lets the store verify its own line. */
  receipt: z.object({
    hash: z.string(),
    previousHash: z.nullable(z.string()),
    /** As hashed; null if the receipt ends above the store and its line was recomputed. */
    line: z.nullable(
      z.object({
        position: z.number(),
        bidId: z.string(),
        offerMinor: z.number(),
        priorityAtMicros: z.number(),
        stagedAtMicros: z.number(),
        reason: z.string(),
        salt: z.string(),
        hash: z.string(),
      }),
    ),
  }),
});
export type TradeInLine = z.infer<typeof TradeInLineSchema>;

export const TradeInPageSchema = z.object({
  tradeIns: z.array(TradeInLineSchema),
  nextCursor: z.nullable(z.string()),
});
export type TradeInPage = z.infer<typeof TradeInPageSchema>;

export const PriceLineSchema = z.object({
  from: InstantSchema,
  to: InstantSchema,
  /** Steps of the top bid (M7), the first at `from`; null while there was none. */
  top: z.array(z.object({ at: InstantSchema, price: z.nullable(MoneySchema) })),
  /** Steps of the own bid, each with its rank; null while it was off. */
  own: z.array(
    z.object({
      at: InstantSchema,
      price: z.nullable(MoneySchema),
      position: z.nullable(z.number()),
      status: z.string(),
    }),
  ),
});
export type PriceLine = z.infer<typeof PriceLineSchema>;

/** What an award of this bid would hold, and the available credit (C2); null without a bid. */
export const BidCreditSchema = z.object({
  neededCredit: z.nullable(MoneySchema),
  availableCredit: MoneySchema,
});
export type BidCredit = z.infer<typeof BidCreditSchema>;

export const whyEndpoints = {
  getBidCredit: endpoint({
    method: 'GET',
    path: '/bids/{assetId}/credit',
    audience: 'dealer',
    area: 'bidding',
    summary: 'What an award of the store’s bid would hold of its credit (C2, M3)',
    params: assetParams,
    data: BidCreditSchema,
    errors: ['NOT_FOUND'],
  }),
  replayBid: endpoint({
    method: 'GET',
    path: '/bids/{assetId}/replay',
    audience: 'dealer',
    area: 'bidding',
    summary: 'The last trade-ins of an asset, run again with a changed bid (M16)',
    params: assetParams,
    query: ReplayQuerySchema,
    data: ReplaySchema,
    errors: ['NOT_FOUND', 'PAAS_BID', 'PRICE_INVALID', 'QUANTITY_INVALID'],
  }),
  listTradeIns: endpoint({
    method: 'GET',
    path: '/bids/{assetId}/trade-ins',
    audience: 'dealer',
    area: 'bidding',
    summary: 'The store’s own lines of an asset’s awards, newest first (M15)',
    params: assetParams,
    query: z.object({ days, cursor: z.optional(z.string().check(z.regex(/^\d{1,16}$/))) }),
    data: TradeInPageSchema,
    errors: ['NOT_FOUND'],
  }),
  getPriceLine: endpoint({
    method: 'GET',
    path: '/bids/{assetId}/price-line',
    audience: 'dealer',
    area: 'bidding',
    summary: 'The top bid and the own bid over time (M7, M11)',
    params: assetParams,
    query: z.object({ days }),
    data: PriceLineSchema,
    errors: ['NOT_FOUND'],
  }),
  exportPriceLine: endpoint({
    method: 'GET',
    path: '/bids/{assetId}/price-line/export',
    audience: 'dealer',
    area: 'bidding',
    summary: 'The same line, and the trade-ins of its days, as a workbook (X1)',
    params: assetParams,
    query: z.object({ days }),
    file: true,
    data: z.unknown(),
    errors: ['NOT_FOUND'],
  }),
} as const;
