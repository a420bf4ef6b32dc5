import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './api-error';

/** A key starts with the account, so that no answer of one is ever shown in another (I7). */
export function accountKey<const Rest extends readonly unknown[]>(accountIndex: number, ...rest: Rest) {
  return [accountIndex, ...rest] as const;
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
