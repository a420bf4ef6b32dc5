import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBook } from '../../../test/books.ts';
import { type BuiltAsset, buildAsset, buildBid, buildSchedule, buildStore } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { inOrder, untilBlocked } from '../../../test/harness/between.ts';
import { untilFollowedUp } from '../../../test/settle-markets.ts';
import { buildDeal } from '../../../test/trade-factories.ts';
import { stageOn } from '../../paas/paas.fixture.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
beforeAll(() => buildSchedule(test.db));
afterAll(() => expectCleanAudit(test.db.pool));

const NOTE = 'the wrong store';
const storeOf = (storeId: string) => desk.get(`/stores/${storeId}`);
const reachOf = (storeId: string) => desk.get(`/stores/${storeId}/mode`);
async function change(storeId: string, mode: 'SPOT' | 'PAAS') {
  const { version } = await storeOf(storeId);
  return desk.call('PUT', `/stores/${storeId}`, { version, note: NOTE, mode });
}
async function undo(storeId: string, version?: number) {
  const body = { version: version ?? (await storeOf(storeId)).version, note: NOTE };
  return desk.call('POST', `/stores/${storeId}/mode/undo`, body);
}
const followUp = () => untilFollowedUp(test.db);
const bookOf = (asset: BuiltAsset) => readBook(test.db, asset);
const bidsOf = (storeId: string) =>
  test.sql<Record<string, unknown>>`select spot_price_minor, is_active, max_quantity, available_quantity,
    auto_topup from bid where store_id = ${storeId}
    order by asset_id`;

const DAY_MS = 86_400_000;

/** A price of the best grade for the next window. */
const stage = (storeId: string, asset: BuiltAsset, at: Date) => stageOn(test.db, asset, storeId, at, [900]);

describe('an undone change of mode', () => {
  it('previews what it ends, and restores the bids with new times', async () => {
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
    // Behind stores that were there meanwhile (M4).
    expect(await bookOf(asset)).toEqual([rivalId, storeId]);
    expect((await reachOf(storeId)).undo).toBeNull();
    const log = await auditOf(test, `store:${storeId}`);
    expect(log.map(({ action }) => action)).toEqual(['SET_STORE_MODE', 'UNDO_STORE_MODE', 'SET_STORE_MODE']);
    expect(log[1]).toMatchObject({ after: { bidsBack: 2, left: 0, note: NOTE } });
    const deal = await buildDeal(test.db, { asset });
    expect(deal.storeId).toBe(rivalId);
  });

  it('does not need the follow-up to have run', async () => {
    const { storeId, asset } = await buildBid(test.db);
    await change(storeId, 'PAAS');
    expect((await undo(storeId)).status).toBe(200);
    expect(await bookOf(asset)).toEqual([storeId]);
  });

  it('is refused once the store placed anything, and after a day', async () => {
    const placed = await buildBid(test.db);
    await change(placed.storeId, 'PAAS');
    await followUp();
    await stage(placed.storeId, placed.asset, new Date());
    expect((await reachOf(placed.storeId)).undo).toBeNull();
    expect((await undo(placed.storeId)).body.type).toBe('CHANGED_SINCE');

    const late = await buildBid(test.db);
    await change(late.storeId, 'PAAS');
    await followUp();
    await test.sql`update mode_change set changed_at = changed_at - interval '25 hours'
      where store_id = ${late.storeId}`;
    expect((await undo(late.storeId)).body.type).toBe('CHANGED_SINCE');
    expect(await bookOf(late.asset)).toEqual([]);
  });

  it('leaves no bid of the other mode, whichever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      const { storeId, call } = await test.signIn({ mode: 'PAAS' });
      const asset = await buildAsset(test.db);
      await change(storeId, 'SPOT');
      const { version } = await storeOf(storeId);
      const bid = { assetId: asset.assetId, spotPrice: 900, confirmPrice: 900 };
      const [placed, undone] = await Promise.all([call('POST', '/bids', bid), undo(storeId, version)]);
      await followUp();
      const { mode } = await storeOf(storeId);
      expect(mode).toBe(undone.status === 200 ? 'PAAS' : 'SPOT');
      // Refused only because of the mode.
      expect(placed.status === 200 || placed.body.type).toEqual(placed.status === 200 ? true : 'PAAS_BID');
      const [now] = await test.sql<{ kind: string; is_active: boolean }>`select kind, is_active from bid
        where store_id = ${storeId}`;
      expect([mode, placed.status, now?.is_active ?? false]).toEqual([
        mode,
        placed.status,
        mode === 'SPOT' && placed.status === 200,
      ]);
    }
  });
});

