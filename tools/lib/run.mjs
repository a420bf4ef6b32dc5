import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

const NODE_FLOOR = [20, 19];

/** Exits with a readable message if Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_FLOOR[0] || (major === NODE_FLOOR[0] && minor >= NODE_FLOOR[1])) return;
  fail(
    `Mazad needs Node.js ${NODE_FLOOR.join('.')} or newer, and this is ${process.versions.node}. Get a newer one from https://nodejs.org.`,
  );
}

/** Prints one line and exits with code 1. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Runs a program. With `quiet` its output is shown only on a failure. Resolves to the exit code, or to 128 plus the
 * signal's number, as in shells.
 */
export function run(command, args, { quiet = false, env = process.env, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code, signal) => {
      const ended = exitCode(code, signal);
      if (ended !== 0) process.stderr.write(Buffer.concat(output));
      resolve(ended);
    });
  });
}

/** Runs npm: the one that started this process, or the one on PATH. */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js') && existsSync(own)) return run(process.execPath, [own, ...args], options);
  return run('npm', args, options);
}

export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
