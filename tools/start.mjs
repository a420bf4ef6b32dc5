// `npm start` (S1): installs and builds what is missing, then runs the server in the foreground. It must run before
// anything is installed, so it imports nothing but Node.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { exitCode, fail, requireNode } from './lib/run.mjs';

// Ctrl-C in a terminal arrives from the terminal and once more from npm.
const SAME_SIGNAL_MS = 500;
const PARENT_WATCH_MS = 250;

requireNode();
await ensureInstalled();
await ensureBuilt();
console.log('Starting …');
runServer();

function runServer() {
  // How the engine and the system's allocator keep memory: docs/decisions/0020-a-small-young-generation.md
  const engine = JSON.parse(readFileSync(path.join(ROOT, 'tools/lib/engine.json'), 'utf8'));
  const args = [...engine.flags, path.join(ROOT, 'server/dist/main.js'), ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...engine.env, ...process.env },
    // Apart from the terminal's group, the server hears of each signal once, from here, and drains in peace.
    detached: true,
    stdio: 'inherit',
  });
  let signalledAt = 0;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - signalledAt < SAME_SIGNAL_MS) return;
      signalledAt = Date.now();
      // A closed terminal is a reason to stop, like the others.
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  stopWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`The server could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(exitCode(code, signal)));
}

/** A SIGTERM for npm ends the shell between npm and us, and goes no further: the change of parent is all we see. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_WATCH_MS);
}
