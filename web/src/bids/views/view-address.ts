import type { SavedViewState } from '@mazad/contract/bids/saved-views';
import { type BidsSearch, type BidsView, countFilters, parseBidsSearch, viewOf } from '../frame/bids-search';
import { chooseDensity } from '../frame/use-density';
import { readOpeningView } from './opening-view';

/** The URL of a saved view. Parts that are no longer valid get their defaults, as in any URL. */
export function addressOf(state: SavedViewState): { filterId: string | undefined; search: BidsSearch } {
  const { categoryId, brandList, groupIds, filterBy, sortBy, orderBy, ...rest } = state;
  const search = parseBidsSearch({
    ...rest,
    category: categoryId,
    brands: brandList,
    models: groupIds,
    sort: sortBy,
    order: orderBy,
  });
  return { filterId: viewOf(search, filterBy).filter ?? undefined, search };
}

/** Nothing is chosen, as when the screen is opened from the menu. */
export function isFreshView(view: BidsView): boolean {
  return view.filter === null && view.sort === undefined && countFilters(view) === 0;
}

/** The URL that opens the list instead of the bare one, if there is an opening view. */
export function openingAddress(owner: string, search: BidsSearch) {
  if (search.row !== undefined || !isFreshView(viewOf(search, undefined))) return null;
  const state = readOpeningView(owner);
  if (!state) return null;
  if (state.density) chooseDensity(owner, state.density);
  const address = addressOf(state);
  return isFreshView(viewOf(address.search, address.filterId)) ? null : address;
}

/** The list or one of its rank lists, for links and redirects. */
export function bidsLink(account: number | string, filterId: string | undefined) {
  const accountId = String(account);
  return filterId
    ? ({ to: '/$accountId/bids/$filterId', params: { accountId, filterId } } as const)
    : ({ to: '/$accountId/bids', params: { accountId } } as const);
}
