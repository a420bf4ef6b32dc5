import { randomUUID } from 'node:crypto';
import type { BidPage } from '@mazad/contract/bids/bid-rows';
import type { BidSelection } from '@mazad/contract/bids/bid-selection';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildAsset, buildBid, buildCategory, buildStore } from '../../test/factories.ts';

const test = useTestApp();

it('returns every row of the list in order, with the data for a bulk change', async () => {
  const rival = await buildStore(test.db);
  const { token } = await test.signIn();
  const assets = [];
  for (const price of [1000, 1200, 1100]) {
    const asset = await buildAsset(test.db);
    const { assetId } = asset;
    await buildBid(test.db, { asset, storeId: rival, spotPriceMinor: price * 100 });
    await test.call('POST', '/bids', { token, body: { assetId, spotPrice: price - 10, maxQuantity: 5 } });
    assets.push(assetId);
  }
  await test.call('POST', `/bids/dealer/${assets[2]}`, { token, body: { isBidActive: false } });

  for (const body of [{}, { sortBy: 'topBid', orderBy: 'desc' }, { filterBy: 'WINING_RANGE' }]) {
    const answer = await test.call('POST', '/assets/biding/selection', { token, body });
    expect(answer.status).toBe(200);
    const selection: BidSelection = answer.body.data;
    const page: BidPage = (
      await test.call('POST', '/assets/biding', { token, body: { ...body, count: 100 } })
    ).body.data;
    expect(selection.totalCount).toBe(page.totalCount);
    expect(selection.rows).toEqual(
      page.assets.map((row) => ({
        assetId: row.assetId,
        assetName: row.assetName,
        stepperValue: row.stepperValue,
        topBidAmount: row.topBidAmount,
        priceToWin: row.priceToWin,
        priceToMatch: row.topBidAmount,
        gapToFirstRank: row.gapToFirstRank,
        bidId: row.myBid?.bidId,
        spotPrice: row.myBid?.spotPrice,
        isBidActive: row.myBid?.isBidActive,
        maxQuantity: row.myBid?.maxQuantity,
        availableQuantity: row.myBid?.availableQuantity,
        autoTopupEnabled: row.myBid?.autoTopupEnabled,
      })),
    );
    expect(selection.rows.length).toBe('filterBy' in body ? 2 : 3);
  }
});

it('returns the named rows in their order, whatever the filter', async () => {
  const { token } = await test.signIn();
  const [one, other] = [await buildAsset(test.db), await buildAsset(test.db)];
  const assetIds = [other.assetId, one.assetId].sort().reverse();
  const body = { filterBy: 'RANK_ONE', assetIds };
  const { body: answer } = await test.call('POST', '/assets/biding/selection', { token, body });
  expect(answer.data).toMatchObject({ totalCount: 2, rows: assetIds.map((assetId) => ({ assetId })) });
});

it('counts the named rows that exist', async () => {
  const { token } = await test.signIn();
  const { assetId } = await buildAsset(test.db);
  const body = { assetIds: [assetId, randomUUID()] };
  const { body: answer } = await test.call('POST', '/assets/biding/selection', { token, body });
  expect(answer.data).toMatchObject({ totalCount: 1, rows: [{ assetId }] });
});

it('names the lowest price whose offer reaches the top, and the own price of a bid that does (M1, M2)', async () => {
  const category = await buildCategory(test.db);
  const { storeId, call } = await test.signIn();
  const priceToMatch = async (assetId: string) =>
    (await call('POST', '/assets/biding/selection', { assetIds: [assetId] })).body.data.rows[0].priceToMatch;
  await test.sql`insert into store_percent (store_id, item_condition_id, percent)
    values (${storeId}, ${category.conditionIds[0]}, 9500)`;
  const matchOf = async (rivalMinor: number, price: number) => {
    const asset = await buildAsset(test.db, { category });
    const { assetId } = asset;
    await buildBid(test.db, { asset, spotPriceMinor: rivalMinor });
    await call('POST', '/bids', { assetId, spotPrice: price, maxQuantity: 5 });
    return priceToMatch(assetId);
  };
  // 95% of 1,050 is 997, of 1,060 it is 1,007; a top off the step is reached from above.
  expect(await matchOf(100_000, 900)).toBe(1060);
  expect(await matchOf(100_400, 900)).toBe(1060);
  expect(await matchOf(100_800, 900)).toBe(1070);
  // Its offer of 1,140 is the top.
  expect(await matchOf(100_000, 1200)).toBe(1200);
  expect(await priceToMatch((await buildAsset(test.db, { category })).assetId)).toBeNull();
});