describe('a change of mode in the same moment as', () => {
  /** The first one holds the model and waits to write a bid. */
  const inTurn = <A, B>({ assetId }: BuiltAsset, first: () => Promise<A>, second: () => Promise<B>) => {
    const free = 'select from market where asset_id = $1 for update skip locked';
    const lock = 'lock table bid in share mode';
    return inOrder(test.db, { lock: [lock], free: [free, assetId] }, first, second);
  };
  const place = (token: string, { assetId }: BuiltAsset, method: 'POST' | 'PUT') =>
    test.call(method, '/bids', { token, body: { assetId, spotPrice: 1_100, confirmPrice: 1_100 } });

  it('another operator’s change: the second is told, and the store changes once', async () => {
    const { storeId, asset } = await buildBid(test.db);
    const { version } = await storeOf(storeId);
    const command = { version, note: NOTE, mode: 'PAAS' };
    const answers = await test.db.transaction(async (holder) => {
      await holder.query('select from store where store_id = $1 for update', [storeId]);
      const both = [1, 2].map(() => desk.call('PUT', `/stores/${storeId}`, command));
      await untilBlocked(test.db.pool, 2);
      return both;
    });
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 409]);
    await followUp();
    expect(await bookOf(asset)).toEqual([]);
    expect(await auditOf(test, `store:${storeId}`)).toHaveLength(1);
    expect((await undo(storeId)).status).toBe(200);
    expect(await bookOf(asset)).toEqual([storeId]);
  });

  it('a bid that is placed: it is refused, and the earlier one returns with the undo', async () => {
    const { storeId, asset } = await buildBid(test.db);
    const { token } = await test.signIn({ storeId });
    const placed = await test.db.transaction(async (holder) => {
      await holder.query('select from market where asset_id = $1 for update', [asset.assetId]);
      const running = place(token, asset, 'PUT');
      await untilBlocked(test.db.pool);
      // It waits for no asset, so it finishes while the bid still waits.
      expect((await change(storeId, 'PAAS')).status).toBe(200);
      return { running };
    });
    const { status, body } = await placed.running;
    await followUp();
    expect(await bookOf(asset)).toEqual([]);
    expect([status, body.type]).toEqual([409, 'PAAS_BID']);
    expect((await undo(storeId)).status).toBe(200);
    expect(await bookOf(asset)).toEqual([storeId]);
  });

  it('its undo: a bid placed before makes it fail, one placed after is accepted', async () => {
    const { storeId, token } = await test.signIn({ mode: 'PAAS' });
    const asset = await buildAsset(test.db);
    // Its price is live, so the undo waits for whoever holds the model.
    await stage(storeId, asset, new Date(Date.now() - DAY_MS));
    await change(storeId, 'SPOT');
    const both = await inTurn(
      asset,
      () => place(token, asset, 'POST'),
      () => undo(storeId),
    );
    expect(both.map(({ status, body }) => [status, body.type])).toEqual([
      [200, undefined],
      [409, 'CHANGED_SINCE'],
    ]);

    const back = await buildBid(test.db);
    const session = await test.signIn({ storeId: back.storeId });
    await change(back.storeId, 'PAAS');
    await followUp();
    const [undone, placed] = await inTurn(
      back.asset,
      () => undo(back.storeId),
      () => place(session.token, back.asset, 'PUT'),
    );
    expect([undone.status, placed.status]).toEqual([200, 200]);
    expect(await bookOf(back.asset)).toEqual([back.storeId]);
  });
});
