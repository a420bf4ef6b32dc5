import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './api-error';

/** Keys start with the account, so that no answer is ever shown in another account (I7). */
export function accountKey<const Rest extends readonly unknown[]>(accountIndex: number, ...rest: Rest) {
  return [accountIndex, ...rest] as const;
}

/** For data that keeps its order or place: on reconnecting it is loaded only if it never was. */
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
