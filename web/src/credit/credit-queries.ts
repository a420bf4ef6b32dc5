import type { HoldingState } from '@mazad/contract/choices';
import type { BlockedDealPage, CreditDay, CreditLimit } from '@mazad/contract/credit';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#/session/api';
import { accountKey } from '#/session/query-client';
import type { Session } from '#/session/session-store';
import { TIMEOUT_SECONDS } from '#/session/timeouts';

const timeoutSeconds = TIMEOUT_SECONDS.balance;

function path({ user }: Session, what: 'details' | 'blocked-deals' | 'history'): string {
  return `/b2b-data/credit-limit/${what}/${encodeURIComponent(user.storeId)}`;
}

export const creditKey = (account: number) => accountKey(account, 'credit', 'limit');
export const daysKey = (account: number) => accountKey(account, 'credit', 'days');
export const blockedKey = (account: number) => accountKey(account, 'credit', 'blocked');

export function creditQuery(session: Session) {
  return queryOptions({
    queryKey: creditKey(session.index),
    queryFn: ({ signal }) =>
      callApi<CreditLimit>(session.index, { path: path(session, 'details'), signal, timeoutSeconds }),
  });
}

export function daysQuery(session: Session) {
  return queryOptions({
    queryKey: daysKey(session.index),
    queryFn: async ({ signal }) => {
      const call = { path: path(session, 'history'), signal, timeoutSeconds };
      return (await callApi<{ days: CreditDay[] }>(session.index, call)).days;
    },
  });
}

/** Not fetched again by itself: a row that goes would move the others under the pointer. */
export function blockedQuery(session: Session, state: HoldingState | undefined) {
  return infiniteQueryOptions({
    queryKey: [...blockedKey(session.index), state],
    queryFn: ({ pageParam, signal }) => {
      const query = { state, cursor: pageParam };
      const call = { path: path(session, 'blocked-deals'), query, signal, timeoutSeconds };
      return callApi<BlockedDealPage>(session.index, call);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}
