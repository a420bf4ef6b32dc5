import type { DealEvent } from '@mazad/domain/deals/course';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { postAs, useAreaApp } from '../../test/area-app.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { settleMarkets } from '../../test/settle-markets.ts';
import { type BuiltDeal, buildDeal, moveBuilt } from '../../test/trade-factories.ts';
import { registerTradeIns } from '../trade-ins/routes.ts';
import { cancelUnpickedDeals } from './index.ts';

const { db, sql } = useTestDatabase({ poolSize: 24 });
const app = useAreaApp(db, (route) => registerTradeIns(route, { db, clock: systemClock }));

const moment = () => new Date().toISOString();

function send(deal: BuiltDeal, type: string, more: object = {}) {
  const path = `/deals/${deal.appraisalCode}/shipment-events`;
  return postAs(app, deal.partner.key, path, { type, at: moment(), ...more });
}

async function moneyOf(storeId: string) {
  const rows = await sql<{ running: number; blocked: number; posted: number }>`select running_balance_minor
    as running, blocked_minor as blocked,
    (select coalesce(sum(e.debit_minor - e.credit_minor), 0)
    from ledger_transaction e where e.store_id = a.store_id)::bigint as posted
    from credit_account a where store_id = ${storeId}`;
  return rows[0]!;
}

async function bidOf(deal: BuiltDeal) {
  const rows = await sql<{ q: number; version: number; priority: string; status: string }>`
    select available_quantity as q, version, priority_at::text as priority, status from bid
    where asset_id = ${deal.asset.assetId} and store_id = ${deal.storeId}`;
  return rows[0]!;
}

it('turns the hold into a debt on delivery, and frees the device', async () => {
  const deal = await buildDeal(db);
  expect((await send(deal, 'PICKED_UP', { awbNumber: 'AWB-1' })).body.data).toMatchObject({
    state: 'IN_TRANSIT',
    awbNumber: 'AWB-1',
  });
  expect(await moneyOf(deal.storeId)).toEqual({ running: 0, blocked: 105_000, posted: 0 });
  expect((await send(deal, 'DELIVERED')).body.data).toMatchObject({ state: 'DELIVERED' });
  expect(await moneyOf(deal.storeId)).toEqual({ running: 105_000, blocked: 0, posted: 105_000 });
  const open = await db.query('select 1 from open_device where serial_number = $1', [deal.serialNumber]);
  expect(open).toEqual([]);
  const told = await sql`select payload ->> 'state' as s from outbox where store_id = ${deal.storeId}
    and kind = 'DEAL_MOVED' order by seq`;
  expect(told).toEqual([{ s: 'IN_TRANSIT' }, { s: 'DELIVERED' }]);
});

it('returns hold and unit when a won deal is cancelled; a bid still in the book keeps its time', async () => {
  const deal = await buildDeal(db);
  const before = await bidOf(deal);
  expect((await send(deal, 'CANCELLED')).body.errors).toMatchObject([{ path: 'reason' }]);
  expect((await send(deal, 'CANCELLED', { reason: 'The customer left' })).status).toBe(200);
  await settleMarkets(db);
  expect(await moneyOf(deal.storeId)).toEqual({ running: 0, blocked: 0, posted: 0 });
  const after = await bidOf(deal);
  expect(after).toEqual({ ...before, q: before.q + 1, version: before.version + 1 });
  const history = await sql`select kind, position from bid_history where asset_id = ${deal.asset.assetId}
    order by version`;
  expect(history).toEqual([
    { kind: 'PLACED', position: 1 },
    { kind: 'AWARDED', position: 1 },
    { kind: 'UNIT_RETURNED', position: 1 },
  ]);
});

it('gives no new time to a bid that gets a unit back: it is before a later equal price (M4)', async () => {
  const asset = await buildAsset(db);
  await buildBid(db, { asset, maxQuantity: 1 });
  const deal = await buildDeal(db, { asset });
  const before = await bidOf(deal);
  expect(before).toMatchObject({ q: 0, status: 'OUT_OF_QUANTITY' });
  await buildBid(db, { asset });
  await send(deal, 'CANCELLED', { reason: 'The customer left' });
  await settleMarkets(db);
  const after = await bidOf(deal);
  expect(after).toMatchObject({ q: 1, status: 'RANK_ONE', priority: before.priority });
});

it('never returns a unit above the maximum', async () => {
  const deal = await buildDeal(db);
  await sql`update bid set available_quantity = max_quantity where asset_id = ${deal.asset.assetId}`;
  const before = await bidOf(deal);
  await send(deal, 'CANCELLED', { reason: 'The customer left' });
  expect(await bidOf(deal)).toEqual(before);
});

it('keeps a refused device’s hold until it is returned', async () => {
  const deal = await buildDeal(db);
  await send(deal, 'PICKED_UP');
  await send(deal, 'REFUSED');
  expect(await moneyOf(deal.storeId)).toEqual({ running: 0, blocked: 105_000, posted: 0 });
  expect((await send(deal, 'RETURNED')).body.data).toMatchObject({ state: 'RETURNED' });
  expect(await moneyOf(deal.storeId)).toEqual({ running: 0, blocked: 0, posted: 0 });
  expect((await bidOf(deal)).q).toBe(9);
});

