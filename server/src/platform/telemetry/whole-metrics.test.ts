import cluster, { type Address } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runWorkers } from '../workers.ts';

const WORKERS = 2;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const exec = fileURLToPath(new URL('./whole-metrics.fixture.ts', import.meta.url));
  cluster.setupPrimary({ exec, execArgv: ['--import', 'tsx'] });
  const listening = once(cluster, 'listening');
  stop = await runWorkers(WORKERS, {}, { warn: vi.fn() });
  const [, { port }] = (await listening) as [unknown, Address];
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => stop());

const readMetrics = async () =>
  (await fetch(`${origin}/metrics`, { headers: { connection: 'close' } })).text();

it('tells the counts of all workers, whichever of them is asked', async () => {
  for (const text of await Promise.all(Array.from({ length: 2 * WORKERS }, readMetrics))) {
    expect(text).toContain('fixture_total{of="all"} 3\n');
    expect(text).toContain('fixture_open 2\n');
  }
});

it('goes on after a worker has ended, with the one that came for it', async () => {
  const back = once(cluster, 'listening');
  Object.values(cluster.workers!)[0]!.process.kill('SIGKILL');
  await back;
  expect(await readMetrics()).toContain('fixture_total{of="all"} 5\n');
});
