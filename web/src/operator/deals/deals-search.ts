import { UUID } from '@mazad/contract/fields/uuid';
import { WHOLE_BOARD_SORT } from '@mazad/contract/operator/deals';
import { LISTS, SAVED_ROWS_MAX, type SortOf } from '@mazad/contract/operator/lists';
import { DEAL_STATES, type DealState } from '@mazad/domain/deals/course';
import { type ListSearch, readDays, readListSearch } from '../list/list-search';

/** The board's filters as in the URL. */
export type BoardSearch = Omit<ListSearch, 'step'> & {
  store?: string | undefined;
  partner?: string | undefined;
  shop?: string | undefined;
  /** Only deals whose device was brought in again (D5). */
  again?: true | undefined;
};
export type KnownBoardSearch = Omit<BoardSearch, 'state'> & { state: DealState | undefined };

const fits = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined;

/** Invalid values are ignored. A shop needs its partner. */
export function readBoardSearch(search: BoardSearch): KnownBoardSearch {
  const { step: _, state, ...screen } = readListSearch(search, DEAL_STATES);
  const partner = fits(search.partner, UUID);
  return {
    ...screen,
    state: state as DealState | undefined,
    store: fits(search.store, UUID),
    partner,
    again: search.again === true ? true : undefined,
    shop: partner && fits(search.shop, /^.{1,120}$/),
    ...readDays(search),
  };
}

/** The filter for calls, without the state, which counts must not depend on. */
export function filterOf({ search, region, store, partner, shop, again, from, to }: KnownBoardSearch) {
  return {
    search,
    regionId: region,
    storeId: store,
    partnerId: partner,
    shop,
    again: again && ('true' as const),
    fromDate: from,
    toDate: to,
  };
}

/** The sort columns for this many deals; all columns until they are counted. */
export function sortsOf(count: number | undefined): readonly SortOf<'deals'>[] {
  return (count ?? 0) > SAVED_ROWS_MAX ? [WHOLE_BOARD_SORT] : LISTS.deals.sorts;
}

export function isNarrowed(search: KnownBoardSearch): boolean {
  return search.state !== undefined || Object.values(filterOf(search)).some(Boolean);
}

export const CLEARED: BoardSearch = {
  search: undefined,
  region: undefined,
  state: undefined,
  store: undefined,
  partner: undefined,
  shop: undefined,
  again: undefined,
  from: undefined,
  to: undefined,
};
