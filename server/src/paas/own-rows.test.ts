import type { ListBidsRequest } from '@mazad/contract/bids/bid-filters';
import { expect, it } from 'vitest';
import { everyPage } from '../../test/every-page.ts';
import { buildAsset, buildBid, buildCategory, buildStore } from '../../test/factories.ts';
import { settleMarkets } from '../../test/settle-markets.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { getBidRows, getPlainBidRows, getRowsOfBidders } from '../bidding/lists/bid-rows.ts';
import { countBids } from '../bidding/lists/count-bids.ts';
import { listBids } from '../bidding/lists/list-bids.ts';
import { changeStore } from '../market/index.ts';
import { clockAt, systemClock } from '../platform/clock.ts';
import { listPrices } from './list-prices.ts';
import { db, deadline, execute, followUp, HOUR, stage, usePaas } from './paas.fixture.ts';

usePaas();

/** What is staged opens a day ago: rows of bids look with the clock of the database. */
async function open(): Promise<void> {
  await sqlOn(db)`update paas_price
    set valid_from = valid_from - interval '1 day', valid_till = valid_till - interval '1 day',
    priority_at = priority_at - interval '1 day'`;
  await execute(new Date());
}

it('shows a PAAS store its prices by grade, with each place in the books (M1, M5, M8)', async () => {
  const [lower, best, second] = [await buildAsset(db), await buildAsset(db), await buildAsset(db)];
  const [paas, spot] = [await buildStore(db, { mode: 'PAAS' }), await buildStore(db)];
  for (const asset of [lower, best, second]) await buildBid(db, { asset, storeId: spot });
  await stage(lower, paas, new Date(), [null, 900, 500]);
  await stage(best, paas, new Date(), [1200, 800]);
  await stage(second, paas, new Date(), [900, 500, 500]);
  // A PAAS price is its own offer, whatever percents the store has (M1).
  await sqlOn(db)`insert into store_percent select ${paas}, g, 5000
    from unnest(${best.conditionIds}::uuid[]) g`;
  await open();
  const ids = [lower, best, second].map((asset) => asset.assetId);
  const rows = await getBidRows(db, paas, 'uae', ids);
  expect(
    rows.map((row) => row.myBids.map(({ condition, offer, position }) => [condition, offer, position])),
  ).toEqual([
    [
      ['A', 0, undefined],
      ['B', 900, 1],
      ['C', 500, 2],
    ],
    [
      ['A', 1200, 1],
      ['B', 800, 2],
      ['C', 0, undefined],
    ],
    [
      ['A', 900, 2],
      ['B', 500, 2],
      ['C', 500, 2],
    ],
  ]);
  expect(rows).toMatchObject([
    // The top is of grade A, for which this one pays nothing.
    {
      topBidAmount: 1000,
      gapToFirstRank: null,
      priceToWin: 1010,
      isTieLostOnTime: false,
      myBid: { spotPrice: 900, position: 1, isSpotSummit: false },
    },
    {
      topBidAmount: 1200,
      gapToFirstRank: 0,
      priceToWin: 1200,
      myBid: { position: 1, isSpotSummit: true },
    },
    {
      topBidAmount: 1000,
      gapToFirstRank: 100,
      priceToWin: 1010,
      myBid: { position: 2, isSpotSummit: false },
    },
  ]);
  const plain = await getPlainBidRows(db, paas, 'uae', ids);
  expect(plain.map((row) => [row.gapToFirstRank, row.myBids[1]!.offer])).toEqual([
    [null, 900],
    [0, 800],
    [100, 500],
  ]);
  // Lists filter and sort by the gaps that the rows tell.
  const list = async (request: ListBidsRequest) =>
    (await listBids(db, { storeId: paas, regionId: 'uae', request })).assets.map((row) => row.assetId);
  expect(await list({ gapFrom: 0 })).toHaveLength(2);
  expect(await list({ gapFrom: 100, gapTo: 100 })).toEqual([second.assetId]);
  for (const [orderBy, order] of [
    ['asc', [best, second, lower]],
    ['desc', [second, best, lower]],
  ] as const)
    expect(await list({ sortBy: 'gapToFirstRank', orderBy })).toEqual(order.map((asset) => asset.assetId));
});

