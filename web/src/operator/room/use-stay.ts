import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** While it is held, nothing leads away from the screen; who wishes to leave is told to `onLeave`. */
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
        // Another row of the same screen leaves it where it is.
        const isLeaving = currentLocation.pathname !== nextLocation.pathname;
        if (isLeaving) latest.current?.();
        return isLeaving;
      },
      enableBeforeUnload: true,
    });
  }, [isHeld, history]);
}
