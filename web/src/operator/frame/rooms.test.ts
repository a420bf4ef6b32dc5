import { LIST_SORTS, SAVED_LISTS } from '@mazad/contract/operator/lists';
import { expect, it } from 'vitest';
import { ROOMS } from './rooms';

/** Of a room that is called otherwise: its lists. */
const LISTS: Record<string, readonly string[]> = {
  // A screen of figures.
  overview: [],
  'credit-desk': ['stores', 'unsettled'],
  catalogue: ['models', 'brands', 'categories'],
  stores: ['stores', 'store-bids'],
};
/** Their files stream, by calls of their own. */
const OWN_FILES = ['deals', 'audit-log'];
/** Worked through in an order that means something. */
const OWN_ORDER = ['registrations', 'grade-reviews', 'unsettled'];

it('has no room with a list that is not saved or not sorted', () => {
  const lists = ROOMS.flatMap(({ path }) => LISTS[path] ?? [path]);
  const saved: readonly string[] = [...SAVED_LISTS, ...OWN_FILES];
  expect(lists.filter((list) => !saved.includes(list))).toEqual([]);
  expect(lists.filter((list) => !(list in LIST_SORTS) && !OWN_ORDER.includes(list))).toEqual([]);
  expect(saved.filter((list) => !lists.includes(list))).toEqual([]);
});
