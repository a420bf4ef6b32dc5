import { expect, it } from 'vitest';
import { clearReason } from './clear-reason';

it('tells a screen where no filter is set from one that has none', () => {
  expect(clearReason(() => undefined)).toBeUndefined();
  expect(clearReason(null)).toBe('noFilterSet');
  expect(clearReason(undefined)).toBe('noFilters');
});
