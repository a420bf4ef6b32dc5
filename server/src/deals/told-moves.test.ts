/** What a store is told of the course of its deals (N1). */

import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { buildBid } from '../../test/factories.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { type BuiltDeal, buildDeal } from '../../test/trade-factories.ts';
import { changeStore } from '../market/index.ts';
import { db, move, useDeals } from './deals.fixture.ts';

useDeals();

/** The payloads of the store's messages of a kind, in their order. */
async function toldTo({ storeId }: BuiltDeal, kind: string): Promise<object[]> {
  const rows = await sqlOn(db)<{ payload: object }>`select payload from outbox where store_id = ${storeId}
    and kind = ${kind} order by seq`;
  return rows.map(({ payload }) => payload);
}

it('sends a message for the charge of a settled refusal, like for every charge', async () => {
  const deal = await buildDeal(db);
  await move(deal, 'PICKED_UP');
  await move(deal, 'REFUSED');
  expect(await toldTo(deal, 'ACCOUNT_CHANGED')).toEqual([]);
  await move(deal, 'SETTLED', { chargeMinor: 1_001 });
  expect(await toldTo(deal, 'ACCOUNT_CHANGED')).toMatchObject([
    { kind: 'CHARGE', debitMinor: 1_001, creditMinor: 0 },
  ]);
});

it('states whether a cancelled deal’s unit returned to the bid (M10)', async () => {
  const [short, full] = [await buildDeal(db), await buildDeal(db)];
  await sqlOn(db)`update bid set available_quantity = max_quantity where asset_id = ${full.asset.assetId}`;
  for (const deal of [short, full]) await move(deal, 'CANCELLED');
  expect(await toldTo(short, 'DEAL_MOVED')).toMatchObject([{ state: 'CANCELLED', isUnitReturned: true }]);
  expect(await toldTo(full, 'DEAL_MOVED')).toMatchObject([{ state: 'CANCELLED', isUnitReturned: false }]);
});

it('states whether a delivered deal has the lowest grade, which cannot be reviewed (G1)', async () => {
  const best = await buildDeal(db);
  await sqlOn(db)`update bid set available_quantity = max_quantity where asset_id = ${best.asset.assetId}`;
  const lowest = await buildDeal(db, {
    asset: best.asset,
    itemConditionId: best.asset.conditionIds.at(-1)!,
  });
  for (const deal of [best, lowest]) {
    await move(deal, 'PICKED_UP');
    await move(deal, 'DELIVERED');
    const told = (await toldTo(deal, 'DEAL_MOVED')).at(-1);
    expect(told).toMatchObject({ state: 'DELIVERED', isLowestGrade: deal === lowest });
  }
});

it('returns no unit to a bid of the other mode, or placed again since a change of mode (V)', async () => {
  const [left, back] = [await buildDeal(db), await buildDeal(db)];
  const change = ({ storeId }: BuiltDeal, mode: 'SPOT' | 'PAAS') =>
    db.transaction((tx) => changeStore(tx, systemClock, { storeId, command: { mode } }));
  for (const deal of [left, back]) await change(deal, 'PAAS');
  await change(back, 'SPOT');
  await buildBid(db, { ...back, maxQuantity: 5, availableQuantity: 4 });
  const since = await buildDeal(db, { asset: back.asset });
  for (const deal of [left, back]) {
    await move(deal, 'CANCELLED');
    expect(await toldTo(deal, 'DEAL_MOVED')).toMatchObject([{ state: 'CANCELLED', isUnitReturned: false }]);
  }
  await move(since, 'CANCELLED');
  expect((await toldTo(since, 'DEAL_MOVED')).at(-1)).toMatchObject({ isUnitReturned: true });
});
