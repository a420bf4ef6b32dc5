import type { CallName, RowOf } from '@mazad/contract/calls';
import { LIST_SORTS, type SortedList } from '@mazad/contract/operator/lists';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { callOperator } from '../frame/operator-session';
import type { RoomId } from '../frame/rooms';
import { operatorKey, useOperatorPages } from '../queries';
import { sortIn } from './list-sort';
import { notFound, type OpenedRow } from './open-row';
import type { RoomSearch } from './room-search';

/** What narrows a room's list, as its calls take it. */
function roomQuery({ search, region, state, from, to }: RoomSearch) {
  return { search, regionId: region, state, fromDate: from, toDate: to };
}

/** The columns that a room's list is sorted by; empty for one that has its own order alone. */
const sortsOf = (room: RoomId): readonly string[] =>
  room in LIST_SORTS ? LIST_SORTS[room as SortedList] : [];

type ListCall = Extract<CallName, `GET /operator/${RoomId}`>;
/** A room that is a list. */
type ListRoom = ListCall extends `GET /operator/${infer Room}` ? Room : never;
type RowIn<R extends ListRoom> = RowOf<`GET /operator/${R}`>;

const callOf = (room: ListRoom): ListCall => `GET /operator/${room}`;

/** The list of a room as its address says. What of it a list takes, its endpoint says. */
export function useRoomList<R extends ListRoom>(
  room: R,
  search: RoomSearch,
  idOf: (row: RowIn<R>) => string,
) {
  const sorts = sortsOf(room);
  const query = { ...roomQuery(search), sort: sortIn(sorts, search.sort) };
  const list = useOperatorPages(callOf(room), { query } as never, idOf as (row: RowOf<ListCall>) => string);
  return { ...list, rows: list.rows as RowIn<R>[], room, query, sorts, search, idOf };
}

export type RoomList<Row> = Omit<ReturnType<typeof useOperatorPages<ListCall>>, 'rows' | 'last'> & {
  rows: Row[];
  room: RoomId;
  query: Record<string, string | undefined>;
  sorts: readonly string[];
  /** What of it the address shows. */
  search: RoomSearch;
  idOf: (row: Row) => string;
};

/**
 * The row that the address opens: one of those that were read, or one that is looked for by its id, which may stand
 * pages below or outside the filters.
 */
export function useOpenRow<R extends ListRoom>(
  room: R,
  list: Pick<RoomList<RowIn<R>>, 'rows' | 'isPending'>,
  id: string | undefined,
  idOf: (row: RowIn<R>) => string,
): OpenedRow<RowIn<R>> {
  const read = list.rows.find((row) => idOf(row) === id);
  const found = useQuery({
    queryKey: operatorKey(callOf(room), 'row', id),
    queryFn: async ({ signal }) => {
      const answer: unknown = await callOperator(callOf(room), { query: { search: id }, signal } as never);
      const row = (answer as { items: RowIn<R>[] }).items.find((one) => idOf(one) === id);
      if (!row) throw notFound();
      return row;
    },
    enabled: id !== undefined && !list.isPending && !read,
  });
  const { error, isFetching, refetch } = found;
  return { row: read ?? found.data, error, isFetching, refetch };
}

/** Filters replace the address; what opens something is a step that the browser's own Back takes back. */
export function useRoomChange(): (part: RoomSearch, isStep?: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (part, isStep = false) =>
      void navigate({ to: '.', search: (before: RoomSearch) => ({ ...before, ...part }), replace: !isStep }),
    [navigate],
  );
}
