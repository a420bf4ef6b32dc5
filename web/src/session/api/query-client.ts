import type { AnswerTo, CallName } from '@mazad/contract/calls';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryFilters,
  queryOptions,
} from '@tanstack/react-query';
import type { Given } from './api-client';
import { isWorthRetrying } from './api-error';

/** Owner of the answers: an account on this device, an operator, or nobody. */
export type Whose = number | `operator ${string}` | 'public';

/** A query key: the owner, so that no answer is ever shown in another account (I7), then the call and its input. */
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

/** For data that keeps its order or place: on reconnecting it is loaded only if it never was. */
export function isUnread({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}

class FreshQueryClient extends QueryClient {
  /**
   * A first read under way may be older than the change, but would be taken for its result: unlike a later one, it is not
   * begun anew by itself.
   */
  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    if (filters.refetchType !== 'none' && options.cancelRefetch !== false) {
      const reads = this.getQueryCache().findAll({ type: 'active', ...filters, fetchStatus: 'fetching' });
      for (const query of reads) if (isUnread(query)) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

export function createQueryClient(onFailure: (error: unknown) => void): QueryClient {
  return new FreshQueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Offline, queries fail at once with a message instead of waiting forever.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && onlineManager.isOnline() && isWorthRetrying(error),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      // Offline, changes fail at once with a message: a delayed change could be sent when nobody expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
