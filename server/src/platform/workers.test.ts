import cluster from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runningWorkers as running, runWorkers } from './workers.ts';

const warn = vi.fn();

beforeEach(() => {
  const exec = fileURLToPath(new URL('./worker.fixture.mjs', import.meta.url));
  cluster.setupPrimary({ exec, execArgv: [] });
});

afterEach(async () => {
  cluster.removeAllListeners();
  await Promise.all(
    running().map((worker) => {
      const ended = once(worker, 'exit');
      worker.process.kill('SIGKILL');
      return ended;
    }),
  );
  warn.mockClear();
});

it('rejects if a worker ends before it listens, and forks no more', async () => {
  const forked = vi.fn();
  cluster.on('fork', forked);
  await expect(runWorkers(2, { WORKER_PORT: 'taken' }, { warn })).rejects.toThrow(/before it listened \(1\)/);
  await Promise.all(running().map((worker) => once(worker, 'exit')));
  expect(forked).toHaveBeenCalledTimes(2);
});

it('kills and replaces a worker that hangs', async () => {
  const listening = vi.fn();
  cluster.on('listening', listening);
  const stop = await runWorkers(1, { WORKER_PORT: 'hangs' }, { warn }, 50);
  await vi.waitFor(() => expect(listening.mock.calls.length).toBeGreaterThan(1), 10_000);
  expect(warn.mock.calls[0]).toEqual([expect.anything(), 'a worker hangs and is ended']);
  await stop();
});

it('stops although a worker that has ended is still listed', async () => {
  const stop = await runWorkers(1, { WORKER_PORT: 'free' }, { warn });
  const worker = running()[0]!;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGKILL');
  await ended;
  cluster.workers![worker.id] = worker;
  await stop();
  delete cluster.workers![worker.id];
});

it('replaces an ended worker at once, and a repeated one a little later', async () => {
  const stop = await runWorkers(2, { WORKER_PORT: 'free' }, { warn });
  expect(running()).toHaveLength(2);
  for (let end = 0; end < 3; end++) {
    const back = once(cluster, 'listening');
    running()[0]!.process.kill('SIGKILL');
    await back;
  }
  expect(running()).toHaveLength(2);
  expect(warn.mock.calls.map(([{ signal, waitMs }]) => [signal, waitMs])).toEqual([
    ['SIGKILL', 0],
    ['SIGKILL', 250],
    ['SIGKILL', 500],
  ]);
  await stop();
  expect(running()).toHaveLength(0);
  expect(warn).toHaveBeenCalledTimes(3);
});
