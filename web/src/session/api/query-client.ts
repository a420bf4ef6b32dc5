import type { AnswerTo, CallName } from '@mazad/contract/calls';
import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryFilters,
  queryOptions,
} from '@tanstack/react-query';
import type { Given } from './api-client';
import { isWorthRetrying } from './api-error';

/** Whose the answers are: an account's on this device, an operator's, or anybody's. */
export type Whose = number | `operator ${string}` | 'public';

/** A query key: whose it is, so that no answer of one is ever shown to another (I7), then the call and its input. */
export function accountKey<const Rest extends readonly unknown[]>(
  whose: Whose,
  name: CallName | 'search',
  ...rest: Rest
) {
  return [whose, name, ...rest] as const;
}

/** Who calls the server, and how. */
export type Caller = {
  whose: Whose;
  call: <N extends CallName>(name: N, ...given: Given<N>) => Promise<AnswerTo<N>>;
};

/** The query of a call. Its key follows from the call and its input. */
export function queryOf<N extends CallName>({ whose, call }: Caller, name: N, ...[given]: Given<N>) {
  return queryOptions({
    queryKey: accountKey(whose, name, given),
    queryFn: ({ signal }) => call(name, ...([{ ...given, signal }] as unknown as Given<N>)),
  });
}

/** One call with any input, or every call at or below a path. */
export type Reach = CallName | `/${string}`;

function isWithin(name: unknown, reach: Reach): boolean {
  if (typeof name !== 'string') return false;
  const path = name.slice(name.indexOf(' ') + 1);
  return name === reach || path === reach || path.startsWith(`${reach}/`);
}

/** The queries of these calls. */
export function within(whose: Whose, ...reaches: Reach[]): QueryFilters {
  const predicate = ({ queryKey: [, name] }: { queryKey: readonly unknown[] }) =>
    reaches.some((reach) => isWithin(name, reach));
  return { queryKey: [whose], predicate };
}

/** For what keeps its order or its place: with the line again it is read only where it never came. */
export function isUnread({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}

export function createQueryClient(onFailure: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a line a query fails at once and says so, in place of waiting for ever as if it were on its way.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && onlineManager.isOnline() && isWorthRetrying(error),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      // Without a line a change fails at once and says so: held back, it would be sent when nobody reckons with it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
