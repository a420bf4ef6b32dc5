import { expect, it } from 'vitest';
import { titleOf } from './dialog-title';

const opened = { hasCategory: true, isAgain: false, upload: null };

it('names the chosen action from file selection to the end', () => {
  const upload = { state: 'APPLIED', kind: 'SPOT_BOOK' } as const;
  expect(titleOf({ ...opened, hasCategory: false })).toBe('uploadBook');
  expect(titleOf({ ...opened, hasCategory: false, upload })).toBe('uploadBook');
  expect(titleOf(opened)).toBe('customerPrice');
  expect(titleOf({ ...opened, upload })).toBe('customerPrice');
  expect(titleOf({ ...opened, upload: { ...upload, state: 'CHECKED' } })).toBe('check');
});

it('names a reopened upload once its kind is known', () => {
  const again = { ...opened, isAgain: true };
  expect(titleOf(again)).toBe('title');
  expect(titleOf({ ...again, upload: { state: 'CHECKED', kind: 'SPOT_BOOK' } })).toBe('check');
  expect(titleOf({ ...again, upload: { state: 'APPLIED', kind: 'SPOT_BOOK' } })).toBe('uploadBook');
  expect(titleOf({ ...again, upload: { state: 'CANCELLED', kind: 'PAAS_PRICES' } })).toBe('customerPrice');
});
