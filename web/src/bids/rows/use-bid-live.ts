import type { HotEvent, ListingEvent, OutboxEvent, RowsEvent, TopsEvent } from '@mazad/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { coalesce } from '#/live/coalesce';
import type { LiveState } from '#/live/live-client';
import { readAgain } from '#/live/read-again';
import { useBackAgain, useLive, useLiveEvent } from '#/live/use-live';
import { accountKey } from '#/session/api/query-client';
import { useToasts } from '#/ui/frames/undo-toast';
import { loadOnline } from '#/ui/parts/load-online';
import type { BidBoard } from './bid-board';
import { countsKey, HISTORY } from './bid-queries';

const COUNTS_DELAY_MS = 400;
const SPREAD_MS = 500;

/** Reloads the counts soon, once for a burst of changes. */
export function useCountsRefresh(account: number): () => void {
  const client = useQueryClient();
  const bursts = useMemo(
    () => coalesce(() => readAgain(client, { queryKey: countsKey(account) }), COUNTS_DELAY_MS),
    [client, account],
  );
  useEffect(() => bursts.stop, [bursts]);
  return bursts.soon;
}

/** Recomputes prices to lead, of one row or of all: after a change of the known top, and of credit. */
function useLeads(account: number, board: BidBoard, covered: number | undefined) {
  const client = useQueryClient();
  const lead = useCallback(
    (assetId?: string, top?: TopsEvent['tops'][number]) => {
      const heardAt = board.now;
      loadOnline(() => import('../editing/tell-lead'))
        .then(({ tellLead }) => tellLead({ client, account, board, heardAt }, assetId, top))
        // If its code cannot be loaded, the server computes it.
        .catch(() => (assetId ? board.readAnew(assetId) : undefined))
        .catch(() => undefined);
    },
    [client, account, board],
  );
  useEffect(() => {
    const isFirst = board.covered === undefined;
    board.covered = covered;
    if (!isFirst) lead();
  }, [board, covered, lead]);
  return lead;
}

/**
 * M17: the stream updates rows at once; the order and the edited cell stay. `covered` is the highest offer that credit
 * covers, in major units; undefined until known.
 */
export function useBidLive(
  account: number,
  currency: string,
  board: BidBoard,
  covered: number | undefined,
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

  const lead = useLeads(account, board, covered);
  useLiveEvent(account, 'rows', (data) => {
    board.applyLive((data as RowsEvent).rows);
    refreshCounts();
  });
  useLiveEvent(account, 'hot', (data) => {
    board.applyHot((data as HotEvent).rows);
    refreshCounts();
  });
  useLiveEvent(account, 'tops', (data) => {
    for (const top of (data as TopsEvent).tops) {
      const bid = board.rows.row(top.assetId)?.bid;
      // Rows with an own bid arrive complete with their rank, by `rows`.
      if (bid?.myBid) continue;
      board.hear(top.assetId);
      if (bid) lead(top.assetId, top);
    }
  });
  useLiveEvent(account, 'listing', (data) => {
    const { categoryId, isListed } = data as ListingEvent;
    refreshCounts();
    // Only the list knows which models are back. Delayed randomly, so that not every dealer asks at once.
    if (isListed) setTimeout(onBack, Math.random() * SPREAD_MS);
    else board.unlist(categoryId);
  });
  useLiveEvent(account, 'outbox', (data) => {
    const event = data as OutboxEvent;
    refreshCounts();
    const { assetId } = event.payload;
    if (typeof assetId === 'string') {
      for (const name of HISTORY) {
        void client.invalidateQueries({ queryKey: accountKey(account, name, { params: { assetId } }) });
      }
    }
    if (event.kind === 'DEAL_WON') {
      void import('../cells/deal-won').then((m) =>
        m.sayDealWon(event, { account, currency, t, toasts, router }),
      );
    }
  });
  return state;
}
