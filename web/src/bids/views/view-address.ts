import type { SavedViewState } from '@mazad/contract/bids/saved-views';
import { type BidsSearch, type BidsView, countFilters, parseBidsSearch, viewOf } from '../frame/bids-search';

/** Where a saved view leads. A part of it that is no longer understood falls back alone, as in an address. */
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

/** Nothing chosen at all, as when the screen is opened from the menu. */
export function isFreshView(view: BidsView): boolean {
  return view.filter === null && view.sort === undefined && countFilters(view) === 0;
}

/** The list, or one of its rank lists, as links and redirects take it. */
export function bidsLink(account: number | string, filterId: string | undefined) {
  const accountId = String(account);
  return filterId
    ? ({ to: '/$accountId/bids/$filterId', params: { accountId, filterId } } as const)
    : ({ to: '/$accountId/bids', params: { accountId } } as const);
}
