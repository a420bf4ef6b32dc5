import { type RefObject, useEffect, useRef } from 'react';
import { onceLeft } from '#/ui/parts/once-left';

/** Reloads an outdated list once the pointer has left it, because removed rows would move the others. */
export function useReadOnceLeft(
  frame: RefObject<Element | null>,
  { isStale, refetch }: { isStale: boolean; refetch: () => unknown },
): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (!isStale || !frame.current) return;
    return onceLeft(frame.current, () => void latest.current());
  }, [isStale, frame]);
}
