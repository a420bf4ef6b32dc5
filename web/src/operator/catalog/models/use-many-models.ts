import type { CatalogFilter } from '@mazad/contract/operator/catalog';
import type { ListingChoice } from '@mazad/contract/operator/listing';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { RowSelection } from '#/grid/keys/row-selection';

/** The models that are selected, or all that the filter finds, and the dialog that switches them. */
export function useManyModels(filter: CatalogFilter) {
  const [selection] = useState(() => new RowSelection());
  const [isAll, setAll] = useState(false);
  const [choice, setChoice] = useState<ListingChoice | null>(null);
  const selected = useSyncExternalStore(selection.subscribe, selection.get);
  const view = JSON.stringify(filter);
  // Other rows on the screen: nothing of them is selected.
  useEffect(() => {
    if (view) selection.clear();
  }, [selection, view]);
  // Whoever ticks a row after 'all' means the rows.
  useEffect(() => {
    if (selected) setAll(false);
  }, [selected]);
  const clear = () => {
    setAll(false);
    selection.clear();
  };
  return {
    selection,
    selected,
    isAll,
    isSelecting: selected.size > 0,
    selectAll: () => setAll(true),
    clear,
    choice,
    open: () => setChoice(isAll ? { filter } : { assetIds: [...selected] }),
    close: (isDone: boolean) => {
      setChoice(null);
      if (isDone) clear();
    },
  };
}

export type ManyModels = ReturnType<typeof useManyModels>;
