import type { AnswerTo, BodyTo, CallName, GivenTo, RowOf } from '@mazad/contract/calls';
import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReadOn } from '#/paging/next-pages';
import type { Given } from '#/session/api/api-client';
import { accountKey, type Caller, isUnread, queryOf, type Reach, within } from '#/session/api/query-client';
import { type ChangeOptions, useChangeOf } from '#/session/api/use-change';
import { callOperator, findOperatorSession } from './frame/operator-session';

/** The operator who is signed in. */
export const operator = (): Caller => ({
  whose: `operator ${findOperatorSession()?.identifier ?? ''}`,
  call: callOperator,
});

export function operatorKey<const Rest extends readonly unknown[]>(name: CallName | 'search', ...rest: Rest) {
  return accountKey(operator().whose, name, ...rest);
}

export function operatorQuery<N extends CallName>(name: N, ...given: Given<N>) {
  return queryOf(operator(), name, ...given);
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

/** Marks these queries as stale. Those on the screen are fetched again at once, with 'none' when next shown. */
export function renew(
  queryClient: QueryClient,
  reaches: readonly Reach[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  return queryClient.invalidateQueries({
    ...within(operator().whose, ...reaches),
    refetchType,
  });
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

/** A mutation by an operator. */
export function useChange<Input, Answer extends Data, Data = Answer>(
  change: (input: Input) => Promise<Answer>,
  options: ChangeOptions<Input, Answer, Data>,
) {
  return useChangeOf(operator().whose, change, options);
}

type ParamsTo<N extends CallName> = GivenTo<N>['params'];

/** The call of a change whose input is the whole body. */
export function sendTo<N extends CallName>(
  name: N,
  ...[params]: undefined extends ParamsTo<N> ? [] : [params: ParamsTo<N>]
) {
  return (body: BodyTo<N>) => callOperator(name, ...([{ params, body }] as unknown as Given<N>));
}
