import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAtWork } from '../frame/at-work';
import { operatorQuery, renew } from '../queries';
import { afterPointing } from './after-pointing';

const LOOK_AGAIN_MS = 60_000;

/** Created for each use, because the key contains the session (I7). */
export const deskQuery = () => operatorQuery('GET /operator/me');

/** The operator and the waiting counts, reloaded each minute while somebody is at work. */
export function useDesk() {
  const queryClient = useQueryClient();
  const isAtWork = useAtWork();
  const desk = useQuery({ ...deskQuery(), refetchInterval: isAtWork && LOOK_AGAIN_MS });
  const waiting = desk.data?.waiting.find(({ queue }) => queue === 'registrations')?.count;

  useEffect(() => {
    // Another count means that the visible queue is outdated.
    if (waiting === undefined) return undefined;
    return afterPointing(
      (refetchType) => void renew(queryClient, ['GET /operator/registrations'], refetchType),
    );
  }, [waiting, queryClient]);
  return desk;
}
