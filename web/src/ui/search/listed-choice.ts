import type { FilterOption } from '../buttons/filter-button';

/**
 * The text of a single-choice filter. `listed` is undefined while loading: then a choice has no name. An unlisted
 * choice still filters, so it must be visible to be removed.
 */
export function listedChoice(
  listed: readonly FilterOption<string>[] | undefined,
  selected: string,
  words: { all: string; notListed: string },
) {
  const chosen = listed?.find(({ value }) => value === selected);
  const name = chosen?.label ?? (listed && words.notListed);
  const value = selected === '' ? words.all : name;
  return {
    value,
    isLabelHidden: value !== undefined,
    isActive: selected !== '',
    selected,
    isLoading: !listed,
    options: [{ value: '', label: words.all }, ...(listed ?? [])],
  };
}
