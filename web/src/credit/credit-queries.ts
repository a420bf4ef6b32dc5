import type { HoldingState } from '@mazad/contract/choices';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { accountKey } from '#/session/api/query-client';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';
import type { Session } from '#/session/session-store';

const BLOCKED = 'GET /b2b-data/credit-limit/blocked-deals/{storeId}';

/** The store's own query, which may take longer. */
const ofStore = ({ user }: Session) => ({
  ...{ params: { storeId: user.storeId }, timeoutSeconds: TIMEOUT_SECONDS.balance },
});

export function creditQuery(session: Session) {
  return accountQuery(session.index, 'GET /b2b-data/credit-limit/details/{storeId}', ofStore(session));
}

export function daysQuery(session: Session) {
  return accountQuery(session.index, 'GET /b2b-data/credit-limit/history/{storeId}', ofStore(session));
}

/** Not reloaded automatically, because a removed row would move others under the pointer. */
export function blockedQuery(session: Session, state: HoldingState | undefined) {
  return infiniteQueryOptions({
    queryKey: accountKey(session.index, BLOCKED, state),
    queryFn: ({ pageParam, signal }) =>
      call(session.index, BLOCKED, {
        ...ofStore(session),
        query: { state, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}
