// Ctrl-C reaches us from the terminal and again from npm.
const SAME_SIGNAL_MS = 500;
const PARENT_WATCH_MS = 250;

/**
 * Calls `end` with the signal for the children, each time we are asked to end: by a signal, or because npm ended.
 * Children are detached from the terminal's process group, so they get each signal once, from here.
 */
export function onEndRequest(end) {
  let signalledAt = 0;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - signalledAt < SAME_SIGNAL_MS) return;
      signalledAt = Date.now();
      // A closed terminal ends us like other signals.
      end(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  endWithNpm(() => end('SIGTERM'));
}

/** A SIGTERM to npm ends only the shell between npm and us, so all that we notice is a new parent process. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_WATCH_MS);
}
