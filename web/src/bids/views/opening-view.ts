import type { SavedViewState } from '@mazad/contract/bids/saved-views';

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
