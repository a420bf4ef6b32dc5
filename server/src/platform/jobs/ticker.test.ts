import { pino } from 'pino';
import { register } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startJobs } from './ticker.ts';

const HOUR_MS = 3_600_000;
const log = pino({ level: 'silent' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A job whose first `failures` rounds fail, and the instants of its rounds in milliseconds. */
function startJob(everyMs: number, failures: number) {
  const rounds: number[] = [];
  const begun = Date.now();
  const run = async () => {
    rounds.push(Date.now() - begun);
    if (rounds.length <= failures) throw new Error('the database is away');
  };
  return { rounds, jobs: startJobs([{ name: 'sweep', everyMs, run }], log) };
}

it('runs a job that failed again within seconds, never later than a quarter of a minute', async () => {
  const { rounds, jobs } = startJob(60_000, 20);
  await vi.advanceTimersByTimeAsync(125_000);
  const pauses = rounds.map((at, i) => (at - (rounds[i - 1] ?? 0)) / 1000);
  expect(pauses).toEqual([60, 1, 2, 4, 8, 15, 15, 15]);
  await jobs.stop();
});

const failingRounds = async () =>
  // Reads this metric only: metrics of other files may wait for timers, which do not run here.
  (await register.getSingleMetric('mazad_job_failing_rounds')!.get()).values.find(
    ({ labels }) => labels.job === 'sweep',
  )!.value;

it('is told to fail until a round has not, and keeps to its pause then (S3)', async () => {
  const { rounds, jobs } = startJob(HOUR_MS, 2);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(await failingRounds()).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await failingRounds()).toBe(0);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(rounds).toEqual([HOUR_MS, HOUR_MS + 1_000, HOUR_MS + 3_000, 2 * HOUR_MS + 3_000]);
  await jobs.stop();
});

it('does not hurry a job whose pause is short', async () => {
  const { rounds, jobs } = startJob(150, 2);
  await vi.advanceTimersByTimeAsync(450);
  expect(rounds).toEqual([150, 300, 450]);
  await jobs.stop();
});
