import { type RefObject, useEffect, useRef } from 'react';
import { onceLeft } from '#/ui/parts/once-left';

/** Reads a list again once it is out of date, but not while the pointer is over it: rows that go would move the others. */
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
