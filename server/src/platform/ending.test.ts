import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FIXTURE = fileURLToPath(new URL('./ending.fixture.ts', import.meta.url));

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Starts a process with `drainMsMax` for draining, which drains once its input ends. */
async function startProcess(drainMsMax: number, oneSignalMs: number): Promise<Child> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', FIXTURE, String(drainMsMax), String(oneSignalMs)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  expect(String(await once(child.stdout, 'data'))).toBe('ready\n');
  return child;
}

it('stops its database if draining takes too long (S3)', async () => {
  const child = await startProcess(50, 0);
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(await text(child.stdout)).toBe('draining\nstopped\n');
  expect(await ended).toEqual([1, null]);
});

it('stops its database on a second signal', async () => {
  const child = await startProcess(3_600_000, 0);
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(String(await once(child.stdout, 'data'))).toBe('draining\n');
  child.kill('SIGINT');
  expect(await text(child.stdout)).toBe('stopped\n');
  expect(await ended).toEqual([1, null]);
});

it('drains to its end if one request arrives twice', async () => {
  const child = await startProcess(3_600_000, 3_600_000);
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value;
  child.kill('SIGTERM');
  expect([await next(), await next()].sort()).toEqual(['asked', 'draining']);
  child.kill('SIGTERM');
  expect(await next()).toBe('asked');
  child.stdin.end();
  expect(await next()).toBe('stopped');
  expect(await ended).toEqual([0, null]);
});
