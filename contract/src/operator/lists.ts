/** The input of every list of the console: pages of fifty, search, filters, order, and download as a file. */
import * as z from 'zod/mini';
import { REVIEW_HANDLERS } from '../choices.ts';
import {
  CategoryIdSchema,
  endpoint,
  plainText,
  QueryWholeSchema,
  text,
  UuidSchema,
  WhenSchema,
} from '../http.ts';
import { RegionIdSchema } from '../registration.ts';
import { DAILY_LISTS } from './lists/daily.ts';
import { MARKET_LISTS } from './lists/market.ts';
import { MONEY_LISTS } from './lists/money.ts';
import { PLATFORM_LISTS } from './lists/platform.ts';

export const OPERATOR_PAGE = 50;
export const ListQuerySchema = z.object({
  page: z.optional(QueryWholeSchema(1, 10_000)),
  search: z.optional(plainText(80)),
  regionId: z.optional(z.union([RegionIdSchema, z.literal('')])),
  state: z.optional(text(40)),
});
/** Whole local days of the given region, otherwise of the first, inclusive (D2). */
export const DaysQuerySchema = z.extend(ListQuerySchema, {
  fromDate: z.optional(WhenSchema),
  toDate: z.optional(WhenSchema),
});

/** Every list of the console, in the order of its menu. */
export const LISTS = { ...DAILY_LISTS, ...MONEY_LISTS, ...MARKET_LISTS, ...PLATFORM_LISTS } as const;
export type ListId = keyof typeof LISTS;
/** The columns that a list can be sorted by. */
export type SortOf<L extends ListId> = (typeof LISTS)[L]['sorts'][number];

/** A column's id; a leading hyphen means descending. */
export function sortSchema<L extends ListId>(list: L) {
  type Sort = SortOf<L>;
  return z.optional(z.enum(LISTS[list].sorts.flatMap((id) => [id, `-${id}`]) as (Sort | `-${Sort}`)[]));
}

export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ count: z.number(), items: z.array(item) });

export function listQuery(list: ListId) {
  return z.extend(ListQuerySchema, { sort: sortSchema(list) });
}

/** These have their own downloads, which stream any number of rows. */
const OWN_FILES = ['deals', 'audit-log'] as const;
export type SavedList = Exclude<ListId, (typeof OWN_FILES)[number]>;
/** Lists that can be downloaded. */
export const SAVED_LISTS = (Object.keys(LISTS) as ListId[]).filter(
  (list): list is SavedList => !(OWN_FILES as readonly ListId[]).includes(list),
);
/** Per file. */
export const SAVED_ROWS_MAX = 20_000;

export const operatorListsEndpoints = {
  saveList: endpoint({
    method: 'GET',
    path: '/operator/lists/{list}/file',
    audience: 'operator',
    area: 'operator',
    summary:
      'The rows of a list and its filters, in its order, as .xlsx: at most 20,000; each download is logged (P4)',
    params: z.object({ list: z.enum(SAVED_LISTS) }),
    query: z.extend(z.omit(DaysQuerySchema, { page: true }), {
      sort: z.optional(text(40)),
      categoryId: z.optional(CategoryIdSchema),
      brandId: z.optional(UuidSchema),
      /** The store of the bids, unsettled entries or reviews. */
      storeId: z.optional(UuidSchema),
      handler: z.optional(z.enum(REVIEW_HANDLERS)),
      /** Only rows that have waited for an operator too long. */
      overdue: z.optional(z.enum(['true', 'false', ''])),
    }),
    file: true,
    data: z.unknown(),
    errors: ['TOO_MANY_ROWS', 'NOT_FOUND'],
  }),
} as const;
