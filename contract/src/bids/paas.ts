/** The bid book of a PAAS store: its prices per grade and window (E1 to E5). */
import * as z from 'zod/mini';
import { endpoint, InstantSchema, LocalisedSchema, MoneySchema } from '../http.ts';
import { BidBookRequestSchema } from './bid-filters.ts';

export const GradePriceSchema = z.object({
  itemConditionId: z.string(),
  condition: LocalisedSchema,
  /** The live price; 0 is no offer. */
  price: MoneySchema,
  /** The price for the next window; null if the store has staged nothing for the category. */
  stagedPrice: z.nullable(MoneySchema),
  rank: z.optional(z.number()),
  position: z.optional(z.number()),
  /** Why a price is not in the grade's book (M3). */
  reason: z.optional(z.string()),
});
export type GradePrice = z.infer<typeof GradePriceSchema>;

export const PaasRowSchema = z.object({
  _id: z.string(),
  assetId: z.string(),
  assetName: z.string(),
  categoryId: z.string(),
  brandId: z.string(),
  brandName: LocalisedSchema,
  storage: z.string(),
  assetImage: z.nullable(z.string()),
  hotDealFlag: z.boolean(),
  /** Of the best grade, like for SPOT stores. */
  topBidAmount: z.nullable(MoneySchema),
  latestBibUpdatedDate: z.nullable(InstantSchema),
  bidId: z.nullable(z.string()),
  /** M6; OFF without a valid price. */
  status: z.nullable(z.string()),
  reason: z.optional(z.string()),
  rank: z.optional(z.number()),
  position: z.optional(z.number()),
  /** Units in this window and how many are left; null: limited by credit only (E5). */
  quantity: z.nullable(z.number()),
  availableQuantity: z.nullable(z.number()),
  stagedQuantity: z.nullable(z.number()),
  /** Best grade first. */
  myBids: z.array(GradePriceSchema),
});
export type PaasRow = z.infer<typeof PaasRowSchema>;

export const PaasPageSchema = z.object({
  assets: z.array(PaasRowSchema),
  totalCount: z.number(),
  page: z.number(),
  count: z.number(),
  nextCursor: z.nullable(z.string()),
});
export type PaasPage = z.infer<typeof PaasPageSchema>;

/** The store's live and staged prices, and when they change. */
export const PriceWindowsSchema = z.object({
  /** The next execution, which is also the deadline for uploads (E1). */
  nextExecutionDayWithTime: InstantSchema,
  /** Null without live prices. */
  live: z.nullable(z.object({ validFrom: InstantSchema, validTill: InstantSchema, assets: z.number() })),
  /** The window for prices uploaded before the deadline. `assets` counts the store's staged assets. */
  staged: z.object({ validFrom: InstantSchema, validTill: InstantSchema, assets: z.number() }),
  stagedCategoryIds: z.array(z.string()),
  /** Categories with live but no staged prices: they lapse at the next execution (E4). */
  lapsingCategoryIds: z.array(z.string()),
  timeZone: z.string(),
});
export type PriceWindows = z.infer<typeof PriceWindowsSchema>;

export const paasEndpoints = {
  listPaasBids: endpoint({
    method: 'POST',
    path: '/paas/biding',
    audience: 'dealer',
    area: 'paas',
    summary:
      'One page of a PAAS store’s bid book: its prices per grade, live and staged. With `excelExport`, all of it as a workbook (`Bid_Book_…`)',
    // A filter names up to 600 brands and model groups.
    bodyKilobytesMax: 32,
    body: BidBookRequestSchema,
    data: PaasPageSchema,
    errors: ['PAAS_ONLY'],
  }),
  getPriceWindows: endpoint({
    method: 'GET',
    path: '/paas/windows',
    audience: 'dealer',
    area: 'paas',
    summary: 'Which prices of a PAAS store are live and staged, and until when (E1, E3)',
    data: PriceWindowsSchema,
    errors: ['PAAS_ONLY'],
  }),
} as const;
