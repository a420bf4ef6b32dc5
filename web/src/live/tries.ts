const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Tries that follow each other until the signal: how many have failed in a row, and the waits between them. */
export class Tries {
  failures = 0;

  constructor(private readonly signal: AbortSignal) {
    // A browser says that it is online before everything can be reached. What is tried then may fail once more, and
    // has to be tried again soon: not after a wait as long as the many tries before would have it.
    window.addEventListener('online', this.succeeded, { signal });
  }

  succeeded = (): void => {
    this.failures = 0;
  };

  /** Waits before the next try, the longer the more have failed. Ends early once the browser is online, or at the signal. */
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

/** With jitter: after a restart of the server its dealers do not all come back in the same instant. */
function waitMs(failures: number): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  return ceiling / 2 + Math.random() * (ceiling / 2);
}
