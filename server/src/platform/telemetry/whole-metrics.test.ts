import cluster, { type Address } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { runningWorkers, runWorkers } from '../workers.ts';

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

it('gives the sum of all workers, whichever is asked', async () => {
  for (const text of await Promise.all(Array.from({ length: 2 * WORKERS }, readMetrics))) {
    expect(text).toContain('fixture_total{of="all"} 3\n');
    expect(text).toContain('fixture_open 2\n');
    expect(text).toContain('mazad_metrics_whole 1\n');
  }
});

it('continues after a worker has ended, without its replacement until that listens', async () => {
  const back = once(cluster, 'listening');
  const coming = once(cluster, 'fork');
  runningWorkers()[0]!.process.kill('SIGKILL');
  await coming;
  expect(await readMetrics()).toMatch(/fixture_total\{of="all"\} 2\n[\s\S]*mazad_metrics_whole 1\n/);
  await back;
  expect(await readMetrics()).toContain('fixture_total{of="all"} 5\n');
});

it('gives one worker’s own and says so, if another hangs', async () => {
  const [hung, asked] = runningWorkers();
  hung!.process.kill('SIGSTOP');
  onTestFinished(() => void hung!.process.kill('SIGCONT'));
  // A request that reaches the hanging worker gets no answer, so two are sent.
  const text = await Promise.any([readMetrics(), readMetrics()]);
  expect(text).toContain(`fixture_total{of="all"} ${asked!.id}\n`);
  expect(text).toContain('mazad_metrics_whole 0\n');
});
