import { useEffect, useRef } from 'react';

/** Listens to every key press; with `isFirst`, before the focused element. */
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
