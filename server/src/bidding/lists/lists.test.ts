/** Lists, counts and cursors of a small random market against the plainest reading of its rows. */
import {
  BID_FILTERS,
  BID_SORTS,
  type BidFilter,
  type ListBidsRequest,
  ORDERS,
} from '@mazad/contract/bids/bid-filters';
import type { BidPage, BidRow } from '@mazad/contract/bids/bid-rows';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type BuiltAsset, buildAsset, buildBid, buildCategory, buildStore } from '../../../test/factories.ts';
import { Prng } from '../../../test/harness/prng.ts';
import { heardSql } from '../../../test/heard-db.ts';
import { buildDeal, buildPartner } from '../../../test/trade-factories.ts';
import { listBids } from './list-bids.ts';

const test = useTestApp({ REQUESTS_PER_MINUTE_SESSION: '100000' });
const SEED = 20_261;
const ASSETS = 42;
/** Five pages of them, of a size whose plans are kept. */
const PAGE = 10;
const DAY_MS = 86_400_000;

let token: string;
let categoryId: string;
let assets: BuiltAsset[];
let everything: BidRow[];

async function walk(path: string, body: ListBidsRequest, useCursor = true) {
  const seen: BidRow[] = [];
  let cursor: string | undefined;
  for (let page = 1; ; page++) {
    const answer = await test.call('POST', path, {
      token,
      body: { categoryId, ...body, count: PAGE, ...(useCursor ? { cursor } : { page }) },
    });
    expect(answer.status).toBe(200);
    const data: BidPage = answer.body.data;
    seen.push(...data.assets);
    if (!data.nextCursor) return { ids: seen.map((row) => row.assetId), seen, total: data.totalCount };
    cursor = data.nextCursor;
  }
}
const list = (body: ListBidsRequest, useCursor = true) => walk('/assets/biding', body, useCursor);

beforeAll(async () => {
  const random = new Prng(SEED);
  const category = await buildCategory(test.db);
  const dealer = await test.signIn();
  ({ token } = dealer);
  ({ categoryId } = category);
  await test.sql`insert into store_percent
    values (${dealer.storeId}, ${category.conditionIds[0]}, 9300)`;
  const rivals = [await buildStore(test.db), await buildStore(test.db)];
  // Drawn one after the other, so that the seed makes the market; built side by side, an asset's bids in their order.
  const price = () => 50_000 + random.whole(0, 7) * 10_000;
  const drawn = Array.from({ length: ASSETS }, (_, i) => ({
    name: `Galaxy S${i % 12} ${32 * (1 + (i % 5))}GB ${i}`,
    theirs: rivals.map((storeId) => ({ storeId, isBidding: random.chance(0.7), spotPriceMinor: price() })),
    isBidding: random.chance(0.75),
    own: {
      spotPriceMinor: price(),
      maxQuantity: random.chance(0.2) ? 0 : 5,
      isActive: random.chance(0.8),
      at: new Date(Date.now() - random.whole(0, 99) * DAY_MS),
    },
  }));
  assets = await Promise.all(
    drawn.map(async ({ name, theirs, isBidding, own }) => {
      const asset = await buildAsset(test.db, { category, name });
      for (const { isBidding: bids, ...bid } of theirs) {
        if (bids) await buildBid(test.db, { asset, ...bid });
      }
      if (isBidding) await buildBid(test.db, { asset, storeId: dealer.storeId, ...own });
      return asset;
    }),
  );
  const hot = assets.filter((_, i) => i % 6 === 0).map((asset) => asset.assetId);
  // Pinned, or the job that counts trade-ins would take them off.
  await test.sql`update market set is_hot = true, hot_pin = 'PINNED' where asset_id = any(${hot}::uuid[])`;
  await test.db.query(
    `insert into asking_figure (region_id, asset_id, asked, unmet)
     select region_id, asset_id, 9, n % 3 from market m join unnest($1::uuid[]) with ordinality x (asset_id, n) using (asset_id)`,
    [assets.filter((_, i) => i % 2 === 0).map((asset) => asset.assetId)],
  );
  everything = (await list({})).seen;
  expect(everything.length).toBe(ASSETS);
}, 60_000);

