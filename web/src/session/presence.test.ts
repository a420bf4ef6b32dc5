import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presenceTeller } from './presence';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it('tells of the first sign, then of one a minute, and of none while the document is hidden', () => {
  const tell = vi.fn();
  let isVisible = true;
  const notice = presenceTeller(tell, () => isVisible);
  const signAt = (ms: number) => {
    vi.setSystemTime(ms);
    notice();
    return tell.mock.calls.length;
  };
  expect([signAt(0), signAt(1_000), signAt(59_999), signAt(60_000), signAt(61_000)]).toEqual([1, 1, 1, 2, 2]);
  isVisible = false;
  expect(signAt(200_000)).toBe(2);
  isVisible = true;
  expect(signAt(200_001)).toBe(3);
});
