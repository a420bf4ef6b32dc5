import { expect, it } from 'vitest';
import { buildRow } from './bid-row.fixture';
import { type BidView, freshView } from './bid-view';
import { countMoved } from './moved-rows';

function listOf(...gaps: (number | null)[]) {
  const views = new Map<string, BidView>();
  for (const [index, gap] of gaps.entries()) {
    views.set(String(index), freshView(buildRow({ assetId: String(index), gapToFirstRank: gap })));
  }
  return { ids: [...views.keys()], read: (id: string) => views.get(id) };
}

const byGap = { sort: 'gapToFirstRank', order: 'desc' } as const;
const same = 'BID_NOT_WINNING';

it('counts a row whose value no longer fits between its neighbours', () => {
  const { ids, read } = listOf(120, 30, 80, 50);
  expect(countMoved({ ids, ...byGap }, new Map([['1', same]]), read)).toBe(1);
});

it('does not count a change that leaves the row in its place', () => {
  const { ids, read } = listOf(120, 90, 80, 50);
  expect(countMoved({ ids, ...byGap }, new Map([['1', same]]), read)).toBe(0);
});

it('counts another status, since the row belongs under another badge', () => {
  const { ids, read } = listOf(120, 90, 80);
  expect(countMoved({ ids, ...byGap }, new Map([['1', 'RANK_ONE']]), read)).toBe(1);
});

it('has rows without a value last in both orders', () => {
  const { ids, read } = listOf(120, null, 80);
  expect(countMoved({ ids, ...byGap }, new Map([['1', same]]), read)).toBe(1);
  const last = listOf(120, 80, null);
  expect(countMoved({ ids: last.ids, ...byGap }, new Map([['2', same]]), last.read)).toBe(0);
});

it('leaves names in peace: only a status can move a row sorted by name', () => {
  const { ids, read } = listOf(10, 90, 30);
  expect(countMoved({ ids, sort: undefined, order: 'desc' }, new Map([['1', same]]), read)).toBe(0);
});

it('ignores rows that the list does not hold', () => {
  const { ids, read } = listOf(10);
  expect(countMoved({ ids, ...byGap }, new Map([['gone', 'RANK_ONE']]), read)).toBe(0);
});
