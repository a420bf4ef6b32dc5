import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAtWork } from '../frame/at-work';
import { operatorQuery, renew } from '../queries';
import { afterPointing } from './after-pointing';

const LOOK_AGAIN_MS = 60_000;

/** Made anew at each use: the key is the session's own (I7). */
export const deskQuery = () => operatorQuery('GET /operator/me');

/** Who is signed in and what waits. It looks again each minute while somebody is at work. */
export function useDesk() {
  const queryClient = useQueryClient();
  const isAtWork = useAtWork();
  const desk = useQuery({ ...deskQuery(), refetchInterval: isAtWork && LOOK_AGAIN_MS });
  const waiting = desk.data?.waiting.find(({ queue }) => queue === 'registrations')?.count;

  useEffect(() => {
    // Another number waits, so the queue on the screen is not the queue any more.
    if (waiting === undefined) return undefined;
    return afterPointing(
      (refetchType) => void renew(queryClient, ['GET /operator/registrations'], refetchType),
    );
  }, [waiting, queryClient]);
  return desk;
}
