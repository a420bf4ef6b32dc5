import type { CallName, RowOf } from '@mazad/contract/calls';
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
export type ReadPage<Row> = (page: PageParam, signal: AbortSignal) => Promise<Page<Row>>;

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
  read: ReadPage<Row>,
  queryKey: readonly unknown[],
  idOf: (row: Row) => string,
) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
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

type ListCall = Extract<CallName, `GET /operator/${RoomId}`>;
/** A room that is a list. */
type ListRoom = ListCall extends `GET /operator/${infer Room}` ? Room : never;
type RowIn<R extends ListRoom> = RowOf<`GET /operator/${R}`>;

/** What the rooms' lists are asked alike; which of it a list takes, its endpoint says. */
function readRoom<R extends ListRoom>(
  room: R,
  query: Record<string, string | number | undefined>,
  signal: AbortSignal,
): Promise<Page<RowIn<R>>> {
  const call: ListCall = `GET /operator/${room}`;
  return callOperator(call, { query, signal } as never) as unknown as Promise<Page<RowIn<R>>>;
}

/** The list of a room as its address says. */
export function useRoomList<R extends ListRoom>(
  room: R,
  search: RoomSearch,
  idOf: (row: RowIn<R>) => string,
) {
  const sorts = sortsOf(room);
  const query = { ...roomQuery(search), sort: sortIn(sorts, search.sort) };
  const read: ReadPage<RowIn<R>> = (page, signal) => readRoom(room, { ...query, ...page }, signal);
  return { ...useListPages(read, operatorKey(room, 'list', query), idOf), room, query, sorts, search, idOf };
}

export type RoomList<Row> = ReturnType<typeof useListPages<Row>> & {
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
    queryKey: operatorKey(room, 'row', id),
    queryFn: async ({ signal }) => {
      const { items } = await readRoom(room, { search: id, page: 1 }, signal);
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
