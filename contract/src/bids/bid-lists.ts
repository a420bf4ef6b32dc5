import * as z from 'zod/mini';
import { endpoint, LocalisedSchema, MoneySchema, text, UuidSchema } from '../http.ts';
import { AssetFilterSchema, ListBidsRequestSchema } from './bid-filters.ts';
import { BidPageSchema, BidRowSchema, MyBidSchema } from './bid-rows.ts';

/** `web` or nothing asks for the web's report, any other word for the other report. */
const ReportTypeSchema = z.optional(text(20));

const ranks = {
  hotDeal: z.number(),
  rankOne: z.number(),
  outOfQuantity: z.number(),
  bidNotWinning: z.number(),
  winningRange: z.number(),
};

/** A row with all that the specification tells of its asset, for screens that show one asset. */
export const AssetModelSchema = z.extend(BidRowSchema, {
  name: z.string(),
  categoryName: LocalisedSchema,
  /** `storage` is always present, `-` if unknown. */
  attributes: z.record(z.string(), z.unknown()),
  /** Like `topBidAmount`: the best offer of the best grade; null if there is none. */
  topBid: z.nullable(z.object({ spotPrice: MoneySchema })),
  myBid: z.nullable(
    z.extend(MyBidSchema, {
      /** Best grade first, with the percents of `myBids`. */
      itemCondition: z.array(z.object({ conditionName: z.string(), percent: z.number() })),
    }),
  ),
});
export type AssetModel = z.infer<typeof AssetModelSchema>;
const AssetModelPageSchema = z.extend(BidPageSchema, { assets: z.array(AssetModelSchema) });

/** The rank report, one asset in full, and the lists in the form that the mobile wrapper asks for. */
export const bidListEndpoints = {
  getRankReport: endpoint({
    method: 'POST',
    path: '/bids/ranks/',
    audience: 'dealer',
    area: 'bidding',
    summary:
      'The rank report (M6). `type` in the body or in the query chooses its shape: `web` (or none) has totalBids, any other totalBidsCount',
    query: z.object({ type: ReportTypeSchema }),
    // A filter names up to 600 brands and model groups.
    bodyKilobytesMax: 32,
    body: z.extend(AssetFilterSchema, { type: ReportTypeSchema }),
    data: z.object({
      type: z.enum(['web', 'other']),
      /** Only in the web's report. */
      totalBids: z.optional(z.number()),
      totalBidsCount: z.number(),
      ...ranks,
    }),
  }),
  getBidRow: endpoint({
    method: 'GET',
    path: '/assets/asset-details-with-bid-details/{assetId}',
    audience: 'dealer',
    area: 'bidding',
    summary: 'One asset with the store’s bid on it',
    params: z.object({ assetId: UuidSchema }),
    data: AssetModelSchema,
    errors: ['NOT_FOUND'],
  }),
  listMobileBids: endpoint({
    method: 'POST',
    path: '/assets/bid-list',
    audience: 'dealer',
    area: 'bidding',
    summary: 'One page of assets with the store’s bids on them, as the mobile wrapper asks for it',
    query: z.object({ version: z.optional(z.literal('v2')) }),
    // A filter names up to 600 brands and model groups.
    bodyKilobytesMax: 32,
    body: ListBidsRequestSchema,
    data: AssetModelPageSchema,
  }),
  listTopTrending: endpoint({
    method: 'POST',
    path: '/assets/top-trending/list',
    audience: 'dealer',
    area: 'bidding',
    summary:
      'Hot deals (M9), the most trade-ins of 7 days first. Without a filter, those on which the store is not first',
    // A filter names up to 600 brands and model groups.
    bodyKilobytesMax: 32,
    body: ListBidsRequestSchema,
    data: AssetModelPageSchema,
  }),
} as const;
