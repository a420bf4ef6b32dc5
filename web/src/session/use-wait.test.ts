import { expect, it } from 'vitest';
import { waitOf } from './use-wait';

it('says a short wait in seconds and a long one in minutes, never too few', () => {
  expect([1, 90].map((seconds) => waitOf(seconds).minutes)).toEqual([0, 0]);
  expect([91, 120, 121, 2_936, 3_600].map((seconds) => waitOf(seconds).minutes)).toEqual([2, 2, 3, 49, 60]);
});
