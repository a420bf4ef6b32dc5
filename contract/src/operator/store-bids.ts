/** A store's bids as the store sees them, read-only. */
import * as z from 'zod/mini';
import {
  endpoint,
  InstantSchema,
  LocalisedSchema,
  MoneySchema,
  plainText,
  text,
  UuidSchema,
} from '../http.ts';
import { OPERATOR_PAGE, sortSchema } from './lists.ts';
import { ModeSchema } from './operator.ts';

const area = 'operator';
const audience = 'operator';

/** Active bids, bids of one status, or every model, with or without a bid. */
export const STORE_BID_STATES = [
  'ACTIVE',
  'RANK_ONE',
  'WINING_RANGE',
  'BID_NOT_WINNING',
  'OUT_OF_QUANTITY',
  'ALL',
] as const;

export const StoreBidRowSchema = z.object({
  assetId: z.string(),
  assetName: z.string(),
  brandName: LocalisedSchema,
  topBid: z.nullable(MoneySchema),
  /** As the store sees it; null without a bid. */
  status: z.nullable(z.string()),
  /** Why it is not in the book. */
  reason: z.optional(z.string()),
  position: z.optional(z.number()),
  /** SPOT: the price. PAAS: the price of the best grade that has one. */
  price: z.nullable(MoneySchema),
  /** Null: limited by credit only (E5), or no bid. */
  maxQuantity: z.nullable(z.number()),
  availableQuantity: z.nullable(z.number()),
  /** PAAS: each grade, best first, with its staged price; null if nothing is staged. */
  grades: z.array(
    z.object({ condition: LocalisedSchema, price: MoneySchema, stagedPrice: z.nullable(MoneySchema) }),
  ),
  changedAt: z.nullable(InstantSchema),
});
export type StoreBidRow = z.infer<typeof StoreBidRowSchema>;

export const STORE_BID_PAGE = OPERATOR_PAGE;

export const operatorStoreBidsEndpoints = {
  listStoreBids: endpoint({
    method: 'GET',
    path: '/operator/store-bids',
    audience,
    area,
    summary:
      'A store’s bids as the store sees them, by name unless sorted; `nextCursor` of an answer leads to the next page',
    query: z.object({
      storeId: UuidSchema,
      search: z.optional(plainText(80)),
      state: z.optional(z.enum(STORE_BID_STATES)),
      sort: sortSchema('store-bids'),
      cursor: z.optional(text(400)),
    }),
    data: z.object({
      mode: ModeSchema,
      storeName: z.string(),
      regionId: z.string(),
      currency: z.string(),
      count: z.number(),
      items: z.array(StoreBidRowSchema),
      nextCursor: z.nullable(z.string()),
    }),
    errors: ['NOT_FOUND'],
  }),
} as const;
