import { holdsWords, searchText, searchWords } from '@mazad/domain/search-words';
import { useMemo } from 'react';

/**
 * The items that contain the typed words (X6); all items without text. `told` must be a module-level function: each
 * item is folded once, not per keystroke.
 */
export function useNarrowed<Item>(
  items: readonly Item[],
  told: (item: Item) => string,
  typed: string,
): readonly Item[] {
  const words = searchWords(typed);
  const isNarrowed = words.length > 0;
  const texts = useMemo(
    () => (isNarrowed ? items.map((item) => searchText(told(item))) : []),
    [isNarrowed, items, told],
  );
  return isNarrowed ? items.filter((_, place) => holdsWords(texts[place]!, words)) : items;
}
