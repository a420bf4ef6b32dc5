import { afterEach, expect, it, vi } from 'vitest';
import { watchWork } from './at-work';

afterEach(() => {
  vi.useRealTimers();
});

it('tells that nobody is at work after five minutes without a key or a pointer, and that somebody is again (I4)', () => {
  vi.useFakeTimers();
  const [target, told] = [new EventTarget(), vi.fn()];
  const stop = watchWork(target, told);
  vi.advanceTimersByTime(4 * 60_000);
  target.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(4 * 60_000);
  expect(told).not.toHaveBeenCalledWith(false);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveBeenLastCalledWith(false);
  target.dispatchEvent(new Event('pointerdown'));
  expect(told).toHaveBeenLastCalledWith(true);
  stop();
  vi.advanceTimersByTime(60 * 60_000);
  expect(told).toHaveBeenLastCalledWith(true);
});
