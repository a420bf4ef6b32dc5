import { setImmediate } from 'node:timers/promises';

/** How long reading may block other requests. */
const STRETCH_MS = 6;

export interface Pace {
  /** Yields to the event loop after some milliseconds of work; throws the signal's reason. */
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
