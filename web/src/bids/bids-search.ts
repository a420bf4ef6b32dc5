import type { BidFilter, BidSort, ListBidsRequest } from '@mazad/contract/bidding';
import * as z from 'zod/mini';

const FILTERS = [
  'type-hot-deal',
  'RANK_ONE',
  'OUT_OF_QUANTITY',
  'BID_NOT_WINNING',
  'WINING_RANGE',
  'ACTIVE',
  'NO_BID',
] as const satisfies readonly BidFilter[];
const SORTS = [
  'assetName',
  'myBid',
  'myQuantity',
  'topBid',
  'gapToFirstRank',
] as const satisfies readonly BidSort[];
/** The specification's numbers: 1 is 'Last Bid Update', 0 is 'All'. */
export const BID_AGES = [1, 30, 60, 90, 0] as const;
export type BidAge = (typeof BID_AGES)[number];

const idsOf = (max: number) =>
  z.catch(z._default(z.array(z.string().check(z.regex(/^[\da-f-]{36}$/i))).check(z.maxLength(max)), []), []);

// The address is typed by hand too: a part that cannot be read falls back alone, the rest of the view stays.
const BidsSearchSchema = z.object({
  category: z.catch(z._default(z.string().check(z.maxLength(64)), ''), ''),
  brands: idsOf(100),
  models: idsOf(500),
  age: z.catch(z._default(z.literal(BID_AGES), 0), 0),
  sort: z.catch(z.optional(z.enum(SORTS)), undefined),
  order: z.catch(z._default(z.enum(['asc', 'desc']), 'desc'), 'desc'),
  filter: z.catch(z.optional(z.enum(FILTERS)), undefined),
  /** The old client's name for `filter`. */
  bidFilter: z.catch(z.optional(z.enum(FILTERS)), undefined),
  // A search of digits alone comes out of the address as a number.
  search: z.catch(
    z._default(z.union([z.string().check(z.maxLength(100)), z.pipe(z.number(), z.transform(String))]), ''),
    '',
  ),
  row: z.catch(z.optional(z.string().check(z.maxLength(36))), undefined),
});
export type BidsSearch = z.infer<typeof BidsSearchSchema>;
/** What a link to the screen may leave out. */
export type BidsSearchInput = Partial<BidsSearch>;

export const BIDS_SEARCH_DEFAULTS = {
  category: '',
  brands: [] as string[],
  models: [] as string[],
  age: 0,
  order: 'desc',
  search: '',
} as const;

export function parseBidsSearch(search: Record<string, unknown>): BidsSearch {
  return BidsSearchSchema.parse(search);
}

function parseFilter(value: string | undefined): BidFilter | null {
  return FILTERS.find((one) => one === value) ?? null;
}

export type BidsView = Pick<
  BidsSearch,
  'category' | 'brands' | 'models' | 'age' | 'sort' | 'order' | 'search'
> & {
  filter: BidFilter | null;
};

/** What is asked of the server: the address without the open row. */
export function viewOf(search: BidsSearch, filterId: string | undefined): BidsView {
  const { category, brands, models, age, sort, order } = search;
  const filter = parseFilter(filterId) ?? search.filter ?? search.bidFilter ?? null;
  return { category, brands, models, age, sort, order, search: search.search, filter };
}

export function assetFilterOf(view: BidsView) {
  return {
    ...(view.category && { categoryId: view.category }),
    ...(view.brands.length > 0 && { brandList: view.brands }),
    ...(view.models.length > 0 && { groupIds: view.models }),
    ...(view.search && { search: view.search }),
  };
}

const DAY_MS = 86_400_000;

/** M18: 1 asks for what changed within a day, 30 to 90 for what has not changed since. */
export function ageRange(age: BidAge, now: number): Pick<ListBidsRequest, 'fromDate' | 'toDate'> {
  if (age === 0) return {};
  return age === 1 ? { fromDate: now - DAY_MS } : { toDate: now - age * DAY_MS };
}

export function listRequestOf(view: BidsView, now: number): ListBidsRequest {
  return {
    ...assetFilterOf(view),
    ...ageRange(view.age, now),
    ...(view.filter && { filterBy: view.filter }),
    ...(view.sort && { sortBy: view.sort, orderBy: view.order }),
  };
}

/** How many of the filters beside the badges narrow the list. */
export function countFilters(view: BidsView): number {
  return [view.category, view.brands.length, view.models.length, view.age, view.search].filter(Boolean)
    .length;
}
