import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { type BuiltAsset, buildAsset, buildBid, buildSchedule, buildStore } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { untilFollowedUp } from '../../test/settle-markets.ts';
import { buildDeal } from '../../test/trade-factories.ts';
import { stagePrices } from '../paas/stage-prices.ts';
import { systemClock } from '../platform/clock.ts';
import { auditOf, useOperator } from './operator.fixture.ts';

const test = useTestApp();
let desk: Awaited<ReturnType<typeof useOperator>>;
beforeAll(async () => {
  await buildSchedule(test.db);
  desk = await useOperator(test);
});
afterAll(() => expectCleanAudit(test.db.pool));

const NOTE = 'the wrong store';
const storeOf = async (storeId: string) => (await desk.call('GET', `/stores/${storeId}`)).body.data;
const reachOf = async (storeId: string) => (await desk.call('GET', `/stores/${storeId}/mode`)).body.data;
async function change(storeId: string, mode: 'SPOT' | 'PAAS') {
  const { version } = await storeOf(storeId);
  return desk.call('PUT', `/stores/${storeId}`, { version, note: NOTE, mode });
}
async function undo(storeId: string, version?: number) {
  const body = { version: version ?? (await storeOf(storeId)).version, note: NOTE };
  return desk.call('POST', `/stores/${storeId}/mode/undo`, body);
}
const followUp = () => untilFollowedUp(test.db);
const bookOf = async ({ assetId, conditionIds }: BuiltAsset) =>
  (
    await test.db.query<{ store_id: string }>(
      `select store_id from book($1, 'uae', $2) where reason is null order by offer_minor desc, priority_at, bid_id`,
      [assetId, conditionIds[0]],
    )
  ).map((row) => row.store_id);
const bidsOf = (storeId: string) =>
  test.db.query<Record<string, unknown>>(
    `select spot_price_minor, is_active, max_quantity, available_quantity, auto_topup from bid where store_id = $1
     order by asset_id`,
    [storeId],
  );

describe('a change of mode taken back', () => {
  it('says what it ends, and brings the bids back as they were, with new times', async () => {
    const [storeId, rivalId] = [await buildStore(test.db), await buildStore(test.db)];
    const asset = await buildAsset(test.db);
    await buildBid(test.db, { asset, storeId, availableQuantity: 4 });
    await buildBid(test.db, { asset, storeId: rivalId });
    await buildBid(test.db, { storeId, availableQuantity: 0 });
    await buildBid(test.db, { storeId, isActive: false });
    const before = await bidsOf(storeId);
    expect(await bookOf(asset)).toEqual([storeId, rivalId]);
    expect(await reachOf(storeId)).toEqual({
      liveBidCount: 1,
      bidCount: 2,
      stagedCount: 0,
      autopilotCount: 0,
      undo: null,
    });
    await change(storeId, 'PAAS');
    await followUp();
    expect(await bookOf(asset)).toEqual([rivalId]);
    expect(await reachOf(storeId)).toMatchObject({ bidCount: 0, undo: { mode: 'SPOT', bidCount: 2 } });

    const { version } = await storeOf(storeId);
    const answers = await Promise.all([undo(storeId, version), undo(storeId, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await storeOf(storeId)).mode).toBe('SPOT');
    expect(await bidsOf(storeId)).toEqual(before);
    // Behind whoever stood there meanwhile (M4).
    expect(await bookOf(asset)).toEqual([rivalId, storeId]);
    expect((await reachOf(storeId)).undo).toBeNull();
    const log = await auditOf(test, `store:${storeId}`);
    expect(log.map(({ action }) => action)).toEqual(['SET_STORE_MODE', 'UNDO_STORE_MODE', 'SET_STORE_MODE']);
    expect(log[1]).toMatchObject({ after: { bidsBack: 2, left: 0, note: NOTE } });
    const deal = await buildDeal(test.db, { asset });
    expect(deal.storeId).toBe(rivalId);
  });

  it('needs no follow-up to have come between', async () => {
    const { storeId, asset } = await buildBid(test.db);
    await change(storeId, 'PAAS');
    expect((await undo(storeId)).status).toBe(200);
    expect(await bookOf(asset)).toEqual([storeId]);
  });

  it('is refused once the store placed anything, and after a day', async () => {
    const placed = await buildBid(test.db);
    await change(placed.storeId, 'PAAS');
    await followUp();
    const { assetId, categoryId, conditionIds } = placed.asset;
    await test.db.transaction((tx) =>
      stagePrices(
        tx,
        { clock: systemClock },
        {
          storeId: placed.storeId,
          regionId: 'uae',
          categoryId,
          uploadId: '00000000-0000-4000-8000-000000000001',
          rows: [{ assetId, pricesMinor: { [conditionIds[0]!]: 90_000 }, quantity: null }],
          keptAssetIds: [],
        },
      ),
    );
    expect((await reachOf(placed.storeId)).undo).toBeNull();
    expect((await undo(placed.storeId)).body.type).toBe('CHANGED_SINCE');

    const late = await buildBid(test.db);
    await change(late.storeId, 'PAAS');
    await followUp();
    await test.db.query(
      `update mode_change set changed_at = changed_at - interval '25 hours' where store_id = $1`,
      [late.storeId],
    );
    expect((await undo(late.storeId)).body.type).toBe('CHANGED_SINCE');
    expect(await bookOf(late.asset)).toEqual([]);
  });

  it('leaves no bid of the other mode behind, whichever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      const storeId = await buildStore(test.db, { mode: 'PAAS' });
      const asset = await buildAsset(test.db);
      const session = await test.signIn({ storeId });
      await change(storeId, 'SPOT');
      const { version } = await storeOf(storeId);
      const bid = { assetId: asset.assetId, spotPrice: 900, confirmPrice: 900 };
      const [placed, undone] = await Promise.all([
        test.call('PUT', '/bids', { token: session.token, body: bid }),
        undo(storeId, version),
      ]);
      await followUp();
      const { mode } = await storeOf(storeId);
      expect(mode).toBe(undone.status === 200 ? 'PAAS' : 'SPOT');
      const [now] = await test.db.query<{ kind: string; is_active: boolean }>(
        'select kind, is_active from bid where store_id = $1',
        [storeId],
      );
      expect([mode, placed.status, now?.is_active ?? false]).toEqual([
        mode,
        placed.status,
        mode === 'SPOT' && placed.status === 200,
      ]);
    }
  });
});
