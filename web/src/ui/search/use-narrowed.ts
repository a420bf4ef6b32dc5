import { holdsWords, searchText, searchWords } from '@mazad/domain/search-words';
import { useMemo } from 'react';

/**
 * Those items of a list that is here already whose words are typed (X6); all of them while nothing is. `told` is a
 * function of the module: each item is folded once, not at each letter.
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
