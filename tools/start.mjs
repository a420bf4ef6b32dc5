// `npm start` (S1): installs and builds what is missing, then runs the server in the foreground. Imports only Node,
// because it must run before anything is installed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { onEndRequest } from './lib/end-requests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { exitCode, fail, requireNode } from './lib/run.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt();
console.log('Starting …');
runServer();

function runServer() {
  // Settings of V8 and the allocator: docs/decisions/0020-a-small-young-generation.md
  const engine = JSON.parse(readFileSync(path.join(ROOT, 'tools/lib/engine.json'), 'utf8'));
  const args = [...engine.flags, path.join(ROOT, 'server/dist/main.js'), ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...engine.env, ...process.env },
    // Detached from the terminal's process group, the server gets each signal once, from here, and can drain.
    detached: true,
    stdio: 'inherit',
  });
  onEndRequest((signal) => child.kill(signal));
  child.on('error', (error) => fail(`The server could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(exitCode(code, signal)));
}
