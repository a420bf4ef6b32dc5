import { expect, it } from 'vitest';
import { withOwn } from './use-opened';

it('takes an own change beside the form as no news, and keeps what another changed', () => {
  const was = { version: 1, name: 'Phones', isActive: true };
  const now = { version: 2, name: 'Smartphones', isActive: true };
  const own = { version: 3, isActive: false };
  expect(withOwn({ opened: now, was }, own)).toEqual({
    opened: { version: 3, name: 'Smartphones', isActive: false },
    was: { version: 3, name: 'Phones', isActive: false },
  });
  expect(withOwn({ opened: was, was: null }, own).was).toBeNull();
});
