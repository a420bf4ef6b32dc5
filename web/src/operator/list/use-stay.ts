import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Blocks navigation while held; an attempt calls `onLeave`. */
export function useStay(isHeld: boolean, onLeave?: () => void): void {
  const { history } = useRouter();
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    if (!isHeld) return;
    return history.block({
      blockerFn: ({ currentLocation, nextLocation }) => {
        // Another row of the same screen is no navigation away.
        const isLeaving = currentLocation.pathname !== nextLocation.pathname;
        if (isLeaving) latest.current?.();
        return isLeaving;
      },
      enableBeforeUnload: true,
    });
  }, [isHeld, history]);
}
