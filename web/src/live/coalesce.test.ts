import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesce } from './coalesce';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks once for a burst', async () => {
  const ask = vi.fn(async () => undefined);
  const { soon, stop } = coalesce(ask, 400);
  for (let i = 0; i < 10; i += 1) soon();
  await vi.advanceTimersByTimeAsync(2000);
  expect(ask).toHaveBeenCalledTimes(1);
  soon();
  stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('hears each answer of a slow line in a lively market, and asks once more when it is quiet', async () => {
  let answered = 0;
  const ask = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    answered += 1;
  });
  const { soon } = coalesce(ask, 400);
  for (let ms = 0; ms < 3000; ms += 100) {
    soon();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect([answered, ask.mock.calls.length]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(5000);
  // The last request was made after the last change.
  expect([answered, ask.mock.calls.length]).toEqual([3, 3]);
});

it('asks again after it was stopped, for what changes then', async () => {
  let answer: () => void = () => undefined;
  const ask = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const { soon, stop } = coalesce(ask, 400);
  soon();
  stop();
  soon();
  await vi.advanceTimersByTimeAsync(400);
  expect(ask).toHaveBeenCalledTimes(1);
  // Stopped during a request: later requests are dropped.
  soon();
  stop();
  answer();
  await vi.advanceTimersByTimeAsync(2000);
  expect(ask).toHaveBeenCalledTimes(1);
  soon();
  await vi.advanceTimersByTimeAsync(400);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('goes on after an answer that failed', async () => {
  const ask = vi.fn(async () => Promise.reject(new Error('no line')));
  const { soon } = coalesce(ask, 400);
  soon();
  await vi.advanceTimersByTimeAsync(400);
  soon();
  await vi.advanceTimersByTimeAsync(400);
  expect(ask).toHaveBeenCalledTimes(2);
});
