import type { AnswerTo, CallName, RowOf } from '@mazad/contract/calls';
import {
  type DataTag,
  type FetchQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReadOn } from '#/paging/next-pages';
import type { Given } from '#/session/api/api-client';
import { isUnread } from '#/session/api/query-client';
import { useToasts } from '#/ui/frames/undo-toast';
import { isOvertaken } from './forms/use-opened';
import { callOperator, findOperatorSession } from './frame/operator-session';

/** A query key: the session, so that no operator sees another's data (I7), then the call and its input. */
export function operatorKey<const Rest extends readonly unknown[]>(
  name: CallName | 'search' | 'own account',
  ...rest: Rest
) {
  return ['operator', findOperatorSession()?.identifier ?? '', name, ...rest] as const;
}

/** The query of a call. Its key follows from the call and its input. */
export function operatorQuery<N extends CallName>(name: N, ...[given]: Given<N>) {
  return queryOptions({
    queryKey: operatorKey(name, given),
    queryFn: ({ signal }) => callOperator(name, ...([{ ...given, signal }] as unknown as Given<N>)),
  });
}

/** For what an operator decides on: fetched when it is opened, and not refreshed while it is being read (R5). */
export const AS_OPENED = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: isUnread } as const;

/** Lists that grow while they are read return a cursor; the others are read by page number. */
type Page<Row> = { count?: number; items: readonly Row[]; nextCursor?: string | null };
type PageParam = { page?: number; cursor?: string };

function nextParam(last: Page<unknown>, pages: readonly Page<unknown>[]): PageParam | null {
  if (last.nextCursor !== undefined) return last.nextCursor === null ? null : { cursor: last.nextCursor };
  const read = pages.reduce((sum, { items }) => sum + items.length, 0);
  return last.items.length > 0 && read < (last.count ?? 0) ? { page: pages.length + 1 } : null;
}

type PagesOptions<Row> = {
  enabled?: boolean;
  /** Keep showing the previous rows while another filter loads. Default true. */
  isKept?: boolean;
  /** Milliseconds until the next refetch, given the rows of the first page; false for none. */
  lookAgain?: (rows: readonly Row[]) => number | false;
  /** What else the answer depends on, such as the language. Part of the key. */
  also?: string;
};

/** A console list, 50 rows per page. A row that moved to a later page between two reads is shown once. */
export function useOperatorPages<N extends CallName>(
  name: N,
  given: Given<N>[0],
  idOf: (row: RowOf<N>) => string,
  { enabled = true, isKept = true, lookAgain, also }: PagesOptions<RowOf<N>> = {},
) {
  const { query, ...rest } = (given ?? {}) as { query?: object };
  const list = useInfiniteQuery({
    queryKey: [...operatorKey(name, given, 'pages'), also],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...rest, query: { ...query, ...pageParam }, signal };
      const answer: Promise<unknown> = callOperator(name, ...([asked] as unknown as Given<N>));
      return answer as Promise<AnswerTo<N> & Page<RowOf<N>>>;
    },
    initialPageParam: {} as PageParam,
    getNextPageParam: nextParam,
    placeholderData: isKept ? keepPreviousData : undefined,
    refetchInterval: ({ state }) => lookAgain?.(state.data?.pages[0]?.items ?? []) ?? false,
    enabled,
  });
  const rows = useMemo(() => {
    const all = (list.data?.pages ?? []).flatMap((page): readonly RowOf<N>[] => page.items);
    return [...new Map(all.map((row) => [idOf(row), row])).values()];
  }, [list.data, idOf]);
  const last: (AnswerTo<N> & Page<RowOf<N>>) | undefined = list.data?.pages.at(-1);
  return { ...list, rows, last, count: last?.count ?? 0, loadMore: useReadOn(list) };
}

/** One call with any input, or every call at or below a path. */
type Reach = `GET /operator/${string}` | `/operator/${string}`;

function isWithin(key: QueryKey, reach: Reach): boolean {
  const [root, , name] = key;
  if (root !== 'operator' || typeof name !== 'string') return false;
  const path = name.slice(name.indexOf(' ') + 1);
  return name === reach || path === reach || path.startsWith(`${reach}/`);
}

/** Marks these queries as stale. Those on the screen are fetched again at once, with 'none' when next shown. */
export function renew(
  queryClient: QueryClient,
  reaches: readonly Reach[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) =>
    reaches.some((reach) => isWithin(queryKey, reach));
  return queryClient.invalidateQueries({ predicate, refetchType });
}

/** Everything that shows balances, entries or limits: stale after any change that may have moved money. */
export const MONEY: readonly Reach[] = [
  '/operator/payments',
  '/operator/bulk-purchases',
  '/operator/credit-desk',
  '/operator/stores',
  '/operator/deals',
  '/operator/partners',
];

type Shown<Data> = { queryKey: DataTag<QueryKey, Data, Error>; queryFn?: unknown };

type ChangeOptions<Input, Answer, Data> = {
  /** The query that the answer replaces. It is fetched again if the change was refused as overtaken. */
  of?: Shown<Data> | ((answer: Answer) => Shown<Data>);
  /** Other queries that show it. Stale after a failure too: the server may have done it although no answer came. */
  stale?: readonly Reach[];
  /** Text of the toast on success. */
  said?: string | ((answer: Answer, input: Input) => string) | null | undefined;
  onDone?: ((answer: Answer, input: Input) => void) | undefined;
  /** Called with the current data of `of` if another change came first. */
  onOvertaken?: ((now: Data) => void) | undefined;
};

/** A mutation by an operator. It stays pending until the stale queries on the screen are fetched again. */
export function useChange<Input, Answer extends Data, Data = Answer>(
  change: (input: Input) => Promise<Answer>,
  { of, stale = [], said, onDone, onOvertaken }: ChangeOptions<Input, Answer, Data>,
) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, input) => {
      const shown = typeof of === 'function' ? of(answer) : of;
      if (shown) queryClient.setQueryData(shown.queryKey, answer);
      const text = typeof said === 'function' ? said(answer, input) : said;
      if (text) toasts.show({ text });
      onDone?.(answer, input);
    },
    onError: async (error) => {
      if (!of || typeof of === 'function' || !isOvertaken(error)) return;
      // Also where nothing on the screen reads it.
      const read = { ...(of as FetchQueryOptions<Data>), staleTime: 0 };
      const now = await queryClient.fetchQuery(read).catch(() => undefined);
      if (now) onOvertaken?.(now);
    },
    onSettled: (_, error) => {
      // Stay pending until the screen shows the change; show an error without waiting.
      const shown = renew(queryClient, stale);
      return error ? undefined : shown;
    },
  });
}
