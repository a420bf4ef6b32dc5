import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterPointing } from './after-pointing';
import { getDesk } from './operator-api';
import { operatorKey } from './use-room';

const LOOK_AGAIN_MS = 60_000;
const ACTIVE_MS = 5 * 60_000;

/** Made anew at each use: the key is the session's own (I7). */
export const deskQuery = () => ({
  queryKey: operatorKey('desk'),
  queryFn: ({ signal }: { signal: AbortSignal }) => getDesk(signal),
});

/**
 * Who is signed in and what waits. It looks again each minute, but only while somebody is at work: each call counts
 * as a use of the session, which has to end after thirty idle minutes (I4).
 */
export function useDesk() {
  const queryClient = useQueryClient();
  const desk = useQuery(deskQuery());
  const { refetch } = desk;
  const waiting = desk.data?.waitingRegistrations;

  useEffect(() => {
    let actedAt = Date.now();
    const act = () => {
      actedAt = Date.now();
    };
    const stop = new AbortController();
    window.addEventListener('pointerdown', act, { signal: stop.signal });
    window.addEventListener('keydown', act, { signal: stop.signal });
    const timer = setInterval(() => {
      const isAtWork = document.visibilityState === 'visible' && Date.now() - actedAt < ACTIVE_MS;
      if (isAtWork) void refetch();
    }, LOOK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [refetch]);

  useEffect(() => {
    // Another number waits, so the queue on the screen is not the queue any more.
    if (waiting === undefined) return undefined;
    return afterPointing(
      (refetchType) =>
        void queryClient.invalidateQueries({ queryKey: operatorKey('registrations', 'list'), refetchType }),
    );
  }, [waiting, queryClient]);
  return desk;
}
