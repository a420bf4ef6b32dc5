import type { OutboxEvent } from '@mazad/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive, useLiveEvent } from '#/live/use-live';
import { refreshNotices } from './notice-queries';

/** Notices are made of the outbox half a second after it, at the latest. */
const AFTER_MS = 1_500;

/** Most changes of a bid are no notice: a place that was not the first, or the store's own doing. */
function mayBeNotice({ kind, payload }: OutboxEvent): boolean {
  return kind !== 'BID_CHANGED' || payload.previous === 'RANK_ONE' || payload.status === 'OUT_OF_QUANTITY';
}

/** Asks again for the newest notices when the outbox tells of something that may be one. */
export function useNoticesLive(account: number): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(account);
  useLiveEvent(account, 'outbox', (data) => {
    // Not put off by what comes meanwhile: on a busy market that would never end.
    if (timer.current || !mayBeNotice(data as OutboxEvent)) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void refreshNotices(client, account);
    }, AFTER_MS);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
