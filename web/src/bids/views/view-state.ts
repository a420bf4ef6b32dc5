import type { SavedViewState } from '@mazad/contract/bids/saved-views';
import type { Density } from '#/grid/types';
import { assetFilterOf, type BidsView, viewOf } from '../frame/bids-search';
import { addressOf } from './view-address';

export const VIEW_NAME_CHARS_MAX = 60;

/** The current screen as a saved view. */
export function stateOf(view: BidsView, density: Density): SavedViewState {
  return {
    ...assetFilterOf(view),
    ...(view.age !== 0 && { age: view.age }),
    ...(view.filter && { filterBy: view.filter }),
    ...(view.sort && { sortBy: view.sort, orderBy: view.order }),
    density,
  };
}

const parts = (view: BidsView) =>
  JSON.stringify({
    ...assetFilterOf({ ...view, brands: [], models: [] }),
    brands: [...view.brands].sort(),
    models: [...view.models].sort(),
    age: view.age,
    filter: view.filter,
    // The direction needs a column.
    ...(view.sort && { sort: view.sort, order: view.order }),
  });

/** Whether the screen shows this saved view; one without a row height matches any. */
export function isShown(state: SavedViewState, view: BidsView, density: Density): boolean {
  const { filterId, search } = addressOf(state);
  return parts(viewOf(search, filterId)) === parts(view) && (state.density ?? density) === density;
}