describe('settling a refusal as an operator', () => {
  async function refused(): Promise<BuiltDeal> {
    const deal = await buildDeal(db);
    await send(deal, 'PICKED_UP');
    await send(deal, 'REFUSED');
    return deal;
  }
  const settle = (deal: BuiltDeal, event: DealEvent, more: object = {}) => moveBuilt(db, deal, event, more);

  it('by sending it again keeps the hold until the delivery', async () => {
    const deal = await refused();
    await settle(deal, 'SENT_AGAIN');
    expect(await moneyOf(deal.storeId)).toEqual({ running: 0, blocked: 105_000, posted: 0 });
    await send(deal, 'DELIVERED');
    expect(await moneyOf(deal.storeId)).toEqual({ running: 105_000, blocked: 0, posted: 105_000 });
  });

  it('without a charge returns the hold, but no unit after the pick-up (M10)', async () => {
    const deal = await refused();
    const before = (await bidOf(deal)).q;
    await settle(deal, 'SETTLED', { reason: 'Wrong address' });
    expect(await moneyOf(deal.storeId)).toEqual({ running: 0, blocked: 0, posted: 0 });
    expect((await bidOf(deal)).q).toBe(before);
  });

  it('with a charge posts it once', async () => {
    const deal = await refused();
    await settle(deal, 'SETTLED', { reason: 'Refused twice', chargeMinor: 4_200 });
    expect(await moneyOf(deal.storeId)).toEqual({ running: 4_200, blocked: 0, posted: 4_200 });
    await expect(settle(deal, 'SETTLED', { reason: 'Again', chargeMinor: 1 })).rejects.toMatchObject({
      type: 'EVENT_NOT_ALLOWED',
    });
  });

  it('needs a reason, and only then accepts a charge', async () => {
    const deal = await refused();
    await expect(settle(deal, 'SETTLED', { reason: ' ' })).rejects.toMatchObject({ type: 'BAD_REQUEST' });
    await expect(settle(deal, 'RETURNED', { chargeMinor: 1 })).rejects.toMatchObject({ type: 'BAD_REQUEST' });
    await expect(settle(await buildDeal(db), 'SENT_AGAIN')).rejects.toMatchObject({
      type: 'EVENT_NOT_ALLOWED',
    });
  });
});

it('gives a repeated event the same answer, and refuses all others', async () => {
  const deal = await buildDeal(db);
  const at = moment();
  const first = await send(deal, 'PICKED_UP', { at });
  const repeated = await send(deal, 'PICKED_UP', { at });
  expect([repeated.status, repeated.body]).toEqual([200, first.body]);
  const later = await send(deal, 'PICKED_UP', { awbNumber: 'other' });
  expect([later.status, later.body.type]).toEqual([409, 'EVENT_NOT_ALLOWED']);
  expect(later.body.message).toBe('The deal stands at In Transit, which does not allow “Picked Up”.');
  expect((await send(deal, 'CANCELLED', { reason: 'late' })).status).toBe(409);
});

it('gives a repeated event the same answer after later moves, alone and in a batch', async () => {
  const deal = await buildDeal(db);
  const pickUp = { at: moment(), awbNumber: 'AWB-1' };
  const first = await send(deal, 'PICKED_UP', pickUp);
  await send(deal, 'DELIVERED', { awbNumber: 'AWB-2' });
  const repeated = await send(deal, 'PICKED_UP', pickUp);
  expect([repeated.status, repeated.body]).toEqual([200, first.body]);
  const events = [{ appraisalCode: deal.appraisalCode, type: 'PICKED_UP', ...pickUp }];
  const many = await postAs(app, deal.partner.key, '/shipment-events', { events });
  expect(many.body.data).toMatchObject([{ ok: true, state: 'IN_TRANSIT' }]);
});

it('moves once for the same event sent ten times at once under different keys', async () => {
  const deal = await buildDeal(db);
  await send(deal, 'PICKED_UP');
  const at = moment();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(deal, 'DELIVERED', { at })));
  expect(answers.map((a) => a.status)).toEqual(Array(10).fill(200));
  expect(await moneyOf(deal.storeId)).toEqual({ running: 105_000, blocked: 0, posted: 105_000 });
});

it('refuses a time that is in the future, before the last event, or invalid', async () => {
  const deal = await buildDeal(db);
  const type = async (at: string) => (await send(deal, 'PICKED_UP', { at })).body.type;
  expect(await type(new Date(Date.now() + 180_000).toISOString())).toBe('EVENT_TIME_INVALID');
  expect(await type(new Date(Date.now() - 60_000).toISOString())).toBe('EVENT_TIME_INVALID');
  expect(await type('2026-02-30T10:00:00Z')).toBe('BAD_REQUEST');
});

