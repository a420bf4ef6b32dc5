import { setImmediate } from 'node:timers/promises';

/** How long reading may keep other requests waiting. */
const STRETCH_MS = 6;

export interface Pace {
  /** Lets everybody else run when this has been at work for some milliseconds; throws the signal's reason. */
  breathe(): Promise<void> | void;
}

/** A pace that calls `onPause` at each pause, so at most every few milliseconds. */
export function createPace(signal: AbortSignal | undefined, onPause: () => void): Pace {
  let since = performance.now();
  return {
    breathe() {
      if (performance.now() - since < STRETCH_MS) return;
      return (async () => {
        signal?.throwIfAborted();
        onPause();
        await setImmediate();
        since = performance.now();
      })();
    },
  };
}
