import { useEffect, useState } from 'react';

const ACTIVE_MS = 5 * 60_000;

/** Reports five minutes of inactivity, and when activity resumes. Returns a function that stops. */
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
 * Whether the operator is active. Polling happens only then: each call counts as use of the session, which must end
 * after thirty idle minutes (I4).
 */
export function useAtWork(): boolean {
  const [isAtWork, setAtWork] = useState(true);
  useEffect(() => watchWork(window, setAtWork), []);
  return isAtWork;
}
