import type { HoldingState } from '@mazad/contract/choices';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/session/api/api';
import { accountKey } from '#/session/api/query-client';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';
import type { Session } from '#/session/session-store';

const timeoutSeconds = TIMEOUT_SECONDS.balance;

/** The store's own query, which may take longer. */
const ofStore = ({ user }: Session, signal: AbortSignal) => ({
  ...{ params: { storeId: user.storeId }, signal, timeoutSeconds },
});

export const creditKey = (account: number) => accountKey(account, 'credit', 'limit');
export const daysKey = (account: number) => accountKey(account, 'credit', 'days');
export const blockedKey = (account: number) => accountKey(account, 'credit', 'blocked');

export function creditQuery(session: Session) {
  return queryOptions({
    queryKey: creditKey(session.index),
    queryFn: ({ signal }) =>
      call(session.index, 'GET /b2b-data/credit-limit/details/{storeId}', ofStore(session, signal)),
  });
}

export function daysQuery(session: Session) {
  return queryOptions({
    queryKey: daysKey(session.index),
    queryFn: async ({ signal }) => {
      const given = ofStore(session, signal);
      return (await call(session.index, 'GET /b2b-data/credit-limit/history/{storeId}', given)).days;
    },
  });
}

/** Not reloaded automatically, because a removed row would move others under the pointer. */
export function blockedQuery(session: Session, state: HoldingState | undefined) {
  return infiniteQueryOptions({
    queryKey: [...blockedKey(session.index), state],
    queryFn: ({ pageParam, signal }) => {
      const given = { ...ofStore(session, signal), query: { state, cursor: pageParam ?? undefined } };
      return call(session.index, 'GET /b2b-data/credit-limit/blocked-deals/{storeId}', given);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}
