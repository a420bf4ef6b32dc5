import { afterEach, expect, it, vi } from 'vitest';
import { watchLine } from './watch-line';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('goes on with what lost its line though the browser never knew that it was gone (G2)', () => {
  vi.useFakeTimers();
  const browser = { onLine: true };
  vi.stubGlobal('navigator', browser);
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const resumeAll = vi.fn();
  const stop = watchLine({ resumeAll });
  vi.advanceTimersByTime(15_000);
  expect(resumeAll).toHaveBeenCalledTimes(1);
  browser.onLine = false;
  vi.advanceTimersByTime(60_000);
  expect(resumeAll).toHaveBeenCalledTimes(1);
  browser.onLine = true;
  page.dispatchEvent(new Event('online'));
  expect(resumeAll).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(60_000);
  page.dispatchEvent(new Event('online'));
  expect(resumeAll).toHaveBeenCalledTimes(2);
});
