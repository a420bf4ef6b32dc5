import type { OutboxEvent } from '@mazad/contract/live';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { refreshNotices } from './notice-queries';

/** Most changes of a bid are no notice: a place that was not the first, or the store's own doing. */
function mayBeNotice({ kind, payload }: OutboxEvent): boolean {
  return kind !== 'BID_CHANGED' || payload.previous === 'RANK_ONE' || payload.status === 'OUT_OF_QUANTITY';
}

export const noticesRefresh: LiveRefresh = {
  isMeant: mayBeNotice,
  refresh: refreshNotices,
  // Notices are made of the outbox half a second after it, at the latest.
  gatherMs: 1_500,
};

/** Asks again for the newest notices when the outbox tells of something that may be one. */
export function useNoticesLive(account: number): void {
  useLiveRefresh(account, noticesRefresh);
}
