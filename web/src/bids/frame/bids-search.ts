import type { BidFilter, BidSort, ListBidsRequest } from '@mazad/contract/bids/bid-filters';

const FILTERS = [
  'type-hot-deal',
  'RANK_ONE',
  'OUT_OF_QUANTITY',
  'BID_NOT_WINNING',
  'WINING_RANGE',
  'ACTIVE',
  'NO_BID',
  'UNMET',
] as const satisfies readonly BidFilter[];
const SORTS = [
  'assetName',
  'myBid',
  'myQuantity',
  'topBid',
  'gapToFirstRank',
] as const satisfies readonly BidSort[];
/** The numbers of the specification: 1 is 'Last Bid Update', 0 is 'All'. */
export const BID_AGES = [1, 30, 60, 90, 0] as const;
export type BidAge = (typeof BID_AGES)[number];

/** From and to in whole units: gap, top bid, own price. */
export const AMOUNTS = [
  ['gapFrom', 'gapTo'],
  ['topBidFrom', 'topBidTo'],
  ['myBidFrom', 'myBidTo'],
] as const;
type AmountEnd = (typeof AMOUNTS)[number][number];
export type Amounts = { [End in AmountEnd]?: number | undefined };
export const AMOUNT_MAX = 10_000_000;

export type BidsSearch = Amounts & {
  category: string;
  brands: string[];
  models: string[];
  age: BidAge;
  sort?: BidSort | undefined;
  order: 'asc' | 'desc';
  filter?: BidFilter | undefined;
  /** The old client's name for `filter`. */
  bidFilter?: BidFilter | undefined;
  search: string;
  /** The asset with open history. */
  row?: string | undefined;
};
/** Optional parts of a link to the screen. */
export type BidsSearchInput = Partial<BidsSearch>;

export const BIDS_SEARCH_DEFAULTS = {
  category: '',
  brands: [] as string[],
  models: [] as string[],
  age: 0,
  order: 'desc',
  search: '',
} as const;

const ID = /^[\da-f-]{36}$/i;
const TEXT_CHARS_MAX = 100;

const oneOf = <T>(options: readonly T[], value: unknown): T | undefined =>
  options.find((option) => option === value);
const textUpTo = (charsMax: number, value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= charsMax ? value : undefined;
const idsOf = (countMax: number, value: unknown): string[] => {
  const isList = Array.isArray(value) && value.length <= countMax;
  return isList && value.every((id) => typeof id === 'string' && ID.test(id)) ? value : [];
};

/** Valid bounds, smaller first. */
function amountsOf(search: Record<string, unknown>): Amounts {
  const amounts: Amounts = {};
  for (const [from, to] of AMOUNTS) {
    const isAmount = (value: unknown): value is number =>
      Number.isInteger(value) && (value as number) >= 0 && (value as number) <= AMOUNT_MAX;
    const [low, high] = [search[from], search[to]].map((value) => (isAmount(value) ? value : undefined));
    const isTurned = low !== undefined && high !== undefined && low > high;
    amounts[from] = isTurned ? high : low;
    amounts[to] = isTurned ? low : high;
  }
  return amounts;
}

/**
 * URLs may be typed by hand: an invalid part gets its default, the rest is kept. Without a schema library, because the
 * screen's first load waits for this.
 */
export function parseBidsSearch(search: Record<string, unknown>): BidsSearch {
  // A search of digits only arrives as a number.
  const text = typeof search.search === 'number' ? String(search.search) : search.search;
  return {
    ...amountsOf(search),
    category: textUpTo(64, search.category) ?? '',
    brands: idsOf(100, search.brands),
    models: idsOf(500, search.models),
    age: oneOf(BID_AGES, search.age) ?? 0,
    sort: oneOf(SORTS, search.sort),
    order: oneOf(['asc', 'desc'], search.order) ?? 'desc',
    filter: oneOf(FILTERS, search.filter),
    bidFilter: oneOf(FILTERS, search.bidFilter),
    search: textUpTo(TEXT_CHARS_MAX, text) ?? '',
    row: textUpTo(36, search.row),
  };
}

/** The rank list named in the URL, if it exists. */
export const bidFilterOf = (filterId: string | undefined) => oneOf(FILTERS, filterId);

export type BidsView = Pick<
  BidsSearch,
  'category' | 'brands' | 'models' | 'age' | 'sort' | 'order' | 'search' | AmountEnd
> & {
  filter: BidFilter | null;
};

/** The server's part of the search: all but the open row. */
export function viewOf(search: BidsSearch, filterId: string | undefined): BidsView {
  const { category, brands, models, age, sort, order } = search;
  const filter = bidFilterOf(filterId) ?? null;
  return { ...amountsOf(search), category, brands, models, age, sort, order, search: search.search, filter };
}

/** Filters that list and counts share, except the age, which depends on the current time. */
export function assetFilterOf(view: BidsView) {
  return {
    ...amountsOf(view),
    ...(view.category && { categoryId: view.category }),
    ...(view.brands.length > 0 && { brandList: view.brands }),
    ...(view.models.length > 0 && { groupIds: view.models }),
    ...(view.search && { search: view.search }),
  };
}

const DAY_MS = 86_400_000;

/** M18: 1 means changed within a day; 30 to 90 mean unchanged for that many days. */
export function ageRange(age: BidAge, now: number): Pick<ListBidsRequest, 'fromDate' | 'toDate'> {
  if (age === 0) return {};
  return age === 1 ? { fromDate: now - DAY_MS } : { toDate: now - age * DAY_MS };
}

/** Amounts with a bound. */
export function countAmounts(view: Amounts): number {
  return AMOUNTS.filter(([from, to]) => view[from] !== undefined || view[to] !== undefined).length;
}

export function listRequestOf(view: BidsView, now: number): ListBidsRequest {
  return {
    ...assetFilterOf(view),
    ...ageRange(view.age, now),
    ...(view.filter && { filterBy: view.filter }),
    ...(view.sort && { sortBy: view.sort, orderBy: view.order }),
  };
}

/** Active filters besides the badges. */
export function countFilters(view: BidsView): number {
  const { category, brands, models, age, search } = view;
  return countAmounts(view) + [category, brands.length, models.length, age, search].filter(Boolean).length;
}