/** What a filter means, row by row. */
const IS_IN: Record<BidFilter, (row: BidRow) => boolean> = {
  RANK_ONE: (row) => row.myBid?.status === 'RANK_ONE',
  WINING_RANGE: (row) => row.myBid?.status === 'WINING_RANGE',
  BID_NOT_WINNING: (row) => row.myBid?.status === 'BID_NOT_WINNING',
  OUT_OF_QUANTITY: (row) => row.myBid?.status === 'OUT_OF_QUANTITY',
  ACTIVE: (row) => row.myBid?.isBidActive === true,
  NO_BID: (row) => row.myBid?.isBidActive !== true,
  'type-hot-deal': (row) => row.hotDealFlag && row.myBid?.status !== 'RANK_ONE',
  UNMET: (row) => (row.asked?.unmet ?? 0) > 0,
};
/** Open ends hold all, and a range with no end holds rows without the value too. */
function within(value: number | null | undefined, from: unknown, to: unknown): boolean {
  if (from === undefined && to === undefined) return true;
  return (
    value !== null &&
    value !== undefined &&
    value >= Number(from ?? Number.NEGATIVE_INFINITY) &&
    value <= Number(to ?? Number.POSITIVE_INFINITY)
  );
}

function holds(row: BidRow, body: ListBidsRequest): boolean {
  const changed = row.latestBibUpdatedDate === null ? null : Date.parse(row.latestBibUpdatedDate);
  return (
    within(row.topBidAmount, body.topBidFrom, body.topBidTo) &&
    within(row.myBid?.spotPrice, body.myBidFrom, body.myBidTo) &&
    within(row.myBid ? row.gapToFirstRank : null, body.gapFrom, body.gapTo) &&
    within(changed, body.fromDate, body.toDate)
  );
}

const AMOUNTS: [string, ListBidsRequest][] = [
  ['nothing', {}],
  ['a gap', { gapFrom: 1, gapTo: 300 }],
  ['no gap', { gapTo: 0 }],
  ['a top bid', { topBidFrom: 800 }],
  ['an own price', { myBidFrom: 600, myBidTo: 1000 }],
  ['an age', { toDate: Date.now() - 30 * DAY_MS }],
  ['all of them', { gapFrom: 0, topBidTo: 1100, myBidFrom: 600, fromDate: Date.now() - 90 * DAY_MS }],
];

const IN_ANY_ORDER = BID_SORTS.flatMap((sortBy) => ORDERS.map((orderBy) => ({ sortBy, orderBy })));
const SORTED_BY: Record<(typeof BID_SORTS)[number], (row: BidRow) => number | string | null> = {
  assetName: (row) => row.assetName,
  topBid: (row) => row.topBidAmount,
  myBid: (row) => row.myBid?.spotPrice ?? null,
  myQuantity: (row) => row.myBid?.maxQuantity ?? null,
  gapToFirstRank: (row) => row.myBid && row.gapToFirstRank,
};
/** Rows without the value come last in either direction. */
function inOrder(values: (number | string | null)[], orderBy: (typeof ORDERS)[number]) {
  const given = values.filter((value) => value !== null).sort((a, b) => (a < b ? -1 : Number(a > b)));
  return [...(orderBy === 'asc' ? given : given.reverse()), ...values.filter((value) => value === null)];
}

