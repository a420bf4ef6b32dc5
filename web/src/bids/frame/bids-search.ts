import type { BidFilter, BidSort, ListBidsRequest } from '@mazad/contract/bids/bidding';

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
/** The specification's numbers: 1 is 'Last Bid Update', 0 is 'All'. */
export const BID_AGES = [1, 30, 60, 90, 0] as const;
export type BidAge = (typeof BID_AGES)[number];

/** From and to, in whole units: of the gap, the top bid, the own price. */
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
  /** The asset whose history is open. */
  row?: string | undefined;
};
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

/** Ends that can be read, the smaller one first. */
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
 * The address is typed by hand too: a part that cannot be read falls back alone, the rest of the view stays. Checked
 * by hand, because every first visit of the screen waits for this.
 */
export function parseBidsSearch(search: Record<string, unknown>): BidsSearch {
  // A search of digits alone comes out of the address as a number.
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

/** The rank list that a part of an address names, if there is one of that name. */
export const bidFilterOf = (filterId: string | undefined) => oneOf(FILTERS, filterId);

export type BidsView = Pick<
  BidsSearch,
  'category' | 'brands' | 'models' | 'age' | 'sort' | 'order' | 'search' | AmountEnd
> & {
  filter: BidFilter | null;
};

/** What is asked of the server: the address without the open row. */
export function viewOf(search: BidsSearch, filterId: string | undefined): BidsView {
  const { category, brands, models, age, sort, order } = search;
  const filter = bidFilterOf(filterId) ?? null;
  return { ...amountsOf(search), category, brands, models, age, sort, order, search: search.search, filter };
}

/** What narrows list and counts alike, but for the age, which depends on the time of asking. */
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

/** M18: 1 asks for what changed within a day, 30 to 90 for what has not changed since. */
export function ageRange(age: BidAge, now: number): Pick<ListBidsRequest, 'fromDate' | 'toDate'> {
  if (age === 0) return {};
  return age === 1 ? { fromDate: now - DAY_MS } : { toDate: now - age * DAY_MS };
}

/** How many of the amounts have an end. */
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

/** How many of the filters beside the badges narrow the list. */
export function countFilters(view: BidsView): number {
  const { category, brands, models, age, search } = view;
  return countAmounts(view) + [category, brands.length, models.length, age, search].filter(Boolean).length;
}
