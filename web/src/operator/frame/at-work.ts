import { useEffect, useState } from 'react';

const ACTIVE_MS = 5 * 60_000;

/** Tells that nobody has been at work for five minutes, and when somebody is again. Ends when it is called. */
export function watchWork(target: EventTarget, tell: (isAtWork: boolean) => void): () => void {
  const rest = () => tell(false);
  let timer = setTimeout(rest, ACTIVE_MS);
  const act = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, ACTIVE_MS);
    tell(true);
  };
  const stop = new AbortController();
  target.addEventListener('pointerdown', act, { signal: stop.signal });
  target.addEventListener('keydown', act, { signal: stop.signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/**
 * Whether somebody is at work. What looks again by itself does so only then: each call counts as a use of the
 * session, which has to end after thirty idle minutes (I4).
 */
export function useAtWork(): boolean {
  const [isAtWork, setAtWork] = useState(true);
  useEffect(() => watchWork(window, setAtWork), []);
  return isAtWork;
}