it('hides other partners’ deals', async () => {
  const [deal, other] = [await buildDeal(db), await buildDeal(db)];
  const answer = await send({ ...deal, partner: other.partner }, 'PICKED_UP');
  expect([answer.status, answer.body.type]).toEqual([404, 'NOT_FOUND']);
});

it('moves many deals independently, once per key', async () => {
  const [one, two] = [await buildDeal(db), await buildDeal(db)];
  const events = [
    { appraisalCode: one.appraisalCode, type: 'PICKED_UP', at: moment() },
    { appraisalCode: two.appraisalCode, type: 'PICKED_UP', at: moment() },
    { appraisalCode: ` ${one.appraisalCode.toLowerCase()}`, type: 'DELIVERED', at: moment() },
    { appraisalCode: one.appraisalCode, type: 'CANCELLED', at: moment(), reason: ' ' },
  ];
  const headers = { 'idempotency-key': 'many', 'accept-language': 'ar' };
  const answer = await postAs(app, one.partner.key, '/shipment-events', { events }, headers);
  expect(answer.body.data).toMatchObject([
    { ok: true, state: 'IN_TRANSIT' },
    { ok: false, type: 'NOT_FOUND', message: 'لم نجد شيئًا هنا.' },
    { ok: true, state: 'DELIVERED' },
    { ok: false, type: 'BAD_REQUEST', errors: [{ path: 'reason', message: 'هذا الحقل مطلوب.' }] },
  ]);
  const again = await postAs(app, one.partner.key, '/shipment-events', { events }, headers);
  expect(again).toEqual(answer);
});

it('moves the others if one item is unreadable, and explains its faults', async () => {
  const deal = await buildDeal(db);
  const { appraisalCode } = deal;
  const good = { appraisalCode, type: 'PICKED_UP', at: moment() };
  const send = (events: object[]) => postAs(app, deal.partner.key, '/shipment-events', { events });
  const answer = await send([
    { ...good, trackingUrl: 'the courier knows' },
    { ...good, awbNumber: '7'.repeat(65) },
    { ...good, at: '2026-11-20T10:00' },
    { appraisalCode, type: 'LOST' },
    good,
  ]);
  expect(answer.body.data).toMatchObject([
    { ok: false, type: 'BAD_REQUEST', errors: [{ path: 'trackingUrl' }] },
    { ok: false, type: 'BAD_REQUEST', errors: [{ path: 'awbNumber' }] },
    { ok: false, type: 'BAD_REQUEST', errors: [{ path: 'at' }] },
    { ok: false, type: 'BAD_REQUEST', errors: [{ path: 'type' }, { path: 'at' }] },
    { ok: true, state: 'IN_TRANSIT' },
  ]);
  // Of what names no deal nothing could be said in its place.
  for (const events of [[], [good, { ...good, appraisalCode: 7 }], Array(201).fill(good)])
    expect((await send(events)).status).toBe(400);
});

it('cancels only deals that were not picked up in 7 days', async () => {
  const storeId = await buildStore(db);
  const asset = await buildAsset(db);
  const days = (n: number) => new Date(Date.now() - n * 86_400_000);
  await buildBid(db, { asset, storeId, at: days(9) });
  const old = await buildDeal(db, { asset, at: days(7.01) });
  const young = await buildDeal(db, { asset, at: days(6.99) });
  const runs = await Promise.all([1, 2].map(() => cancelUnpickedDeals({ db, clock: systemClock })));
  expect(runs.reduce((a, b) => a + b)).toBe(1);
  const states = await sql`select appraisal_code as code, state from deal where store_id = ${storeId}`;
  expect(states).toContainEqual({ code: old.appraisalCode, state: 'CANCELLED' });
  expect(states).toContainEqual({ code: young.appraisalCode, state: 'WON' });
  const reason = await sql`select reason, actor from deal_event where type = 'CANCELLED'
    and actor = 'system'`;
  expect(reason).toEqual([{ reason: 'NOT_PICKED_UP', actor: 'system' }]);
});

it('cancels later deals even if one cannot be moved, and then reports the error', async () => {
  const storeId = await buildStore(db);
  const asset = await buildAsset(db);
  const days = (n: number) => new Date(Date.now() - n * 86_400_000);
  await buildBid(db, { asset, storeId, at: days(20) });
  const stuck = await buildDeal(db, { asset, at: days(19) });
  await buildDeal(db, { asset, at: days(18) });
  // There is no number left for its next event.
  await sql`insert into deal_event select (jsonb_populate_record(e, '{"event_no": 2147483647}')).*
    from deal_event e
    join deal d using (asset_id, appraisal_id) where d.appraisal_code = ${stuck.appraisalCode}`;
  await expect(cancelUnpickedDeals({ db, clock: systemClock })).rejects.toThrow(
    'cancelling 1 unpicked deals',
  );
  const states = await db.query('select state from deal where store_id = $1 order by won_at', [storeId]);
  expect(states).toEqual([{ state: 'WON' }, { state: 'CANCELLED' }]);
});
