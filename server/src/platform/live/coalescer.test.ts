import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Coalescer } from './coalescer.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'],
    }),
);
afterEach(() => void vi.useRealTimers());

it('runs a single request at once, and batches those that follow', async () => {
  const begun: number[] = [];
  const rounds = new Coalescer(async () => void begun.push(performance.now()), 20);
  const from = performance.now();
  rounds.ask();
  rounds.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([from]);
  await vi.advanceTimersByTimeAsync(5);
  rounds.ask();
  rounds.ask();
  await vi.advanceTimersByTimeAsync(14);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([from, from + 20]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toHaveLength(2);
});

it('never runs two rounds at once, and one more for all requests meanwhile', async () => {
  const ends: (() => void)[] = [];
  const rounds = new Coalescer(() => new Promise<void>((end) => ends.push(end)), 20);
  rounds.ask();
  await vi.advanceTimersByTimeAsync(0);
  rounds.ask();
  rounds.ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(1);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  ends[1]!();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
});

it('does nothing once closed', async () => {
  const run = vi.fn(async () => undefined);
  const rounds = new Coalescer(run, 20);
  rounds.ask();
  rounds.close();
  rounds.ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).not.toHaveBeenCalled();
});

it('starts no other round if closed during one', async () => {
  const ends: (() => void)[] = [];
  const rounds = new Coalescer(() => new Promise<void>((end) => ends.push(end)), 20);
  rounds.ask();
  await vi.advanceTimersByTimeAsync(0);
  rounds.ask();
  rounds.close();
  ends[0]!();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(1);
});
