import { useEffect, useRef } from 'react';

/** Hears each key that is pressed anywhere; `isFirst` before what has the focus does. */
export function useWindowKeys(
  onKeyDown: ((event: KeyboardEvent) => void) | undefined,
  isFirst = false,
): void {
  const latest = useRef(onKeyDown);
  useEffect(() => {
    latest.current = onKeyDown;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current?.(event);
    window.addEventListener('keydown', hear, isFirst);
    return () => window.removeEventListener('keydown', hear, isFirst);
  }, [isFirst]);
}
