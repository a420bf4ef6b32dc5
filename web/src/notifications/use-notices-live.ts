import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { refreshNotices } from './notice-queries';

export const noticesRefresh: LiveRefresh = { isMeant: 'notices', refresh: refreshNotices, gatherMs: 0 };

/** Reloads the newest notices once there are new ones. */
export function useNoticesLive(account: number): void {
  useLiveRefresh(account, noticesRefresh);
}
