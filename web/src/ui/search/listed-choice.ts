import type { FilterOption } from '../buttons/filter-button';

/**
 * What a filter of one shows. `listed` is undefined while what there is to choose from is not known: then a choice has
 * no name. One that is not listed narrows the list all the same, and has to be seen to be taken away.
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
    options: [{ value: '', label: words.all }, ...(listed ?? [])],
  };
}
