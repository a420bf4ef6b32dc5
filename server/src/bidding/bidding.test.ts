import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { settleMarkets } from '../../test/settle-markets.ts';
import { markMarkets } from '../market/index.ts';

const test = useTestApp();

async function place(token: string, body: object, method = 'POST') {
  return test.call(method, '/bids', { token, body });
}

describe('placing a bid', () => {
  it('starts without quantity, and leads once it has one', async () => {
    const { token } = await test.signIn();
    const asset = await buildAsset(test.db);
    const placed = await place(token, { assetId: asset.assetId, spotPrice: 1000 });
    expect(placed.body.data.myBid).toMatchObject({
      status: 'OUT_OF_QUANTITY',
      maxQuantity: 0,
      isBidActive: true,
    });
    expect(placed.body.data.myBid).not.toHaveProperty('rank');
    const row: BidRow = (await place(token, { assetId: asset.assetId, maxQuantity: 5 }, 'PUT')).body.data;
    expect(row.myBid).toMatchObject({ rank: 1, position: 1, status: 'RANK_ONE', isSpotSummit: true });
    expect(row).toMatchObject({ topBidAmount: 1000, gapToFirstRank: 0, priceToWin: 1000 });
    expect(row.myBids.map((b) => [b.condition, b.offer, b.rank])).toEqual(
      row.itemCondition.map((c, i) => [c, row.myBids[i]!.offer, 1]),
    );
  });

  it('shows first, second and the position from third on, and the gap (M5, M8)', async () => {
    const asset = await buildAsset(test.db);
    const dealers = [];
    for (const price of [1000, 990, 980, 980]) {
      const dealer = await test.signIn();
      await place(dealer.token, { assetId: asset.assetId, spotPrice: price, maxQuantity: 1 });
      dealers.push(dealer);
    }
    const rows: BidRow[] = [];
    for (const dealer of dealers) {
      rows.push(
        (await dealer.call('GET', `/assets/asset-details-with-bid-details/${asset.assetId}`)).body.data,
      );
    }
    expect(rows.map((r) => [r.myBid?.rank, r.myBid?.position, r.gapToFirstRank, r.priceToWin])).toEqual([
      [1, 1, 0, 1000],
      [0, 2, 10, 1010],
      [3, 3, 20, 1010],
      [4, 4, 20, 1010],
    ]);
    expect(rows[3]!.myBids.every((b) => b.position === 4)).toBe(true);
  });

  it('says that a tie was lost on time', async () => {
    const asset = await buildAsset(test.db);
    const [first, second] = [await test.signIn(), await test.signIn()];
    for (const { token } of [first, second])
      await place(token, { assetId: asset.assetId, spotPrice: 1000, maxQuantity: 1 });
    const url = `/assets/asset-details-with-bid-details/${asset.assetId}`;
    const row = async () => (await test.call('GET', url, { token: second.token })).body.data;
    expect(await row()).toMatchObject({
      gapToFirstRank: 0,
      isTieLostOnTime: true,
      myBid: { rank: 0, isSpotSummit: true },
    });
    // Without a unit it offers nothing.
    await second.call('PUT', '/bids', { assetId: asset.assetId, maxQuantity: 0 });
    expect(await row()).toMatchObject({ isTieLostOnTime: false, myBid: { isSpotSummit: false } });
  });

  it('puts it behind a rival with the same price when units are added, not when removed (M4)', async () => {
    const { assetId } = await buildAsset(test.db);
    const [first, second] = [await test.signIn(), await test.signIn()];
    for (const { token } of [first, second]) await place(token, { assetId, spotPrice: 1000, maxQuantity: 5 });
    const fall: BidRow = (await place(first.token, { assetId, maxQuantity: 3 }, 'PUT')).body.data;
    expect(fall.myBid).toMatchObject({ rank: 1, availableQuantity: 3 });
    const undo = { assetId, maxQuantity: 3, undo: { availableQuantity: 2 }, seenQuantity: 3 };
    const late = await place(first.token, { ...undo, seenQuantity: 5 }, 'PUT');
    expect([late.status, late.body.type]).toEqual([409, 'CHANGED_SINCE']);
    const less: BidRow = (await place(first.token, undo, 'PUT')).body.data;
    expect(less.myBid).toMatchObject({ rank: 1, maxQuantity: 3, availableQuantity: 2 });
    const back = { assetId, maxQuantity: 5, undo: { availableQuantity: 5 }, seenQuantity: 2 };
    const row: BidRow = (await place(first.token, back, 'PUT')).body.data;
    expect(row.myBid).toMatchObject({ rank: 0, maxQuantity: 5, availableQuantity: 5 });
  });

  it.each([
    [{ spotPrice: 1005 }, 400, 'PRICE_INVALID', '1,000, 1,010'],
    [{ spotPrice: 0 }, 400, 'PRICE_INVALID', 'from 10 to 1,000,000'],
    [{ spotPrice: 2_000_000 }, 400, 'PRICE_INVALID', 'from 10 to 1,000,000'],
    [{ spotPrice: -5 }, 400, 'PRICE_INVALID', 'from 10 to 1,000,000'],
    [{ spotPrice: 200_000_000 }, 400, 'PRICE_INVALID', 'from 10 to 1,000,000'],
    [{ maxQuantity: 1000, spotPrice: 1000 }, 400, 'QUANTITY_INVALID', '0, 1, 2, 3, 5'],
    [{ maxQuantity: 2.5, spotPrice: 1000 }, 400, 'QUANTITY_INVALID', '0, 1, 2, 3, 5'],
    [{ maxQuantity: 4, spotPrice: 1000 }, 400, 'QUANTITY_INVALID', '0, 1, 2, 3, 5'],
    [{}, 400, 'PRICE_MISSING', 'price'],
    [{ spotPrice: 10.005 }, 400, 'PRICE_INVALID', '10, 20'],
  ])('refuses %j with %i %s', async (body, status, type, words) => {
    const { token } = await test.signIn();
    const asset = await buildAsset(test.db);
    const answer = await place(token, { assetId: asset.assetId, ...body });
    expect(answer).toMatchObject({ status, body: { success: false, type } });
    expect(answer.body.message).toContain(words);
  });

  it('asks to confirm an unusual price, and accepts it when repeated (M2)', async () => {
    const { token } = await test.signIn();
    const asset = await buildAsset(test.db, { launchPriceMinor: 200_000 });
    const odd = { assetId: asset.assetId, spotPrice: 20_000 };
    const asked = await place(token, odd);
    expect(asked).toMatchObject({
      status: 409,
      body: { type: 'CONFIRM_PRICE', details: { confirmPrice: 20_000 } },
    });
    expect((await place(token, { ...odd, confirmPrice: 20_010 })).status).toBe(409);
    expect((await place(token, { ...odd, confirmPrice: 20_000 })).status).toBe(200);
  });

  it('refuses a price over one that the caller has not seen', async () => {
    const { token } = await test.signIn();
    const { assetId } = await buildAsset(test.db);
    const put = (body: object) => test.call('PUT', '/bids', { token, body: { assetId, ...body } });
    expect((await place(token, { assetId, spotPrice: 1000, seenPrice: null })).status).toBe(200);
    expect((await put({ spotPrice: 1020, seenPrice: 1000 })).status).toBe(200);
    for (const seenPrice of [1000, null]) {
      const answer = await put({ spotPrice: 1010, confirmPrice: 1010, seenPrice });
      expect(answer).toMatchObject({ status: 409, body: { type: 'CHANGED_SINCE' } });
    }
    for (const spotPrice of [1010, 1020]) {
      const answer = await place(token, { assetId, spotPrice, confirmPrice: spotPrice, seenPrice: null });
      expect(answer).toMatchObject({ status: 409, body: { type: 'CHANGED_SINCE' } });
    }
    // One that is set already takes nothing from anybody: a repeated request is answered as the first was.
    expect((await put({ spotPrice: 1020, seenPrice: 1000 })).status).toBe(200);
  });

  it('refuses a second bid, a missing one, another store’s, and edits while off', async () => {
    const { token } = await test.signIn();
    const other = await buildBid(test.db);
    const asset = other.asset;
    expect((await place(token, { assetId: asset.assetId, spotPrice: 1000 }, 'PUT')).body.type).toBe(
      'NOT_FOUND',
    );
    const own = await place(token, { assetId: asset.assetId, spotPrice: 1000 });
    expect(own.status).toBe(200);
    expect((await place(token, { assetId: asset.assetId, spotPrice: 1010 })).body.type).toBe('BID_EXISTS');
    expect(
      (await place(token, { assetId: asset.assetId, bidId: other.bidId, spotPrice: 1010 }, 'PUT')).status,
    ).toBe(404);
    // An id in capitals is the same id.
    const [assetId, bidId] = [asset.assetId, own.body.data.myBid.bidId].map((id) => id.toUpperCase());
    expect((await place(token, { assetId, bidId, spotPrice: 1000 }, 'PUT')).status).toBe(200);
    const off = await test.call('POST', `/bids/dealer/${asset.assetId}`, {
      token,
      body: { isBidActive: false },
    });
    expect(off.body.data.myBid).toMatchObject({ isBidActive: false, status: 'OFF' });
    const edited = await place(token, { assetId: asset.assetId, spotPrice: 1010 }, 'PUT');
    expect(edited.body).toMatchObject({ type: 'BID_OFF', message: 'Please enable bid...' });
  });

  it('answers that the model is not listed after it was switched off (M6)', async () => {
    const [{ token }, other] = [await test.signIn(), await test.signIn()];
    const asset = await buildAsset(test.db);
    const { assetId } = asset;
    await place(token, { assetId, spotPrice: 1000, maxQuantity: 5 });
    await test.db.query('update market set is_active = false where asset_id = $1', [assetId]);
    await markMarkets(test.db, asset.regionId, [assetId]);
    await settleMarkets(test.db);
    const row = (who: string) =>
      test.call('GET', `/assets/asset-details-with-bid-details/${assetId}`, { token: who });
    const unlisted = { isListed: false, priceToWin: null };
    expect((await row(token)).body.data).toMatchObject({ ...unlisted, myBid: { status: 'UNLISTED' } });
    expect((await row(other.token)).body.data).toMatchObject({ ...unlisted, myBid: null });
    for (const [who, method] of [
      [token, 'PUT'],
      [other.token, 'POST'],
    ] as const) {
      const refused = await place(who, { assetId, spotPrice: 1010 }, method);
      expect(refused).toMatchObject({ status: 409, body: { type: 'NOT_LISTED' } });
    }
    // Once the model is on again the bid binds: it can be taken back before, and only that.
    const raised = await place(token, { assetId, maxQuantity: 10 }, 'PUT');
    expect(raised).toMatchObject({ status: 409, body: { type: 'NOT_LISTED' } });
    const lowered = await place(token, { assetId, maxQuantity: 3 }, 'PUT');
    expect(lowered.body.data.myBid).toMatchObject({ availableQuantity: 3, status: 'UNLISTED' });
    const bulk = (isBidActive: boolean) =>
      test.call('POST', '/bids/bulk', { token, body: { changes: [{ assetId, isBidActive }] } });
    const off = (await bulk(false)).body.data.rows[0];
    expect(off).toMatchObject({ outcome: 'CHANGED', kind: 'OFF' });
    expect((await bulk(true)).body.data.rows[0].error).toMatchObject({ type: 'NOT_LISTED' });
    for (const past of ['history', 'trade-ins', 'price-line'])
      expect((await test.call('GET', `/bids/${assetId}/${past}`, { token })).status, past).toBe(200);
    const list = await test.call('POST', '/assets/biding', { token, body: { search: asset.name } });
    expect(list.body.data.assets).toEqual([]);
  });

  it('lets a viewer read but not bid, and ignores fields that only the server sets', async () => {
    const viewer = await test.signIn({ role: 'VIEWER' });
    const asset = await buildAsset(test.db);
    expect((await place(viewer.token, { assetId: asset.assetId, spotPrice: 1000 })).status).toBe(403);
    const rival = await buildStore(test.db);
    const { token, user } = await test.signIn();
    await place(token, {
      assetId: asset.assetId,
      spotPrice: 1000,
      storeId: rival,
      availableQuantity: 500,
      rank: 1,
      status: 'RANK_ONE',
    });
    const rows = await test.sql`select store_id, available_quantity from bid
      where asset_id = ${asset.assetId}`;
    expect(rows).toEqual([{ store_id: user.storeId, available_quantity: 0 }]);
  });

  it('allows 60 price changes an hour per asset (M7)', async () => {
    const { token } = await test.signIn();
    const asset = await buildAsset(test.db);
    await place(token, { assetId: asset.assetId, spotPrice: 1000 });
    for (let i = 1; i < 60; i++)
      await place(token, { assetId: asset.assetId, spotPrice: 1000 + (i % 2) * 10 }, 'PUT');
    const stopped = await place(token, { assetId: asset.assetId, spotPrice: 1020 }, 'PUT');
    expect(stopped).toMatchObject({ status: 429, body: { type: 'TOO_MANY_REQUESTS' } });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await place(token, { assetId: asset.assetId, autoTopupEnabled: true }, 'PUT')).status).toBe(200);
  });

  it.each([
    [{ isBidActive: false }, { isBidActive: true }],
    [{ maxQuantity: 0 }, { maxQuantity: 5 }],
  ])(
    'counts a bid taken off by %j and brought back as a price change, so that nobody reads the book (M7)',
    async (off, on) => {
      const { token } = await test.signIn();
      const [{ assetId }, other] = [await buildAsset(test.db), await buildAsset(test.db)];
      for (const id of [assetId, other.assetId])
        await place(token, { assetId: id, spotPrice: 1000, maxQuantity: 5 });
      const change = (part: object) => place(token, { assetId, ...part }, 'PUT');
      for (let n = 1; n < 60; n++) {
        expect((await change(off)).status).toBe(200);
        expect((await change(on)).status).toBe(200);
      }
      expect((await change({ maxQuantity: 10 })).status).toBe(200);
      expect((await change(off)).status).toBe(200);
      const refused = await change(on);
      expect(refused).toMatchObject({ status: 429, body: { type: 'TOO_MANY_REQUESTS' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
      const changes = [
        { assetId, ...on },
        { assetId: other.assetId, spotPrice: 1010 },
      ];
      const bulk = (await test.call('POST', '/bids/bulk', { token, body: { changes } })).body.data;
      expect(bulk.rows).toMatchObject([
        { outcome: 'REFUSED', error: { type: 'TOO_MANY_REQUESTS' } },
        { outcome: 'CHANGED' },
      ]);
    },
  );

  it('records every change with its resulting rank, newest first (M11)', async () => {
    const { token } = await test.signIn();
    const { asset } = await buildBid(test.db, { spotPriceMinor: 100_000 });
    await place(token, { assetId: asset.assetId, spotPrice: 990, maxQuantity: 5 });
    // On a busy machine too: one that is overtaken unranked has no rank.
    await settleMarkets(test.db);
    await place(token, { assetId: asset.assetId, spotPrice: 1010 }, 'PUT');
    await place(token, { assetId: asset.assetId, spotPrice: 1010 }, 'PUT');
    const history = (await test.call('GET', `/bids/${asset.assetId}/history`, { token })).body.data;
    expect(
      history.map((h: { kind: string; rank: number; bidAmount: number }) => [h.kind, h.rank, h.bidAmount]),
    ).toEqual([
      ['PRICE', 1, 1010],
      ['PLACED', 0, 990],
    ]);
  });

  it('has history and quantity options for every model of the region, and for no other', async () => {
    const { token } = await test.signIn();
    const [here, elsewhere] = [await buildAsset(test.db), await buildAsset(test.db, { regionId: 'ksa' })];
    const statusesOf = async (assetId: string) => {
      const paths = [`/bids/${assetId}/history`, `/bids/bid-options/${assetId}`];
      return Promise.all(paths.map(async (path) => (await test.call('GET', path, { token })).status));
    };
    expect(await statusesOf(here.assetId)).toEqual([200, 200]);
    expect(await statusesOf(elsewhere.assetId)).toEqual([404, 404]);
  });
});

describe('live changes (M17)', () => {
  it('tells a dealer who was outbid, in numbers without gaps', async () => {
    const { token, user } = await test.signIn();
    const asset = await buildAsset(test.db);
    await place(token, { assetId: asset.assetId, spotPrice: 1000, maxQuantity: 1 });
    await settleMarkets(test.db);
    const rival = await test.signIn();
    await place(rival.token, { assetId: asset.assetId, spotPrice: 1010, maxQuantity: 1 });
    await settleMarkets(test.db);
    const rows = await test.sql<{ seq: number; payload: { status: string; own: boolean } }>`select seq,
      payload from outbox where store_id = ${user.storeId} order by seq`;
    expect(rows.map((r) => [r.seq, r.payload.status, r.payload.own])).toEqual([
      [1, 'RANK_ONE', true],
      [2, 'WINING_RANGE', false],
    ]);
  });
});
