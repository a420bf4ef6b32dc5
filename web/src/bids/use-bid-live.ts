import type { HotEvent, ListingEvent, OutboxEvent, RowsEvent, TopsEvent } from '@mazad/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { afterBursts } from '#/live/after-bursts';
import type { LiveState } from '#/live/live-client';
import { readAgain } from '#/live/read-again';
import { useLive, useLiveEvent } from '#/live/use-live';
import { useToasts } from '#/ui/undo-toast';
import type { BidBoard } from './bid-board';
import { countsKey, gradesQuery, historyKey } from './bid-queries';

const COUNTS_DELAY_MS = 400;
const SPREAD_MS = 500;

/** Asks for the counts again soon, once for a burst of changes. */
export function useCountsRefresh(account: number): () => void {
  const client = useQueryClient();
  const bursts = useMemo(
    () => afterBursts(() => readAgain(client, countsKey(account)), COUNTS_DELAY_MS),
    [client, account],
  );
  useEffect(() => bursts.stop, [bursts]);
  return bursts.soon;
}

/** M17: what the stream says goes into the rows at once; the order and the cell being edited stay. */
export function useBidLive(
  account: number,
  currency: string,
  board: BidBoard,
  refreshCounts: () => void,
  onBack: () => void,
): LiveState {
  const client = useQueryClient();
  const { state } = useLive(account);
  const t = useTranslations('bids');
  const toasts = useToasts();
  const router = useRouter();
  useBackAgain(state, () => {
    refreshCounts();
    onBack();
  });

  const onRows = (data: unknown) => {
    board.applyLive((data as RowsEvent | HotEvent).rows);
    refreshCounts();
  };
  useLiveEvent(account, 'rows', onRows);
  useLiveEvent(account, 'hot', onRows);
  useLiveEvent(account, 'tops', (data) => {
    for (const top of (data as TopsEvent).tops) {
      const bid = board.rows.row(top.assetId)?.bid;
      // A row with a bid of ours comes whole, with its rank, by `rows`.
      if (bid?.myBid) continue;
      board.hear(top.assetId);
      if (!bid) continue;
      const grades = client.fetchQuery(gradesQuery(account, bid.categoryId)).catch(() => []);
      void grades.then((all) => board.applyTop(top, all.find((grade) => !grade.freeze)?.percent ?? null));
    }
  });
  useLiveEvent(account, 'listing', (data) => {
    const { categoryId, isListed } = data as ListingEvent;
    refreshCounts();
    // Which models are back only the list knows; not every dealer asks in the same instant.
    if (isListed) setTimeout(onBack, Math.random() * SPREAD_MS);
    else board.unlist(categoryId);
  });
  useLiveEvent(account, 'outbox', (data) => {
    const event = data as OutboxEvent;
    refreshCounts();
    const { assetId } = event.payload;
    if (typeof assetId === 'string') {
      void client.invalidateQueries({ queryKey: historyKey(account, assetId) });
    }
    if (event.kind === 'DEAL_WON') {
      void import('./deal-won').then((m) => m.sayDealWon(event, { account, currency, t, toasts, router }));
    }
  });
  return state;
}

/** Calls back when the stream is live after it was not: what changed since the rows were read, it did not tell. */
function useBackAgain(state: LiveState, onBack: () => void): void {
  const isBehind = useRef(false);
  useEffect(() => {
    const wasBehind = isBehind.current;
    isBehind.current = state !== 'live';
    if (wasBehind && state === 'live') onBack();
  });
}
