import { useQuery } from '@tanstack/react-query';
import { type Figures, figuresOf, newestQuery, type Reading, type ShownPage } from './deals-query';
import { noDealsSearch } from './deals-search';

/** A list's current totals, once its first page is loaded; the rows stay as loaded. */
export function useFigures(
  accountIndex: number,
  reading: Reading,
  first: ShownPage | undefined,
): Figures | undefined {
  const { data } = useQuery({
    ...newestQuery(accountIndex, reading, first?.search ?? noDealsSearch),
    enabled: first !== undefined,
    initialData: first && figuresOf(first),
  });
  return first && data;
}
