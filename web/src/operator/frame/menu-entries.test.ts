import { LISTS } from '@mazad/contract/operator/lists';
import { expect, it } from 'vitest';
import { MENU_ENTRIES } from './menu-entries';

it('has every list that has an address, under its name', () => {
  const listed = Object.entries(LISTS).filter(([, facts]) => 'hasScreen' in facts);
  const shown = new Map(MENU_ENTRIES.map(({ path, name }) => [path as string, name]));
  expect(listed.map(([id]) => shown.get(id))).toEqual(listed.map(([, { name }]) => name));
});

it('has no list that nothing sorts, but for those worked through in an order that means something', () => {
  const unsorted = Object.entries(LISTS).filter(([, { sorts }]) => sorts.length === 0);
  expect(unsorted.map(([id]) => id)).toEqual(['registrations', 'grade-reviews', 'unsettled']);
});
