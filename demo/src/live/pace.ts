import { ApiError } from './api.ts';

/** Waits, or returns at once on a stop. Never throws. */
export function sleep(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stop.addEventListener('abort', end);
  });
}

const BACK_OFF_MS = 2_000;
const BACK_OFF_MS_MAX = 60_000;
const SAY_EVERY_MS = 60_000;

/** Prints an error at most once a minute, with the number of suppressed ones. */
export function createComplaints(write: (line: string) => void) {
  let nextAt = 0;
  let unsaid = 0;
  return (who: string, error: unknown) => {
    if (Date.now() < nextAt) {
      unsaid++;
      return;
    }
    nextAt = Date.now() + SAY_EVERY_MS;
    const more = unsaid > 0 ? ` (and ${unsaid} more before)` : '';
    unsaid = 0;
    write(`demo market: ${who}: ${error instanceof Error ? error.message : String(error)}${more}`);
  };
}

export type Complain = ReturnType<typeof createComplaints>;

export interface Loop {
  name: string;
  /** Milliseconds until the next run. */
  everyMs: () => number;
  act: () => Promise<void>;
}

/**
 * Repeats an action until the stop. If the platform is unavailable or asks to wait, the pauses grow; a refused action
 * is simply over.
 */
export async function runLoop(loop: Loop, stop: AbortSignal, complain: Complain): Promise<void> {
  let failures = 0;
  while (!stop.aborted) {
    try {
      await loop.act();
      failures = 0;
    } catch (error) {
      if (stop.aborted) return;
      complain(loop.name, error);
      const isRefusal = error instanceof ApiError && !error.isPassing;
      if (!isRefusal) failures++;
      const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
      const backOff = failures === 0 ? 0 : Math.min(BACK_OFF_MS * 2 ** (failures - 1), BACK_OFF_MS_MAX);
      await sleep(Math.max(asked, backOff), stop);
    }
    await sleep(loop.everyMs(), stop);
  }
}
