import type { BidSelection } from '@mazad/contract/bid-selection';
import type { BidPage } from '@mazad/contract/bidding';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildAsset, buildBid, buildStore } from '../../test/factories.ts';

const test = useTestApp();

it('tells every row of the list in its order, with what a bulk change needs', async () => {
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
