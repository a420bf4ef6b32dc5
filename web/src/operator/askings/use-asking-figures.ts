import { useQuery } from '@tanstack/react-query';
import { operatorQuery } from '../queries';
import type { RoomSearch } from '../room/room-search';

/** Outcomes of price requests in the room's region and days. */
export function useAskingFigures({ region, from, to }: RoomSearch) {
  const query = { regionId: region, fromDate: from, toDate: to };
  return useQuery(operatorQuery('GET /operator/askings/figures', { query }));
}
