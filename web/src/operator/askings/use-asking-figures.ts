import { useQuery } from '@tanstack/react-query';
import type { ListSearch } from '../list/list-search';
import { operatorQuery } from '../queries';

/** Outcomes of price requests in the screen's region and days. */
export function useAskingFigures({ region, from, to }: ListSearch) {
  const query = { regionId: region, fromDate: from, toDate: to };
  return useQuery(operatorQuery('GET /operator/askings/figures', { query }));
}
