const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Retries until the signal: the number of consecutive failures, and the waits. */
export class Tries {
  failures = 0;

  constructor(private readonly signal: AbortSignal) {
    // Browsers report online before everything is reachable, so the first try may fail; the wait must then start small
    // again.
    window.addEventListener('online', this.succeeded, { signal });
  }

  succeeded = (): void => {
    this.failures = 0;
  };

  /** Waits before the next try, longer after more failures. Ends early when the browser goes online, or by signal. */
  failed(): Promise<void> {
    this.failures += 1;
    return new Promise((resolve) => {
      const timer = setTimeout(done, waitMs(this.failures));
      const { signal } = this;
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        window.removeEventListener('online', done);
        resolve();
      }
      signal.addEventListener('abort', done);
      window.addEventListener('online', done);
    });
  }
}

/** With jitter, so that not all dealers reconnect at once after a server restart. */
function waitMs(failures: number): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  return ceiling / 2 + Math.random() * (ceiling / 2);
}
