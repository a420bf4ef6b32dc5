// `npm run dev`: the server from its sources, restarted at each change, behind Vite on one address, with the demo
// market. Imports only Node, because it must run before anything is installed.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { onEndRequest } from './lib/end-requests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { NODE_MODULES, ROOT } from './lib/paths.mjs';
import { takePort } from './lib/ports.mjs';
import { exitCode, fail, requireNode } from './lib/run.mjs';

const HOST = '127.0.0.1';
const PORT_UNSET = 3000;
const PORT_MAX = 65_535;

requireNode();
const port = Number(process.env.PORT?.trim() || PORT_UNSET);
if (!(Number.isInteger(port) && port > 0 && port <= PORT_MAX)) {
  fail(`PORT is "${process.env.PORT}" and should be a whole number from 1 to ${PORT_MAX}.`);
}
if ((await takePort(port, HOST)) === null) {
  fail(`Port ${port} is taken. End what listens there, or choose another: PORT=${port + 1} npm run dev`);
}
await ensureInstalled();
console.log('Starting …');
await runBoth(await takePort(0, HOST));

/** Node's own watch lets the server drain before it starts the next; tsx would kill a slow one. */
function runServer(serverPort) {
  // Node 20 drops the argument after each of its own options, so these two must come last.
  const args = ['--watch', '--import', 'tsx', '--watch-preserve-output', 'server/src/main.ts'];
  return run(ROOT, args, {
    HOST,
    PORT: String(serverPort),
    // The address that people open and that links in messages use.
    PUBLIC_URL: process.env.PUBLIC_URL?.trim() || `http://${HOST}:${port}`,
  });
}

function runWeb(serverPort) {
  const vite = path.join(NODE_MODULES, 'vite/bin/vite.js');
  const args = [vite, '--port', String(port), '--strictPort', '--logLevel', 'warn'];
  return run(path.join(ROOT, 'web'), args, { MAZAD_URL: `http://${HOST}:${serverPort}` });
}

function run(cwd, args, env) {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Runs both until one ends or a signal arrives, then ends the other, and the database with the server. */
async function runBoth(serverPort) {
  const children = [runServer(serverPort), runWeb(serverPort)];
  const end = (signal) => {
    for (const child of children) child.kill(signal);
  };
  let isEndRequested = false;
  onEndRequest((signal) => {
    isEndRequested = true;
    end(signal);
  });
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.on('error', (error) => fail(`It could not be started: ${error.message}`));
          child.on('exit', (code, signal) => {
            end('SIGTERM');
            resolve(exitCode(code, signal));
          });
        }),
    ),
  );
  process.exit(isEndRequested ? 0 : Math.max(...codes));
}
