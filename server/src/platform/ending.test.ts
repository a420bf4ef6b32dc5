import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FIXTURE = fileURLToPath(new URL('./ending.fixture.ts', import.meta.url));

/** Starts a process that has `drainMsMax` to drain, and never does. */
async function startProcess(drainMsMax: number): Promise<ChildProcessByStdio<null, Readable, null>> {
  const child = spawn(process.execPath, ['--import', 'tsx', FIXTURE, String(drainMsMax)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(String(await once(child.stdout, 'data'))).toBe('ready\n');
  return child;
}

it('stops its database where it does not drain in time (S3)', async () => {
  const child = await startProcess(50);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await text(child.stdout)).toBe('draining\nstopped\n');
  expect(await ended).toEqual([1, null]);
});

it('stops its database where it is asked to end twice', async () => {
  const child = await startProcess(3_600_000);
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(String(await once(child.stdout, 'data'))).toBe('draining\n');
  child.kill('SIGINT');
  expect(await text(child.stdout)).toBe('stopped\n');
  expect(await ended).toEqual([1, null]);
});
