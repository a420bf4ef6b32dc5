import * as z from 'zod/mini';
import {
  CategoryIdSchema,
  CountSchema,
  OptionalIdSchema,
  PageSchema,
  plainText,
  text,
  UuidSchema,
  WhenSchema,
} from '../http.ts';

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
