type Stop = () => Promise<unknown>;

/** How a process ends: once, and never without its database. */
export interface Ending {
  /** Aborted once the end has begun, also while the start is still under way. */
  begun: AbortSignal;
  /** Drains `stop` at the end, before whatever was started before it. */
  drains(stop: Stop): void;
  /** Stops `stop` at the end after all others, and also where they do not end. */
  lastly(stop: Stop): void;
  /** Ends the process with `code`, or with 1 where something could not be ended. */
  end(code: number): void;
}

/**
 * One wish to end may arrive more than once: a service manager signals every process of the group, and whoever started
 * this one passes its own signal on.
 */
const ONE_WISH_MS = 1_000;

/**
 * Ends this process at SIGTERM and SIGINT, as soon as it is called: what is started later is told to it. Drains for at
 * most `drainMsMax`, or until it is asked again, `oneWishMs` after it was first asked or later; what it stands on,
 * which would outlive it, is stopped in any case.
 */
export function endBySignals(drainMsMax: number, oneWishMs = ONE_WISH_MS): Ending {
  const begun = new AbortController();
  const hurry = new AbortController();
  const drains: Stop[] = [];
  let last: Stop = async () => undefined;

  const run = async (code: number) => {
    const late = new Promise<number>((resolve) => {
      hurry.signal.addEventListener('abort', () => resolve(1));
      setTimeout(() => hurry.abort(), drainMsMax).unref();
    });
    const drain = async () => {
      for (const stop of drains.reverse()) await stop();
      return code;
    };
    const exitCode = await Promise.race([drain().catch(() => 1), late]);
    await last().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  };
  const end = (code: number) => {
    if (begun.signal.aborted) return;
    begun.abort();
    void run(code);
  };
  let askedAt = 0;
  const handle = () => {
    if (!begun.signal.aborted) {
      askedAt = performance.now();
      end(0);
    } else if (performance.now() - askedAt >= oneWishMs) {
      hurry.abort();
    }
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
  return {
    begun: begun.signal,
    drains: (stop) => void drains.push(stop),
    lastly(stop) {
      last = stop;
    },
    end,
  };
}
