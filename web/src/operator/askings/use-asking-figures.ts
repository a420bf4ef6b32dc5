import { useQuery } from '@tanstack/react-query';
import { operatorQuery } from '../queries';
import type { RoomSearch } from '../room/room-search';

/** What became of the askings of the region and the days that the room looks at. */
export function useAskingFigures({ region, from, to }: RoomSearch) {
  const query = { regionId: region, fromDate: from, toDate: to };
  return useQuery(operatorQuery('GET /operator/askings/figures', { query }));
}
