import { expect, it, vi } from 'vitest';
import { buildDeal, buildLoadedDeals } from '../deal.fixture';
import type { LoadedDeals } from '../deal-cache';
import { figuresOf } from './deals-query';
import { noDealsSearch } from './deals-search';
import { newDealsOf } from './new-deals';

vi.mock('#/session/api/api', () => ({ call: vi.fn() }));

const won = buildLoadedDeals({ ...noDealsSearch, status: 'WON' });
const all = buildLoadedDeals();
/** The same filter's current count and first row. */
const now = (count: number, code: string, dealTS: string) =>
  figuresOf({ ...won.pages[0]!, count, appraisals: [buildDeal(code, dealTS)] });
const NEW = ['MZ-4', '2026-11-22T08:00:00Z'] as const;
const FIRST = ['MZ-3', '2026-11-21T08:00:00Z'] as const;

it('offers a deal that was won while another left the list, without a number', () => {
  expect(newDealsOf(won, now(3, ...NEW))).toEqual({ count: null });
  expect(newDealsOf(won, now(2, ...NEW))).toEqual({ count: null });
});

it('offers an older deal that has come into the list, below those that are loaded', () => {
  expect(newDealsOf(won, now(4, ...FIRST))).toEqual({ count: null });
});

it('says how many where deals only come', () => {
  expect(newDealsOf(all, now(5, ...NEW))).toEqual({ count: 2 });
  expect(newDealsOf(all, now(3, ...FIRST))).toBeNull();
});

it('offers none that only stood behind the loaded ones, nor where some left and none came', () => {
  const cut = { ...won, pages: [{ ...won.pages[0]!, nextCursor: 'next' }] } satisfies LoadedDeals;
  expect(newDealsOf(cut, now(1, 'MZ-1', '2026-11-20T10:00:00Z'))).toBeNull();
  expect(newDealsOf(won, now(1, 'MZ-1', '2026-11-20T10:00:00Z'))).toBeNull();
  expect(newDealsOf(won, figuresOf({ ...won.pages[0]!, count: 0, appraisals: [] }))).toBeNull();
  expect(newDealsOf(won, undefined)).toBeNull();
});
