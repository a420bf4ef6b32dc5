import type { OutboxEvent } from '@mazad/contract/live';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { refreshNotices } from './notice-queries';

/** Most changes of bids are no notices: not from first place, or caused by the store itself. */
function mayBeNotice({ kind, payload }: OutboxEvent): boolean {
  return kind !== 'BID_CHANGED' || payload.previous === 'RANK_ONE' || payload.status === 'OUT_OF_QUANTITY';
}

export const noticesRefresh: LiveRefresh = {
  isMeant: mayBeNotice,
  refresh: refreshNotices,
  // Notices are written at most half a second after the outbox.
  gatherMs: 1_500,
};

/** Reloads the newest notices after a message that may become one. */
export function useNoticesLive(account: number): void {
  useLiveRefresh(account, noticesRefresh);
}
