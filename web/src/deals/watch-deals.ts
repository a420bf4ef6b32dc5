import type { DealDetail, DealRow } from '@mazad/contract/deals';
import type { HelloEvent, OutboxEvent } from '@mazad/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { afterBursts } from '#/live/after-bursts';
import type { LiveClient } from '#/live/live-client';
import { readAgain } from '#/live/read-again';
import { accountKey, within } from '#/session/api/query-client';
import { addDays, type DayRange } from '#/ui/text/date-range';
import { hasDeal, type LoadedDeals, withDeals } from './deal-cache';
import {
  dealQuery,
  fetchDeals,
  listsKey,
  newestKey,
  type PageParam,
  type ShownPage,
} from './list/deals-query';

const GATHER_MS = 400;

/**
 * Keeps deals and their lists up with what is won, moved and reviewed: a deal under review has a status of its own (D1).
 * Money may settle any of them (C5), so the one on the screen is read again, and so are the rows of a list.
 */
export function watchDeals(
  client: Pick<LiveClient, 'subscribe'>,
  accountIndex: number,
  queryClient: QueryClient,
): void {
  let moved = new Set<string>();
  let hasMoney = false;

  const settle = async () => {
    const [codes, isPaid] = [moved, hasMoney];
    [moved, hasMoney] = [new Set(), false];
    const figures = readAgain(queryClient, { queryKey: newestKey(accountIndex) });
    if (isPaid) {
      const opened = readAgain(queryClient, within(accountIndex, 'GET /appraisal/{id}'));
      await Promise.all([opened, refreshRows(accountIndex, queryClient)]);
    }
    for (const code of codes) await refreshDeal(accountIndex, code, queryClient);
    await figures;
    if (codes.size === 0) return;
    // Last, since what is put into a list counts as read. The one on the screen keeps its rows, which would move under
    // the pointer; whoever comes back reads which deals fit its filter now.
    await queryClient.invalidateQueries({ queryKey: listsKey(accountIndex), refetchType: 'none' });
  };

  const { soon } = afterBursts(settle, GATHER_MS);
  client.subscribe('outbox', (data) => {
    const event = data as OutboxEvent;
    const { kind, subject, payload } = event;
    const isMoney = movesPayments(event);
    if (kind === 'DEAL_MOVED') moved.add(subject);
    else if (kind === 'GRADE_REVIEW_MOVED') moved.add(String(payload.appraisalCode));
    else if (kind !== 'DEAL_WON' && !isMoney) return;
    hasMoney ||= isMoney;
    soon();
  });
  // What was told between the first reading and the stream's begin is told by nobody else.
  client.subscribe('hello', (data) => {
    if (!(data as HelloEvent).isFresh) return;
    hasMoney = true;
    soon();
  });
}

/** Whether other deals than the one it tells of may now be paid, due or overdue (C5). */
function movesPayments({ kind, payload }: OutboxEvent): boolean {
  // The credits of a return and of a revised grade (G4), and what a delivery that was taken back frees, have no message
  // of their own.
  if (kind === 'DEAL_MOVED') return payload.state === 'RETURNED' || payload.isDeliveryUndone === true;
  if (kind === 'GRADE_REVIEW_MOVED') return payload.status === 'GRADE_REVISED';
  // A limit that changed and a store that was switched are no entry.
  if (kind === 'ACCOUNT_CHANGED') return payload.entryNo !== undefined;
  return kind === 'PAYMENT_RECORDED' || kind === 'PAYMENT_DUE';
}

/** One deal is asked for and put into every list that holds it. */
async function refreshDeal(accountIndex: number, code: string, queryClient: QueryClient): Promise<void> {
  const lists = { queryKey: listsKey(accountIndex) };
  // Opened by its id or by its code: what it is, not how it was asked for, tells.
  await queryClient.invalidateQueries({
    queryKey: accountKey(accountIndex, 'GET /appraisal/{id}'),
    predicate: (query) => (query.state.data as DealDetail | undefined)?.appraisalCode === code,
  });
  const isListed = queryClient.getQueriesData<LoadedDeals>(lists).some(([, data]) => hasDeal(data, code));
  if (!isListed) return;
  // What fails here is fetched again when it is opened; the list keeps what it showed.
  const deal = await queryClient.fetchQuery(dealQuery(accountIndex, code)).catch(() => null);
  if (deal) queryClient.setQueriesData<LoadedDeals>(lists, (data) => withDeals(data, [deal]));
}

const PAGE_ROWS = 100;
/** Rows of a narrow filter may lie far apart: those below stay as they were read. */
const MOST_PAGES = 10;

/**
 * The rows on the screen as they stand now, each in its place: also those that no longer fit the filter. Whoever comes
 * back reads which ones do. Only My Deals shows how far they are paid.
 */
async function refreshRows(accountIndex: number, queryClient: QueryClient): Promise<void> {
  const lists = { queryKey: listsKey(accountIndex, 'deals') };
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ ...lists, type: 'active' })) {
    const loaded = state.data as LoadedDeals | undefined;
    const first = loaded?.pages[0];
    if (!first) continue;
    const rows = loaded.pages.flatMap((one) => one.appraisals);
    const search = { ...first.search, ...daysAround(rows), status: '', payment: '' } as const;
    const missing = new Set(rows.map((row) => row.appraisalCode));
    let page: PageParam | null = { cursor: null, count: PAGE_ROWS };
    for (let pages = 0; page && missing.size > 0 && pages < MOST_PAGES; pages++) {
      // What fails here keeps what it showed.
      const read: ShownPage | null = await fetchDeals(accountIndex, 'deals', search, page).catch(() => null);
      if (!read) break;
      for (const { appraisalCode } of read.appraisals) missing.delete(appraisalCode);
      queryClient.setQueryData<LoadedDeals>(queryKey, (data) => withDeals(data, read.appraisals));
      page = read.nextCursor ? { cursor: read.nextCursor, count: PAGE_ROWS } : null;
    }
  }
  await queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
}

/**
 * The days of these rows, newest first: old ones are reached without all that came since. With a day more on either
 * side, since the day of UTC may be another than the market's.
 */
function daysAround(rows: readonly DealRow[]): DayRange {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest) return { from: '', to: '' };
  return { from: addDays(oldest.dealTS.slice(0, 10), -1), to: addDays(newest.dealTS.slice(0, 10), 1) };
}
