const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Waits before the next try, the longer the more have failed. Ends early once the browser is online, or at the signal. */
export function waitAgain(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, waitMs(failures));
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

/** With jitter: after a restart of the server its dealers do not all come back in the same instant. */
function waitMs(failures: number): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  return ceiling / 2 + Math.random() * (ceiling / 2);
}