it('gives the reason for each price outside its book, in the bid book and live (M3, M5)', async () => {
  const [asset, storeId] = [await buildAsset(db), await buildStore(db, { mode: 'PAAS' })];
  await stage(asset, storeId, new Date(), [1200, 800, 500]);
  await open();
  await db.query('update credit_account set credit_limit_minor = 100000 where store_id = $1', [storeId]);
  await sqlOn(db)`update item_condition set is_frozen = true
    where item_condition_id = ${asset.conditionIds[2]}`;
  await db.query('insert into mark (asset_id, region_id) select asset_id, region_id from market');
  await settleMarkets(db);
  const expected = [
    ['NO_CREDIT', undefined],
    [undefined, 1],
    ['CONDITION_FROZEN', undefined],
  ];
  const reasonsOf = (row: { myBids: { reason?: string | undefined; position?: number | undefined }[] }) =>
    row.myBids.map(({ reason, position }) => [reason, position]);
  const store = { storeId, regionId: 'uae' };
  const { assets } = await listPrices({ db, clock: systemClock }, store, {});
  expect(assets.map(reasonsOf)).toEqual([expected]);
  const live = await getRowsOfBidders(db, [storeId], 'uae', [asset.assetId]);
  expect(live.map(({ row }) => reasonsOf(row))).toEqual([expected]);
});

it('shows a PAAS store’s units and percents as those of its prices (E5, M6)', async () => {
  const [unlimited, limited] = [await buildAsset(db), await buildAsset(db)];
  const paas = await buildStore(db, { mode: 'PAAS' });
  await stage(unlimited, paas, new Date(), [670, 620]);
  await stage(limited, paas, new Date(), [null, 900, 450], { quantity: 5 });
  await open();
  const ids = [unlimited, limited].map((asset) => asset.assetId);
  for (const rows of [await getBidRows(db, paas, 'uae', ids), await getPlainBidRows(db, paas, 'uae', ids)]) {
    expect(rows.map((row) => [row.myBid, row.myBids.map((grade) => grade.percent)])).toMatchObject([
      [{ status: 'RANK_ONE', maxQuantity: 100_000, availableQuantity: 100_000 }, [100, 92.54, 0]],
      [{ status: 'RANK_ONE', maxQuantity: 5, availableQuantity: 5 }, [0, 100, 50]],
    ]);
  }
});

it('sorts a PAAS row without a limit above any quantity, page by page (E5)', async () => {
  const [five, unlimited, most] = [await buildAsset(db), await buildAsset(db), await buildAsset(db)];
  const paas = await buildStore(db, { mode: 'PAAS' });
  await stage(five, paas, new Date(), [600], { quantity: 5 });
  await stage(unlimited, paas, new Date(), [600]);
  await stage(most, paas, new Date(), [600], { quantity: 100_000 });
  await open();
  const list = async (orderBy: 'asc' | 'desc') => {
    const request: ListBidsRequest = { sortBy: 'myQuantity', filterBy: 'ACTIVE', orderBy, count: 1 };
    const pages = await everyPage((cursor) =>
      listBids(db, { storeId: paas, regionId: 'uae', request: { ...request, ...(cursor && { cursor }) } }),
    );
    return pages.flatMap((page) => page.assets.map((row) => row.assetId));
  };
  const falling = [unlimited, most, five].map(({ assetId }) => assetId);
  expect(await list('desc')).toEqual(falling);
  expect(await list('asc')).toEqual(falling.toReversed());
});

it('does not count what a SPOT store’s PAAS time left, in any order and filter (V, M2, M18)', async () => {
  const category = await buildCategory(db);
  const [left, bidOn] = [await buildAsset(db, { category }), await buildAsset(db, { category })];
  const storeId = await buildStore(db, { mode: 'PAAS' });
  await stage(left, storeId, deadline(1, -HOUR), [2000]);
  await execute(deadline(1, 1000));
  const now = clockAt(deadline(1, HOUR));
  await db.transaction((tx) => changeStore(tx, now, { storeId, command: { mode: 'SPOT' } }));
  await followUp(now);
  await buildBid(db, { asset: bidOn, storeId, at: deadline(1, 2 * HOUR) });
  await db.query('update market set is_hot = true');
  const list = async (request: ListBidsRequest) => {
    const { assets, totalCount } = await listBids(db, { storeId, regionId: 'uae', request });
    return [totalCount, ...assets.map((row) => row.myBid?.spotPrice ?? null)];
  };
  for (const sortBy of ['myBid', 'myQuantity', 'gapToFirstRank'] as const)
    expect(await list({ sortBy, orderBy: 'desc' }), sortBy).toEqual([2, 1000, null]);
  expect(await list({ filterBy: 'NO_BID', sortBy: 'myBid' })).toEqual([1, null]);
  expect(await list({ myBidFrom: 1500 })).toEqual([0]);
  expect(await list({ toDate: deadline(30).getTime() })).toEqual([1, 1000]);
  expect(await countBids(db, storeId, 'uae', { myBidFrom: 1500 })).toMatchObject({
    totalAssetCount: 0,
    hotDeal: 0,
    noBids: 0,
  });
});
