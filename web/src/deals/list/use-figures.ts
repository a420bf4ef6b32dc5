import { useQuery } from '@tanstack/react-query';
import { type Figures, figuresOf, newestQuery, type Reading, type ShownPage } from './deals-query';
import { noDealsSearch } from './deals-search';

/** What a list adds up to now, once its first page is here; its rows stay as they were loaded. */
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
