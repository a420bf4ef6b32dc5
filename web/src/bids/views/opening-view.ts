import type { SavedViewState } from '@mazad/contract/bids/saved-views';
import { type BidsSearch, viewOf } from '../frame/bids-search';
import { chooseDensity } from '../frame/use-density';
import { addressOf, isFreshView } from './view-address';

const keyOf = (owner: string) => `mazad.opening-view.${owner}`;

/** A copy on this device, so that opening the screen waits for nothing; null: there is no such view. */
export function keepOpeningView(owner: string, state: SavedViewState | null): void {
  localStorage.setItem(keyOf(owner), JSON.stringify(state));
}

/** The copy; null if no view opens the list, undefined if this device does not know yet. */
export function readOpeningView(owner: string): SavedViewState | null | undefined {
  const kept = localStorage.getItem(keyOf(owner));
  if (kept === null) return undefined;
  try {
    const state: unknown = JSON.parse(kept);
    return typeof state === 'object' ? (state as SavedViewState | null) : undefined;
  } catch {
    return undefined;
  }
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
