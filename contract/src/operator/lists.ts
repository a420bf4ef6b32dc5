/** What every list of the console is asked with: pages of fifty, a search, filters, an order, and all of it as a file. */
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

export const OPERATOR_PAGE = 50;
export const ListQuerySchema = z.object({
  page: z.optional(QueryWholeSchema(1, 10_000)),
  search: z.optional(plainText(80)),
  regionId: z.optional(z.union([RegionIdSchema, z.literal('')])),
  state: z.optional(text(40)),
});
/** Days are whole local days of the region asked for, else of the first, both included (D2). */
export const DaysQuerySchema = z.extend(ListQuerySchema, {
  fromDate: z.optional(WhenSchema),
  toDate: z.optional(WhenSchema),
});

/** The columns that a list is sorted by, by their ids; without one it has its own order. */
export const LIST_SORTS = {
  stores: ['store', 'region', 'mode', 'percent', 'used', 'limit', 'available', 'overdue', 'members'],
  partners: ['partner', 'region', 'shops', 'keys', 'owed'],
  payments: ['posted', 'store', 'kind', 'method', 'amount'],
  'bulk-purchases': ['posted', 'store', 'stack', 'lines', 'amount'],
  operators: ['operator', 'email', 'seen', 'created'],
  outbox: ['created', 'channel', 'recipient', 'subject'],
  'audit-result': ['run', 'started', 'seconds'],
  'browser-errors': ['message', 'count', 'first', 'last'],
  regions: ['region', 'tax', 'stores'],
  grades: ['category', 'issues'],
  deals: ['status', 'waits', 'deal', 'device', 'store', 'shop', 'awb', 'price'],
  // Bids are counted for the rows of a page alone: by their number all bids would be counted for each page.
  models: ['name', 'brand', 'category', 'group', 'stepperValue', 'launchPrice'],
  brands: ['name', 'nameAr', 'models'],
  categories: ['name', 'nameAr', 'models', 'priority', 'state'],
  // Millions in a year, of which the instant alone has an index: each further one would be written with every quote.
  askings: ['at'],
  // As with price requests: by its instant alone.
  'audit-log': ['at'],
  'store-bids': ['model', 'price', 'topBid', 'quantity'],
} as const;
export type SortedList = keyof typeof LIST_SORTS;

/** A column's id, with a hyphen before it for the largest first. */
export function sortSchema<L extends SortedList>(list: L) {
  type Sort = (typeof LIST_SORTS)[L][number];
  return z.optional(z.enum(LIST_SORTS[list].flatMap((id) => [id, `-${id}`]) as (Sort | `-${Sort}`)[]));
}

export function listQuery(list: SortedList) {
  return z.extend(ListQuerySchema, { sort: sortSchema(list) });
}

/** Those that can be saved; deals and the audit log have files of their own, which stream any number of rows. */
export const SAVED_LISTS = [
  ...(Object.keys(LIST_SORTS) as SortedList[]).filter((list) => list !== 'deals' && list !== 'audit-log'),
  'registrations',
  'grade-reviews',
  'unsettled',
] as const;
export type SavedList = (typeof SAVED_LISTS)[number];
/** Rows of one file. */
export const SAVED_ROWS_MAX = 20_000;

export const operatorListsEndpoints = {
  saveList: endpoint({
    method: 'GET',
    path: '/operator/lists/{list}/file',
    audience: 'operator',
    area: 'operator',
    summary:
      'The rows of a list and its filters, in its order, as .xlsx: at most 20,000; saving it is kept in the log (P4)',
    params: z.object({ list: z.enum(SAVED_LISTS) }),
    query: z.extend(z.omit(DaysQuerySchema, { page: true }), {
      sort: z.optional(text(40)),
      categoryId: z.optional(CategoryIdSchema),
      brandId: z.optional(UuidSchema),
      /** Whose bids or unsettled entries; of reviews those of one store. */
      storeId: z.optional(UuidSchema),
      handler: z.optional(z.enum(REVIEW_HANDLERS)),
      /** Only what waits for the desk past its time. */
      overdue: z.optional(z.enum(['true', 'false', ''])),
    }),
    file: true,
    data: z.unknown(),
    errors: ['TOO_MANY_ROWS', 'NOT_FOUND'],
  }),
} as const;
