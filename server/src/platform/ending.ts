type Stop = () => Promise<unknown>;

/** How a process ends: once, and its database last. */
export interface Ending {
  /** Aborted when the end begins, even during the start. */
  begun: AbortSignal;
  /** Drains `stop` at the end, before everything that was started earlier. */
  drains(stop: Stop): void;
  /** Stops `stop` last, even if others do not end. */
  lastly(stop: Stop): void;
  /** Ends the process with `code`, or with 1 if something could not be stopped. */
  end(code: number): void;
}

/**
 * One request to end may arrive several times: a service manager signals every process of the group, and the parent
 * forwards its own signal.
 */
const ONE_SIGNAL_MS = 1_000;

/**
 * Ends this process on SIGTERM and SIGINT; resources started later are registered with the result. Drains for at most
 * `drainMsMax`, or until a second signal at least `oneSignalMs` after the first. The resources that would outlive the
 * process are stopped in any case.
 */
export function endBySignals(drainMsMax: number, oneSignalMs = ONE_SIGNAL_MS): Ending {
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
    } else if (performance.now() - askedAt >= oneSignalMs) {
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
