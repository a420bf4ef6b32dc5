// Ctrl-C in a terminal arrives from the terminal and once more from npm.
const SAME_SIGNAL_MS = 500;
const PARENT_WATCH_MS = 250;

/**
 * Calls `end` with the signal that a child should get, each time that somebody wishes us to end: by a signal, or by
 * ending npm. The children stand apart from the terminal's group (`detached`), so that each hears of it once, from here.
 */
export function onWishToEnd(end) {
  let signalledAt = 0;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - signalledAt < SAME_SIGNAL_MS) return;
      signalledAt = Date.now();
      // A closed terminal is a reason to stop, like the others.
      end(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  endWithNpm(() => end('SIGTERM'));
}

/** A SIGTERM for npm ends the shell between npm and us, and goes no further: the change of parent is all we see. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_WATCH_MS);
}
