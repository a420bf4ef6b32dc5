import type { DealDetail, DealRow } from '@mazad/contract/deals';
import type { HelloEvent, OutboxEvent } from '@mazad/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { coalesce } from '#/live/coalesce';
import type { LiveClient } from '#/live/live-client';
import { readAgain } from '#/live/read-again';
import { accountKey } from '#/session/api/query-client';
import { addDays, type DayRange } from '#/ui/text/date-range';
import { hasDeal, type LoadedDeals, withDeals } from './deal-cache';
import {
  dealQuery,
  fetchDeals,
  listsKey,
  newestKey,
  type PageParam,
  READINGS,
  type Reading,
  type ShownPage,
} from './list/deals-query';

const GATHER_MS = 400;

const dealKey = (accountIndex: number) => accountKey(accountIndex, 'GET /appraisal/{id}');

/**
 * Updates deals and lists with deals that are won, moved or reviewed; a deal under review has its own status (D1).
 * Money may settle any deal (C5), so the deal on screen and a list's rows are read again.
 */
export function watchDeals(
  client: Pick<LiveClient, 'subscribe'>,
  accountIndex: number,
  queryClient: QueryClient,
): void {
  let moved = new Set<string>();
  /** The readings of which any row may have changed. */
  let stale = new Set<Reading>();

  const settle = async () => {
    const [codes, readings] = [moved, stale];
    [moved, stale] = [new Set(), new Set()];
    const figures = readAgain(queryClient, { queryKey: newestKey(accountIndex) });
    await untilRead(accountIndex, queryClient);
    if (readings.size > 0) {
      const opened = readAgain(queryClient, { queryKey: dealKey(accountIndex) });
      await Promise.all([opened, ...[...readings].map((one) => refreshRows(accountIndex, queryClient, one))]);
    }
    for (const code of codes) await refreshDeal(accountIndex, code, queryClient);
    await figures;
    if (codes.size === 0) return;
    // Last, because updating a list marks it as fresh. The visible list keeps its rows, which must not move under the
    // pointer. When the dealer returns, the list is reloaded with the deals that match.
    await queryClient.invalidateQueries({ queryKey: listsKey(accountIndex), refetchType: 'none' });
  };

  const { soon } = coalesce(settle, GATHER_MS);
  client.subscribe('outbox', (data) => {
    const event = data as OutboxEvent;
    const { kind, subject, payload } = event;
    const isMoney = movesPayments(event);
    if (kind === 'DEAL_MOVED') moved.add(subject);
    else if (kind === 'GRADE_REVIEW_MOVED') moved.add(String(payload.appraisalCode));
    else if (kind !== 'DEAL_WON' && !isMoney) return;
    // Only My Deals shows payments.
    if (isMoney) stale.add('deals');
    soon();
  });
  // The stream does not report changes between the first load and its start.
  client.subscribe('hello', (data) => {
    if (!(data as HelloEvent).isFresh) return;
    for (const reading of READINGS) stale.add(reading);
    soon();
  });
}

/** Whether other deals than the message's own may now be paid, due or overdue (C5). */
function movesPayments({ kind, payload }: OutboxEvent): boolean {
  // Credits of a return or a revised grade (G4), and money freed by an undone delivery, have no message of their own.
  if (kind === 'DEAL_MOVED') return payload.state === 'RETURNED' || payload.isDeliveryUndone === true;
  if (kind === 'GRADE_REVIEW_MOVED') return payload.status === 'GRADE_REVISED';
  // A changed limit or a switched store is no entry.
  if (kind === 'ACCOUNT_CHANGED') return payload.entryNo !== undefined;
  return kind === 'PAYMENT_RECORDED' || kind === 'PAYMENT_DUE';
}

/** Resolves once no list or deal is being read: the answer may be older than the message. */
async function untilRead(accountIndex: number, queryClient: QueryClient): Promise<void> {
  const reads = [listsKey(accountIndex), dealKey(accountIndex)].flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  );
  await Promise.allSettled(reads.map((read) => read.fetch()));
}

/** Loads one deal and updates every list that has it. */
async function refreshDeal(accountIndex: number, code: string, queryClient: QueryClient): Promise<void> {
  const lists = { queryKey: listsKey(accountIndex) };
  // Compared by content, because it may have been opened by id or by code.
  await queryClient.invalidateQueries({
    queryKey: dealKey(accountIndex),
    predicate: (query) => (query.state.data as DealDetail | undefined)?.appraisalCode === code,
  });
  const isListed = queryClient.getQueriesData<LoadedDeals>(lists).some(([, data]) => hasDeal(data, code));
  if (!isListed) return;
  // After a failure it is loaded when opened; the list keeps its row.
  const deal = await queryClient.fetchQuery(dealQuery(accountIndex, code)).catch(() => null);
  if (deal) queryClient.setQueriesData<LoadedDeals>(lists, (data) => withDeals(data, [deal]));
}

const PAGE_ROWS = 100;
/** The rows of a narrow filter may be far apart; those beyond this limit stay unchanged. */
const MOST_PAGES = 10;

/**
 * Updates the visible rows in place, including those that no longer match the filter. When the dealer returns, the list
 * is reloaded.
 */
async function refreshRows(accountIndex: number, queryClient: QueryClient, reading: Reading): Promise<void> {
  const lists = { queryKey: listsKey(accountIndex, reading) };
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ ...lists, type: 'active' })) {
    const loaded = state.data as LoadedDeals | undefined;
    const first = loaded?.pages[0];
    if (!first) continue;
    const rows = loaded.pages.flatMap((one) => one.appraisals);
    const search = { ...first.search, ...daysAround(rows), status: '', payment: '' } as const;
    const missing = new Set(rows.map((row) => row.appraisalCode));
    let page: PageParam | null = { cursor: null, count: PAGE_ROWS };
    for (let pages = 0; page && missing.size > 0 && pages < MOST_PAGES; pages++) {
      // On a failure, the rows stay unchanged.
      const read: ShownPage | null = await fetchDeals(accountIndex, reading, search, page).catch(() => null);
      if (!read) break;
      for (const { appraisalCode } of read.appraisals) missing.delete(appraisalCode);
      queryClient.setQueryData<LoadedDeals>(queryKey, (data) => withDeals(data, read.appraisals));
      page = read.nextCursor ? { cursor: read.nextCursor, count: PAGE_ROWS } : null;
    }
  }
  await queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
}

/**
 * The days of these rows, newest first, so that old rows are found without loading everything newer. One day more on
 * each side, because UTC days may differ from local ones.
 */
function daysAround(rows: readonly DealRow[]): DayRange {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest) return { from: '', to: '' };
  return { from: addDays(oldest.dealTS.slice(0, 10), -1), to: addDays(newest.dealTS.slice(0, 10), 1) };
}