describe.each(AMOUNTS)('narrowed by %s', (_, narrowed) => {
  it('has counts that add up, and lists exactly the rows that each badge counts (M6)', async () => {
    const expected = everything.filter((row) => holds(row, narrowed));
    expect(expected.length).toBeGreaterThan(0);
    const counts = (await test.call('POST', '/bids/summary', { token, body: { categoryId, ...narrowed } }))
      .body.data;
    expect(counts.rankOne + counts.winningRange + counts.bidNotWinning + counts.outOfQuantity).toBe(
      counts.totalBids,
    );
    expect(counts.totalBids + counts.noBids).toBe(counts.totalAssetCount);
    expect(counts.totalAssetCount).toBe(expected.length);
    const badge = {
      RANK_ONE: counts.rankOne,
      WINING_RANGE: counts.winningRange,
      BID_NOT_WINNING: counts.bidNotWinning,
      OUT_OF_QUANTITY: counts.outOfQuantity,
      ACTIVE: counts.totalBids,
      NO_BID: counts.noBids,
      'type-hot-deal': counts.hotDeal,
      UNMET: counts.unmet,
    };
    const shown = await Promise.all(BID_FILTERS.map((filterBy) => list({ ...narrowed, filterBy })));
    for (const [index, filterBy] of BID_FILTERS.entries()) {
      const { ids, total } = shown[index]!;
      const right = expected.filter(IS_IN[filterBy]).map((row) => row.assetId);
      expect([filterBy, [...ids].sort()]).toEqual([filterBy, right.sort()]);
      expect([filterBy, total, badge[filterBy]]).toEqual([filterBy, right.length, right.length]);
    }
  });

  it('neither loses nor repeats a row in any order, which is that of its values', async () => {
    const expected = everything.filter((row) => holds(row, narrowed)).map((row) => row.assetId);
    const shown = await Promise.all(IN_ANY_ORDER.map((order) => list({ ...narrowed, ...order })));
    for (const [index, order] of IN_ANY_ORDER.entries()) {
      const { ids, seen, total } = shown[index]!;
      expect([order, [...ids].sort()]).toEqual([order, [...expected].sort()]);
      expect(total).toBe(expected.length);
      const values = seen.map(SORTED_BY[order.sortBy]);
      expect([order, values]).toEqual([order, inOrder(values, order.orderBy)]);
    }
  });
});

it.each(IN_ANY_ORDER)('is the same by page number by $sortBy $orderBy', async (order) => {
  expect((await list(order, false)).ids).toEqual((await list(order)).ids);
});

