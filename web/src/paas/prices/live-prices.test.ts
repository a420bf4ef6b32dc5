import type { PaasRow } from '@mazad/contract/bids/paas';
import type { LiveRow } from '@mazad/contract/live';
import { expect, it } from 'vitest';
import type { ShownPage } from '../paas-queries';
import { patchPages, withHot, withLive } from './live-prices';

const grade = (itemConditionId: string, part: Partial<PaasRow['myBids'][number]>) => ({
  itemConditionId,
  condition: { en: itemConditionId, ar: itemConditionId },
  price: 1000,
  stagedPrice: 1100,
  ...part,
});
const row = (assetId: string, part: Partial<PaasRow> = {}) =>
  ({
    assetId,
    hotDealFlag: false,
    topBidAmount: 1000,
    status: 'RANK_ONE',
    rank: 1,
    position: 1,
    quantity: 5,
    availableQuantity: 2,
    myBids: [grade('A', { rank: 1, position: 1 }), grade('B', { rank: 0, position: 2 })],
    ...part,
  }) as PaasRow;
const live = (assetId: string, part: object = {}) =>
  ({
    assetId,
    topBidAmount: 1200,
    latestBibUpdatedDate: '2026-03-01T08:00:00.000Z',
    myBid: { status: 'BID_NOT_WINNING', rank: 3, position: 3, availableQuantity: 1 },
    myBids: [
      { itemConditionId: 'A', rank: 3, position: 3 },
      { itemConditionId: 'B', rank: 1, position: 1 },
    ],
    ...part,
  }) as LiveRow;
const pages = (...rows: PaasRow[]) => ({
  pages: rows.map((one) => ({ assets: [one], totalCount: rows.length }) as unknown as ShownPage),
  pageParams: [],
});

it('shows the ranks, the top and what is left as the stream tells them (M17)', () => {
  const next = withLive(row('x'), live('x'));
  expect(next).toMatchObject({
    topBidAmount: 1200,
    status: 'BID_NOT_WINNING',
    position: 3,
    availableQuantity: 1,
  });
  expect(next.myBids).toEqual([grade('A', { rank: 3, position: 3 }), grade('B', { rank: 1, position: 1 })]);
});

it('shows why a price is in no book, and no place in one', () => {
  const myBid = { status: 'OUT_OF_QUANTITY', reason: 'OUT_OF_QUANTITY', availableQuantity: 0 };
  const next = withLive(
    row('x'),
    live('x', { myBid, myBids: [{ itemConditionId: 'A' }, { itemConditionId: 'B' }] }),
  );
  expect(next).toMatchObject({ reason: 'OUT_OF_QUANTITY', availableQuantity: 0 });
  expect(next.myBids.map(({ position }) => position)).toEqual([undefined, undefined]);
});

it('tells of each grade by itself why its price is in no book, until it is in one (M5)', () => {
  const frozen = { itemConditionId: 'B', reason: 'CONDITION_FROZEN' };
  const out = withLive(
    row('x'),
    live('x', { myBids: [{ itemConditionId: 'A', rank: 1, position: 1 }, frozen] }),
  );
  expect(out.myBids.map(({ reason }) => reason)).toEqual([undefined, 'CONDITION_FROZEN']);
  expect(withLive(out, live('x')).myBids.map(({ reason }) => reason)).toEqual([undefined, undefined]);
});

it('keeps a row without a limit without one (E5)', () => {
  const unlimited = row('x', { quantity: null, availableQuantity: null });
  expect(withLive(unlimited, live('x')).availableQuantity).toBe(null);
});

it('changes the rows that are told of and leaves all others as they are', () => {
  const data = pages(row('x'), row('y'));
  const next = patchPages(data, [{ assetId: 'y', hotDealFlag: true }], withHot);
  expect(next.pages[0]!.assets[0]).toBe(data.pages[0]!.assets[0]);
  expect(next.pages[1]!.assets[0]).toEqual(row('y', { hotDealFlag: true }));
  expect(patchPages(data, [{ assetId: 'z', hotDealFlag: true }], withHot)).toBe(data);
});
