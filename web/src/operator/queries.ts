import type { AnswerTo, CallName, RowOf } from '@mazad/contract/calls';
import { OPERATOR_PAGE } from '@mazad/contract/operator-lists';
import {
  type DataTag,
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
import type { Given } from '#/session/api-client';
import { isUnread } from '#/session/query-client';
import { useToasts } from '#/ui/undo-toast';
import { callOperator, findOperatorSession } from './operator-session';
import { isOvertaken } from './use-opened';

/** A key carries the session, so that nothing of one operator is ever shown to another (I7), and then the call. */
export function operatorKey<const Rest extends readonly unknown[]>(
  name: CallName | 'search' | 'own account',
  ...rest: Rest
) {
  return ['operator', findOperatorSession()?.identifier ?? '', name, ...rest] as const;
}

/** What a call answers, under the key of the call and of what it is given. */
export function operatorQuery<N extends CallName>(name: N, ...[given]: Given<N>) {
  return queryOptions({
    queryKey: operatorKey(name, given),
    queryFn: ({ signal }) => callOperator(name, ...([{ ...given, signal }] as unknown as Given<N>)),
  });
}

/** Of what an operator decides on: it is read again when it is opened, and not changed under the eyes meanwhile (R5). */
export const AS_OPENED = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: isUnread } as const;

/** A list that grows while it is read gives the place where its next page begins. */
type Page<Row> = { count?: number; items: readonly Row[]; nextCursor?: string | null };
type PageParam = { page?: number; cursor?: string };

function nextParam(last: Page<unknown>, pages: readonly Page<unknown>[]): PageParam | null {
  if (last.nextCursor !== undefined) return last.nextCursor === null ? null : { cursor: last.nextCursor };
  return last.items.length > 0 && pages.length * OPERATOR_PAGE < (last.count ?? 0)
    ? { page: pages.length + 1 }
    : null;
}

type PagesOptions<Row> = {
  enabled?: boolean;
  /** Rows stay on the screen while others are read in their place, unless they would say something wrong there. */
  isKept?: boolean;
  /** Milliseconds until it looks again, by the rows of its first page; false for never. */
  lookAgain?: (rows: readonly Row[]) => number | false;
  /** What else the answer depends on, such as the language of the screen. */
  also?: string;
};

/** A list of the console, fifty at a time. A row that moved to the next page meanwhile is shown once. */
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

/** One call, or a path with everything below it. */
type Reach = `GET /operator/${string}` | `/operator/${string}`;

function isWithin(key: QueryKey, reach: Reach): boolean {
  const [root, , name] = key;
  if (root !== 'operator' || typeof name !== 'string') return false;
  const path = name.slice(name.indexOf(' ') + 1);
  return name === reach || path === reach || path.startsWith(`${reach}/`);
}

/** What is on the screen of these is read again at once, with 'none' where it is next shown; all else when it is. */
export function renew(
  queryClient: QueryClient,
  reaches: readonly Reach[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) =>
    reaches.some((reach) => isWithin(queryKey, reach));
  return queryClient.invalidateQueries({ predicate, refetchType });
}

/** What shows balances, entries or limits: read again after whatever may have moved money. */
export const MONEY: readonly Reach[] = [
  '/operator/payments',
  '/operator/bulk-purchases',
  '/operator/credit-desk',
  '/operator/stores',
  '/operator/deals',
  '/operator/partners',
];

type Shown<Data> = { queryKey: DataTag<QueryKey, Data, Error> };

type ChangeOptions<Input, Answer, Data> = {
  /** What is changed: the answer takes its place. Refused because another change came first, it is read again. */
  of?: Shown<Data> | ((answer: Answer) => Shown<Data>);
  /** What else shows it. Of a failure too: it may have been done though the answer was lost. */
  stale?: readonly Reach[];
  /** Told once it is done. */
  said?: string | ((answer: Answer, input: Input) => string) | null | undefined;
  onDone?: ((answer: Answer, input: Input) => void) | undefined;
  /** Refused because another change came first: what is changed, as it is now. */
  onOvertaken?: ((now: Data) => void) | undefined;
};

/** A change that an operator makes. */
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
      await queryClient.refetchQueries({ queryKey: of.queryKey });
      const now = queryClient.getQueryData<Data>(of.queryKey);
      if (now) onOvertaken?.(now);
    },
    onSettled: (_, error) => {
      // Done is what the screen shows. A refusal is told at once.
      const shown = renew(queryClient, stale);
      return error ? undefined : shown;
    },
  });
}