it('refuses a cursor of another order, and invalid amounts', async () => {
  const call = (body: object) => test.call('POST', '/assets/biding', { token, body });
  const first = await call({ categoryId, sortBy: 'assetName', count: 5 });
  const cursor = first.body.data.nextCursor;
  expect((await call({ categoryId, sortBy: 'myBid', cursor })).status).toBe(400);
  // One that was handed out for the order, with another key.
  const handedOut = async (sortBy: string) => {
    const { nextCursor } = (await call({ sortBy, count: 1 })).body.data;
    return JSON.parse(Buffer.from(nextCursor, 'base64url').toString()) as unknown[];
  };
  const forged = async (sortBy: string, key: unknown) => {
    const [half, , ...rest] = await handedOut(sortBy);
    return Buffer.from(JSON.stringify([half, key, ...rest])).toString('base64url');
  };
  const sent = async (sortBy: string, key: unknown) =>
    (await call({ sortBy, cursor: await forged(sortBy, key) })).status;
  expect(await sent('myBid', 100_000)).toBe(200);
  expect(await sent('myBid', 1.5)).toBe(400);
  expect(await sent('assetName', 'a\u0000')).toBe(400);
  for (const sortBy of ['myBid', 'myQuantity', 'topBid', 'gapToFirstRank'])
    for (const key of [-1, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect(await sent(sortBy, key), `${sortBy} ${key}`).toBe(400);
  for (const gapFrom of [-1, 0.5, 1e12, 'x']) expect((await call({ gapFrom })).status).toBe(400);
  expect((await call({ gapFrom: '', gapTo: '', categoryId })).body.data.totalCount).toBe(ASSETS);
});

describe('the rank report', () => {
  it('has the web’s form and the other form', async () => {
    const report = async (query: string, body: object) =>
      (await test.call('POST', `/bids/ranks/${query}`, { token, body: { categoryId, ...body } })).body.data;
    const counts = (await test.call('POST', '/bids/summary', { token, body: { categoryId } })).body.data;
    const { totalBids, noBids: _, unmet: __, totalAssetCount: ___, coveredOffer: ____, ...ranks } = counts;
    const web = { type: 'web', totalBids, totalBidsCount: totalBids, ...ranks };
    const other = { type: 'other', totalBidsCount: totalBids, ...ranks };
    expect(await report('', {})).toEqual(web);
    expect(await report('?type=web', {})).toEqual(web);
    expect(await report('?type=mobile', {})).toEqual(other);
    expect(await report('', { type: 'other' })).toEqual(other);
    expect(await report('?type=other', { type: 'web' })).toEqual(web);
  });
});

describe('the mobile wrapper', () => {
  it('gets the same rows with its own body, and all that the specification tells of an asset', async () => {
    const body = {
      brandId: 'all',
      brandList: [],
      groupIds: [],
      bidFilterKey: 'ACTIVE',
      fromDate: 0,
      toDate: 0,
      search: '',
    } satisfies ListBidsRequest;
    const mobile = await walk('/assets/bid-list?version=v2', body);
    const rows = (await list({ filterBy: 'ACTIVE' })).seen;
    const grades = [
      { conditionName: 'A', percent: 93 },
      { conditionName: 'B', percent: 85 },
      { conditionName: 'C', percent: 70 },
    ];
    const models = rows.map((row) => ({
      ...row,
      name: row.assetName,
      categoryName: { en: categoryId, ar: categoryId },
      attributes: { storage: '128GB' },
      topBid: row.topBidAmount && { spotPrice: row.topBidAmount },
      myBid: { ...row.myBid, itemCondition: grades },
    }));
    expect(mobile.seen).toEqual(models);
    const [model] = models;
    const path = `/assets/asset-details-with-bid-details/${model?.assetId}`;
    expect((await test.call('GET', path, { token })).body.data).toEqual(model);
    expect((await test.call('POST', '/assets/bid-list?version=v1', { token, body })).status).toBe(400);
  });

  it('gets hot deals by their trade-ins of 7 days, not older ones', async () => {
    const partner = await buildPartner(test.db);
    const hot = (await list({ filterBy: 'type-hot-deal' })).ids;
    const [most, some, old] = [hot.at(-1)!, hot.at(-2)!, hot[0]!];
    const asset = (id: string) => assets.find((one) => one.assetId === id)!;
    const trade = async (id: string, times: number, at?: Date) => {
      await buildBid(test.db, { asset: asset(id), spotPriceMinor: 900_000, maxQuantity: 20, at });
      for (let i = 0; i < times; i++) await buildDeal(test.db, { asset: asset(id), partner, at });
    };
    await trade(most, 3);
    await trade(some, 2);
    await trade(old, 5, new Date(Date.now() - 8 * DAY_MS));
    const { ids, total } = await walk('/assets/top-trending/list', {});
    expect(ids.slice(0, 2)).toEqual([most, some]);
    expect([...ids].sort()).toEqual((await list({ filterBy: 'type-hot-deal' })).ids.sort());
    expect(total).toBe(ids.length);
    expect((await walk('/assets/top-trending/list', {}, false)).ids).toEqual(ids);
    const named = (await walk('/assets/top-trending/list', { sortBy: 'assetName' })).ids;
    expect(named).toEqual((await list({ filterBy: 'type-hot-deal', sortBy: 'assetName' })).ids);
    const all = await walk('/assets/top-trending/list', { filterBy: 'ACTIVE' });
    expect(all.seen.every((row) => row.hotDealFlag && row.myBid?.isBidActive)).toBe(true);
    expect(all.total).toBe(all.seen.length);
  }, 30_000);
});

it('shows no row that left the list’s rank while the page was read', async () => {
  const storeId = await buildStore(test.db);
  const [stays, leaves] = [await buildAsset(test.db), await buildAsset(test.db)];
  for (const asset of [stays, leaves]) await buildBid(test.db, { asset, storeId });
  const input = { storeId, regionId: 'uae' };
  const leaving = heardSql(test.db, async (sql) => {
    if (sql.includes('jsonb_agg')) await buildBid(test.db, { asset: leaves, spotPriceMinor: 150_000 });
  });
  const shown = async (filterBy: 'RANK_ONE' | 'ACTIVE') =>
    (await listBids(leaving, { ...input, request: { filterBy } })).assets.map((row) => row.assetId).sort();
  expect(await shown('RANK_ONE')).toEqual([stays.assetId]);
  expect(await shown('ACTIVE')).toEqual([stays.assetId, leaves.assetId].sort());
});
