import { useQuery } from '@tanstack/react-query';
import { callOperator } from '../operator-session';
import type { RoomSearch } from '../room-search';
import { operatorKey } from '../use-room';

/** What became of the askings of the region and the days that the room looks at. */
export function useAskingFigures({ region, from, to }: RoomSearch) {
  const query = { regionId: region, fromDate: from, toDate: to };
  return useQuery({
    queryKey: operatorKey('askings', 'figures', query),
    queryFn: ({ signal }) => callOperator('GET /operator/askings/figures', { query, signal }),
  });
}
