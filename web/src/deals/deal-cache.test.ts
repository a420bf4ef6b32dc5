import { expect, it } from 'vitest';
import { buildDeal, buildLoadedDeals, builtDeals } from './deal.fixture';
import { createViews, hasDeal, withDeals } from './deal-cache';

const loaded = buildLoadedDeals();

it('marks the first deal of each day and keeps the objects of rows that did not change', () => {
  const views = createViews((instant) => instant.slice(0, 10));
  const first = views(builtDeals);
  expect(first.map((view) => view.startsDay)).toEqual([true, true, false]);
  const again = views([buildDeal('MZ-4', '2026-11-21T09:00:00Z'), ...builtDeals]);
  expect(again.map((view) => view.startsDay)).toEqual([true, false, true, false]);
  expect(again[2]).toBe(first[1]);
  expect(again[3]).toBe(first[2]);
});

it('puts a moved deal into its own place and nowhere else', () => {
  const moved = { ...buildDeal('MZ-1', '2026-11-20T10:00:00Z'), courierStatus: 'In Transit' };
  const next = withDeals(loaded, [moved]);
  expect(next?.pages[1]?.appraisals[0]?.courierStatus).toBe('In Transit');
  expect(next?.pages[0]).toBe(loaded.pages[0]);
  expect(withDeals(loaded, [buildDeal('MZ-9', '2026-11-20T10:00:00Z')])).toBe(loaded);
  expect(hasDeal(loaded, 'MZ-2')).toBe(true);
  expect(hasDeal(undefined, 'MZ-2')).toBe(false);
});
