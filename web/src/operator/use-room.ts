import { LIST_SORTS, OPERATOR_PAGE, type SortedList } from '@mazad/contract/operator-lists';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useReadOn } from '#/paging/next-pages';
import { sortIn } from './list-sort';
import { notFound, type OpenedRow } from './open-row';
import { callOperator, findOperatorSession } from './operator-session';
import type { RoomSearch } from './room-search';

export type RoomId =
  | 'overview'
  | 'registrations'
  | 'deals'
  | 'grade-reviews'
  | 'stores'
  | 'partners'
  | 'catalogue'
  | 'grades'
  | 'regions'
  | 'askings'
  | 'operators'
  | 'outbox'
  | 'payments'
  | 'bulk-purchases'
  | 'credit-desk'
  | 'audit-result'
  | 'audit-log'
  | 'browser-errors';

/** A key carries the session, so that nothing of one operator is ever shown to another (I7). */
export function operatorKey<const Rest extends readonly unknown[]>(...rest: Rest) {
  return ['operator', findOperatorSession()?.identifier ?? '', ...rest] as const;
}

/** A list that grows while it is read gives the place where its next page begins. */
type Page<Row> = { count: number; items: readonly Row[]; nextCursor?: string | null };
type PageParam = { page: number } | { cursor: string };

function nextParam<Row>(last: Page<Row>, pages: readonly Page<Row>[]): PageParam | null {
  if (last.nextCursor !== undefined) return last.nextCursor === null ? null : { cursor: last.nextCursor };
  return last.items.length > 0 && pages.length * OPERATOR_PAGE < last.count
    ? { page: pages.length + 1 }
    : null;
}

/** What narrows a room's list, as its calls take it. */
function roomQuery({ search, region, state, from, to }: RoomSearch) {
  return { search, regionId: region, state, fromDate: from, toDate: to };
}

/** The columns that a room's list is sorted by; empty for one that has its own order alone. */
const sortsOf = (room: RoomId): readonly string[] =>
  room in LIST_SORTS ? LIST_SORTS[room as SortedList] : [];

/** A list of the console, fifty at a time. A row that moved to the next page meanwhile is shown once. */
export function useListPages<Row>(
  path: string,
  queryKey: readonly unknown[],
  query: Record<string, string | undefined>,
  idOf: (row: Row) => string,
) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callOperator<Page<Row>>({ path, query: { ...query, ...pageParam }, signal }),
    initialPageParam: { page: 1 } as PageParam,
    getNextPageParam: nextParam<Row>,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => {
    const all = (list.data?.pages ?? []).flatMap((page) => page.items);
    return [...new Map(all.map((row) => [idOf(row), row])).values()];
  }, [list.data, idOf]);
  const loadMore = useReadOn(list);
  return { ...list, rows, count: list.data?.pages.at(-1)?.count ?? 0, loadMore };
}

/** The list of a room as its address says. */
export function useRoomList<Row>(room: RoomId, search: RoomSearch, idOf: (row: Row) => string) {
  const sorts = sortsOf(room);
  const sort = sortIn(sorts, search.sort);
  const query = { ...roomQuery(search), sort };
  const key = operatorKey(room, 'list', query);
  return { ...useListPages(`/operator/${room}`, key, query, idOf), room, query, sorts };
}

export type RoomList<Row> = ReturnType<typeof useRoomList<Row>>;

/**
 * The row that the address opens: one of those that were read, or one that is looked for by its id, which may stand
 * pages below or outside the filters.
 */
export function useOpenRow<Row>(
  room: RoomId,
  list: Pick<RoomList<Row>, 'rows' | 'isPending'>,
  id: string | undefined,
  idOf: (row: Row) => string,
): OpenedRow<Row> {
  const read = list.rows.find((row) => idOf(row) === id);
  const found = useQuery({
    queryKey: operatorKey(room, 'row', id),
    queryFn: async ({ signal }) => {
      const query = { search: id, page: 1 };
      const { items } = await callOperator<Page<Row>>({ path: `/operator/${room}`, query, signal });
      const row = items.find((one) => idOf(one) === id);
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
