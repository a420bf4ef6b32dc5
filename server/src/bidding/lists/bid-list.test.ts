import { BID_FILTERS, BID_SORTS, ORDERS } from '@mazad/contract/bids/bid-filters';
import type { BidPage, BidRow } from '@mazad/contract/bids/bid-rows';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '#platform/db/db.ts';
import { useTestApp } from '../../../test/app.ts';
import { type BuiltAsset, buildAsset, buildBid, buildCategory, buildStore } from '../../../test/factories.ts';
import { listBids } from './list-bids.ts';

const test = useTestApp();

describe('the list', () => {
  let assets: BuiltAsset[];
  let token: string;
  const walk = async (body: object, useCursor: boolean) => {
    const seen: BidRow[] = [];
    let cursor: string | undefined;
    for (let page = 1; ; page++) {
      const answer = await test.call('POST', '/assets/biding', {
        token,
        body: { ...body, count: 7, ...(useCursor ? { cursor } : { page }) },
      });
      const data: BidPage = answer.body.data;
      seen.push(...data.assets);
      if (!data.nextCursor) return { seen, total: data.totalCount };
      cursor = data.nextCursor;
    }
  };

  beforeAll(async () => {
    const category = await buildCategory(test.db);
    assets = [];
    for (let i = 0; i < 40; i++)
      assets.push(await buildAsset(test.db, { category, name: `Galaxy S${i % 9} ${i}GB` }));
    const dealer = await test.signIn();
    token = dealer.token;
    // A percent of its own for the best grade: prices and offers then differ (M1, M8).
    await test.sql`insert into store_percent
      values (${dealer.user.storeId}, ${category.conditionIds[0]}, 9300)`;
    for (const [i, asset] of assets.entries()) {
      const price = 100_000 + (i % 5) * 1000;
      if (i % 3 !== 0)
        await buildBid(test.db, {
          asset,
          storeId: dealer.user.storeId,
          spotPriceMinor: price,
          maxQuantity: i % 4 === 0 ? 0 : 5,
          isActive: i % 7 !== 0,
        });
      if (i % 2 === 0) await buildBid(test.db, { asset, spotPriceMinor: price + 1000 });
      if (i % 6 === 0) await buildBid(test.db, { asset, spotPriceMinor: price + 2000 });
    }
  });

  it.each(BID_SORTS.flatMap((sortBy) => ORDERS.map((orderBy) => [sortBy, orderBy] as const)))(
    'holds each asset once by %s %s, with cursor and with bare pages alike',
    async (sortBy, orderBy) => {
      const category = assets[0]!.categoryId;
      const byCursor = await walk({ categoryId: category, sortBy, orderBy }, true);
      const byPage = await walk({ categoryId: category, sortBy, orderBy }, false);
      expect(byCursor.seen.map((r) => r.assetId)).toEqual(byPage.seen.map((r) => r.assetId));
      expect(new Set(byCursor.seen.map((r) => r.assetId)).size).toBe(40);
      expect(byCursor.total).toBe(40);
      const keys = byCursor.seen.map(
        (r) =>
          ({
            assetName: r.assetName,
            topBid: r.topBidAmount,
            myBid: r.myBid?.spotPrice ?? null,
            myQuantity: r.myBid?.maxQuantity ?? null,
            gapToFirstRank: r.myBid ? r.gapToFirstRank : null,
          })[sortBy],
      );
      const given = keys.filter((k) => k !== null);
      const sorted = [...given].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      if (orderBy === 'desc') sorted.reverse();
      expect(given).toEqual(sorted);
      if (sortBy !== 'assetName') expect(keys.slice(0, given.length)).toEqual(given);
    },
  );

  it('has counts that add up, and filters that list what their badges count (M6)', async () => {
    const body = { categoryId: assets[0]!.categoryId };
    const counts = (await test.call('POST', '/bids/summary', { token, body })).body.data;
    expect(counts.rankOne + counts.winningRange + counts.bidNotWinning + counts.outOfQuantity).toBe(
      counts.totalBids,
    );
    expect(counts.totalBids + counts.noBids).toBe(counts.totalAssetCount);
    expect(counts.totalAssetCount).toBe(40);
    const badge = {
      RANK_ONE: 'rankOne',
      WINING_RANGE: 'winningRange',
      BID_NOT_WINNING: 'bidNotWinning',
      OUT_OF_QUANTITY: 'outOfQuantity',
      ACTIVE: 'totalBids',
      NO_BID: 'noBids',
      'type-hot-deal': 'hotDeal',
      UNMET: 'unmet',
    } as const;
    for (const filterBy of BID_FILTERS) {
      const { seen, total } = await walk({ ...body, filterBy }, true);
      expect([filterBy, seen.length, total]).toEqual([
        filterBy,
        counts[badge[filterBy]],
        counts[badge[filterBy]],
      ]);
    }
    const report = (await test.call('POST', '/bids/ranks/', { token, body })).body.data;
    expect(report).toMatchObject({ type: 'web', totalBids: counts.totalBids, rankOne: counts.rankOne });
  });

  it('finds words of name and brand in both scripts, and takes wildcards literally', async () => {
    const body = { categoryId: assets[0]!.categoryId };
    expect((await walk({ ...body, search: 'galaxy s3' }, true)).total).toBeGreaterThan(0);
    expect((await walk({ ...body, search: 'آبل' }, true)).total).toBe(40);
    expect((await walk({ ...body, search: '%_' }, true)).total).toBe(40);
    expect((await walk({ ...body, search: 'nothing like it' }, true)).seen).toEqual([]);
  });

  it('filters by the last change of the own bid (M18)', async () => {
    const body = { categoryId: assets[0]!.categoryId };
    const bids = (await walk({ ...body, fromDate: Date.now() - 86_400_000 }, true)).seen;
    expect(bids.length).toBe(26);
    expect((await walk({ ...body, toDate: Date.now() - 86_400_000 }, true)).seen).toEqual([]);
    expect((await walk({ ...body, fromDate: 0, toDate: 0 }, true)).total).toBe(40);
  });
});

it('shows no row that left the list’s rank while the page was read', async () => {
  const storeId = await buildStore(test.db);
  const [stays, leaves] = [await buildAsset(test.db), await buildAsset(test.db)];
  for (const asset of [stays, leaves]) await buildBid(test.db, { asset, storeId });
  const input = { storeId, regionId: 'uae' };
  const leaving: Sql = {
    query: async (sql, values) => {
      if (sql.includes('jsonb_agg')) await buildBid(test.db, { asset: leaves, spotPriceMinor: 150_000 });
      return test.db.query(sql, values);
    },
  };
  const shown = async (filterBy: 'RANK_ONE' | 'ACTIVE') =>
    (await listBids(leaving, { ...input, request: { filterBy } })).assets.map((row) => row.assetId).sort();
  expect(await shown('RANK_ONE')).toEqual([stays.assetId]);
  expect(await shown('ACTIVE')).toEqual([stays.assetId, leaves.assetId].sort());
});
