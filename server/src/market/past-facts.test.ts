/** What an award found, told of it after everything about it has changed (M15). */

import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import { orderOf } from '@mazad/domain/book';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { buildDeal } from '../../test/trade-factories.ts';
import { buildRule } from '../autopilot/autopilot.fixture.ts';
import { writeAudit } from '../platform/audit-log.ts';
import { clockAt } from '../platform/clock.ts';
import type { PastFacts } from './past-facts.ts';

// No server beside it: what is written here by hand is followed up by nobody.
const { db, sql } = useTestDatabase();
const hour = (hours: number) => new Date(Date.UTC(2077, 2, 1, 8 + hours));
const [PLACED, AWARDED, LATER] = [hour(0), hour(2), hour(4)];

interface Change {
  subject: string;
  action: AuditAction;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  at?: Date;
}
const changed = ({ at = LATER, ...change }: Change) =>
  writeAudit(db, { regionId: 'uae', at, actor: 'operator:desk', address: null, ...change });

/** The book of the best grade at the award, as it is read now; `storeId` alone with its credit. */
async function read(asset: BuiltAsset, storeId: string | null = null) {
  const gradeId = asset.conditionIds[0]!;
  const [{ facts }] = (await db.query<{ facts: PastFacts }>('select facts_at($1, $2, $3, $4, $5) as facts', [
    ...['uae', asset.assetId, gradeId, AWARDED, storeId],
  ])) as [{ facts: PastFacts }];
  const known = new Set(facts.bids.filter(({ isKnown }) => isKnown).map((bid) => bid.bidId));
  return orderOf(facts, gradeId).map((line) => ({
    ...{ storeId: line.bid.storeId, offer: line.offerMinor, percent: line.percent, reason: line.reason },
    ...{ units: line.availableQuantity, isKnown: known.has(line.bidId) },
  }));
}

async function awarded(o: { creditLimitMinor?: number } = {}) {
  const asset = await buildAsset(db);
  const rival = await buildBid(db, { asset, spotPriceMinor: 100_000, maxQuantity: 2, at: PLACED });
  const storeId = await buildStore(db, o);
  await buildBid(db, { asset, storeId, spotPriceMinor: 90_000, maxQuantity: 3, at: PLACED });
  await buildDeal(db, { asset, at: AWARDED });
  return { asset, rivalId: rival.storeId, storeId, gradeId: asset.conditionIds[0]! };
}

it('are the book before the award, whatever changed since', async () => {
  const { asset, rivalId, storeId } = await awarded();
  await buildBid(db, { asset, storeId, spotPriceMinor: 50_000, isActive: false, at: LATER });
  await buildBid(db, { asset, spotPriceMinor: 200_000, at: LATER });
  expect(await read(asset)).toMatchObject([
    { storeId: rivalId, offer: 100_000, units: 2, reason: null, isKnown: true },
    { storeId, offer: 90_000, units: 3, reason: null, isKnown: true },
  ]);
});

it('have the switches and percents of that time', async () => {
  const { asset, storeId, gradeId } = await awarded();
  const own = async () => (await read(asset)).find((line) => line.storeId === storeId);
  const ofStore = `store:${storeId}`;
  await db.query('update store set is_active = false where store_id = $1', [storeId]);
  expect(await own()).toMatchObject({ reason: 'STORE_OFF' });
  await changed({
    subject: ofStore,
    action: 'SET_STORE_ACTIVE',
    before: { isActive: true },
    after: { isActive: false },
  });
  expect(await own()).toMatchObject({ reason: null, percent: 10_000 });

  const grade = { itemConditionId: gradeId };
  const ofGrade = { subject: `condition:${gradeId}`, action: 'SET_BASE_PERCENT' } as const;
  await db.query('update item_condition set base_percent = 7000 where item_condition_id = $1', [gradeId]);
  await changed({ ...ofGrade, before: { percent: 8_000 }, after: { percent: 7_000 } });
  expect(await own()).toMatchObject({ percent: 8_000, offer: 72_000 });
  await db.query('insert into store_percent values ($1, $2, 6000)', [storeId, gradeId]);
  const ofPercent = { subject: ofStore, action: 'SET_STORE_PERCENT' } as const;
  await changed({ ...ofPercent, before: { percent: null, ...grade }, after: { percent: 6_000, ...grade } });
  expect(await own()).toMatchObject({ percent: 8_000, isKnown: true });
  // A value before that was not kept, of the same change of percents earlier.
  await changed({ ...ofPercent, before: null, after: { percent: 5_000, ...grade }, at: hour(3) });
  expect(await own()).toMatchObject({ isKnown: false });
});

it.each([
  ['just before', -5_000, false],
  ['just after', 5_000, false],
  ['a minute before', -60_000, true],
  ['a minute after', 60_000, true],
])('does not know whether an award saw a switch of %s', async (_, shiftMs, isKnown) => {
  const { asset, rivalId, storeId } = await awarded();
  await changed({
    ...{ subject: `store:${storeId}`, action: 'SET_STORE_ACTIVE', at: new Date(AWARDED.getTime() + shiftMs) },
    ...{ before: { isActive: false }, after: { isActive: true } },
  });
  const lines = await read(asset);
  expect(lines.find((line) => line.storeId === storeId)).toMatchObject({ isKnown });
  expect(lines.find((line) => line.storeId === rivalId)).toMatchObject({ isKnown: true });
});

it('omit bids of another mode, and do not know an autopilot’s exactly', async () => {
  const { asset, rivalId, storeId } = await awarded();
  await changed({
    ...{ subject: `store:${storeId}`, action: 'SET_STORE_MODE', at: hour(1) },
    ...{ before: { mode: 'PAAS' }, after: { mode: 'SPOT' } },
  });
  await buildRule(db, { storeId: rivalId, asset, ceiling: 1_200, clock: clockAt(LATER) });
  await buildBid(db, { asset, spotPriceMinor: 101_000, at: LATER });
  expect(await read(asset)).toMatchObject([
    { storeId: rivalId, offer: 100_000, isKnown: false },
    { storeId, reason: 'OTHER_MODE' },
  ]);
});

it('have the credit of that time, only for the asking store', async () => {
  const { asset, storeId } = await awarded({ creditLimitMinor: 90_000 });
  expect(await read(asset)).toMatchObject([{ reason: null }, { storeId, reason: null }]);
  expect(await read(asset, storeId)).toMatchObject([{ storeId, reason: 'NO_CREDIT' }]);
});

it('have the autopilots’ day from the receipt', async () => {
  const { asset, storeId } = await awarded();
  const pilots = { [storeId]: { day: '2077-03-01', unitsLeft: 0, amountLeftMinor: 1_000_000 } };
  await sql`update award_receipt set pilots = ${JSON.stringify(pilots)} where asset_id = ${asset.assetId}`;
  expect(await read(asset)).toMatchObject([{ reason: null }, { storeId, reason: 'AUTOPILOT_LIMIT' }]);
});
