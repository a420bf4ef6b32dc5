import * as z from 'zod/mini';
import { AssetFilterSchema, BidPageSchema, ListBidsRequestSchema } from './bidding.ts';
import { endpoint, text } from './http.ts';

/** `web` or nothing asks for the web's report; any other word for the other one. */
const ReportTypeSchema = z.optional(text(20));

const ranks = {
  hotDeal: z.number(),
  rankOne: z.number(),
  outOfQuantity: z.number(),
  bidNotWinning: z.number(),
  winningRange: z.number(),
};

/** The rank report, and the lists as the mobile wrapper asks for them. */
export const bidListEndpoints = {
  getRankReport: endpoint({
    method: 'POST',
    path: '/bids/ranks/',
    audience: 'dealer',
    area: 'bidding',
    summary:
      'The rank report (M6). `type` in the body, or else in the query, chooses its shape: `web` (or none) has totalBids, any other totalBidsCount',
    query: z.object({ type: ReportTypeSchema }),
    body: z.extend(AssetFilterSchema, { type: ReportTypeSchema }),
    data: z.object({
      type: z.enum(['web', 'other']),
      /** In the web's report only. */
      totalBids: z.optional(z.number()),
      totalBidsCount: z.number(),
      ...ranks,
    }),
  }),
  listMobileBids: endpoint({
    method: 'POST',
    path: '/assets/bid-list',
    audience: 'dealer',
    area: 'bidding',
    summary: 'One page of assets with the store’s bids on them, as the mobile wrapper asks for it',
    query: z.object({ version: z.optional(z.literal('v2')) }),
    body: ListBidsRequestSchema,
    data: BidPageSchema,
  }),
  listTopTrending: endpoint({
    method: 'POST',
    path: '/assets/top-trending/list',
    audience: 'dealer',
    area: 'bidding',
    summary:
      'Hot deals (M9), the most trade-ins of 7 days first. Without a filter those on which the store is not first',
    body: ListBidsRequestSchema,
    data: BidPageSchema,
  }),
} as const;
