import { expect, it } from 'vitest';
import { type BidView, freshView } from '../frame/bid-view';
import { buildRow } from './bid-row.fixture';
import { countMoved } from './moved-rows';

function listOf(...gaps: (number | null)[]) {
  const views = new Map<string, BidView>();
  for (const [index, gap] of gaps.entries()) {
    views.set(String(index), freshView(buildRow({ assetId: String(index), gapToFirstRank: gap })));
  }
  return { ids: [...views.keys()], read: (id: string) => views.get(id) };
}

const byGap = { sort: 'gapToFirstRank', order: 'desc', filter: null } as const;
const byName = { sort: undefined, order: 'desc', filter: null } as const;

it('counts a row whose value no longer fits between its neighbours', () => {
  const { ids, read } = listOf(120, 30, 80, 50);
  expect(countMoved({ ids, ...byGap }, new Set(['1']), read)).toBe(1);
});

it('does not count a change that leaves the row in its place', () => {
  const { ids, read } = listOf(120, 90, 80, 50);
  expect(countMoved({ ids, ...byGap }, new Set(['1']), read)).toBe(0);
});

it.each([
  { filter: null, isListed: true },
  { filter: 'BID_NOT_WINNING', isListed: true },
  { filter: 'ACTIVE', isListed: true },
  { filter: 'RANK_ONE', isListed: false },
  { filter: 'NO_BID', isListed: false },
  { filter: 'type-hot-deal', isListed: false },
  { filter: 'UNMET', isListed: false },
] as const)(
  'counts a row that the filter $filter would not list any more: $isListed',
  ({ filter, isListed }) => {
    const { ids, read } = listOf(120, 90, 80);
    expect(countMoved({ ids, ...byName, filter }, new Set(['1']), read)).toBe(isListed ? 0 : 1);
  },
);

it('counts a row whose model was switched off under any filter', () => {
  const view = freshView(buildRow({ isListed: false }));
  expect(countMoved({ ids: ['a'], ...byName }, new Set(['a']), () => view)).toBe(1);
});

it('has rows without a value last in both orders', () => {
  const { ids, read } = listOf(120, null, 80);
  expect(countMoved({ ids, ...byGap }, new Set(['1']), read)).toBe(1);
  const last = listOf(120, 80, null);
  expect(countMoved({ ids: last.ids, ...byGap }, new Set(['2']), last.read)).toBe(0);
});

it('leaves names in peace: neither a status nor a gap moves a row sorted by name', () => {
  const { ids, read } = listOf(10, 90, 30);
  expect(countMoved({ ids, ...byName }, new Set(['1']), read)).toBe(0);
});

it('ignores rows that the list does not hold', () => {
  const { ids, read } = listOf(10);
  expect(countMoved({ ids, ...byGap }, new Set(['gone']), read)).toBe(0);
});
