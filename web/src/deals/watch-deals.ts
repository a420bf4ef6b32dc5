import type { DealDetail } from '@mazad/contract/deals';
import type { OutboxEvent } from '@mazad/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { afterBursts } from '#/live/after-bursts';
import type { LiveClient } from '#/live/live-client';
import { readAgain } from '#/live/read-again';
import { accountKey } from '#/session/query-client';
import { hasDeal, type LoadedDeals, withDeal } from './deal-cache';
import { dealQuery } from './deals-query';

const GATHER_MS = 400;

/** Keeps deals and their lists up with what is won, moved and reviewed: a deal under review has a status of its own (D1). */
export function watchDeals(
  client: Pick<LiveClient, 'subscribe'>,
  accountIndex: number,
  queryClient: QueryClient,
): void {
  let moved = new Set<string>();

  const settle = async () => {
    const codes = moved;
    moved = new Set();
    const newest = readAgain(queryClient, accountKey(accountIndex, 'deals', 'newest'));
    for (const code of codes) await refreshDeal(accountIndex, code, queryClient);
    await newest;
    if (codes.size === 0) return;
    // Last, since what is put into a list counts as read. The one on the screen keeps its rows, which would move under
    // the pointer; whoever comes back reads which deals fit its filter now.
    const lists = accountKey(accountIndex, 'deals', 'list');
    await queryClient.invalidateQueries({ queryKey: lists, refetchType: 'none' });
  };

  const { soon } = afterBursts(settle, GATHER_MS);
  client.subscribe('outbox', (data) => {
    const { kind, subject, payload } = data as OutboxEvent;
    if (kind === 'DEAL_MOVED') moved.add(subject);
    else if (kind === 'GRADE_REVIEW_MOVED') moved.add(String(payload.appraisalCode));
    else if (kind !== 'DEAL_WON') return;
    soon();
  });
}

/** One deal is asked for and put into every list that holds it. */
async function refreshDeal(accountIndex: number, code: string, queryClient: QueryClient): Promise<void> {
  const lists = { queryKey: accountKey(accountIndex, 'deals', 'list') };
  // Opened by its id or by its code: what it is, not how it was asked for, tells.
  await queryClient.invalidateQueries({
    queryKey: accountKey(accountIndex, 'deals', 'one'),
    predicate: (query) => (query.state.data as DealDetail | undefined)?.appraisalCode === code,
  });
  const isListed = queryClient.getQueriesData<LoadedDeals>(lists).some(([, data]) => hasDeal(data, code));
  if (!isListed) return;
  // What fails here is fetched again when it is opened; the list keeps what it showed.
  const deal = await queryClient.fetchQuery(dealQuery(accountIndex, code)).catch(() => null);
  if (deal) queryClient.setQueriesData<LoadedDeals>(lists, (data) => withDeal(data, deal));
}
