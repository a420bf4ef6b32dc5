/** What changes while an award is being made: the award comes before the change or after it, never in between. */

import { afterEach, describe, expect, it } from 'vitest';
import { writeAudit } from '#platform/audit-log.ts';
import { systemClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { buildDeal, moveBuilt } from '../../test/trade-factories.ts';
import {
  changeStore,
  followUpGrades,
  followUpStores,
  rankMarkets,
  type StorePatch,
  setStorePercents,
} from '../market/index.ts';

const { db, sql } = useTestDatabase();
afterEach(async () => {
  const deps = { db, clock: systemClock };
  await followUpStores(deps);
  await followUpGrades(deps);
  await rankMarkets(deps);
  await expectCleanAudit(db.pool);
});

async function change(tx: Sql, storeId: string, command: StorePatch): Promise<void> {
  const { changes, ...rest } = await changeStore(tx, systemClock, { storeId, command });
  const entry = { ...rest, actor: 'operator:desk', address: null, subject: `store:${storeId}` };
  for (const one of changes) await writeAudit(tx, { ...entry, ...one });
}

/** An award that comes to the account of a store while another transaction holds it, which ends by `last`. */
async function awardBeside(
  o: { storeId: string; asset: BuiltAsset; grade?: number },
  { first, last }: { first: (tx: Sql) => Promise<unknown>; last: (tx: Sql) => Promise<unknown> },
) {
  const { award } = await db.transaction(async (tx) => {
    await first(tx);
    const itemConditionId = o.asset.conditionIds[o.grade ?? 0];
    const running = db.transaction((on) => buildDeal(on, { asset: o.asset, itemConditionId }));
    await untilBlocked(db.pool);
    await last(tx);
    return { award: running };
  });
  return award;
}

const nothing = async () => undefined;
const holdAccount = (storeId: string) => (tx: Sql) =>
  tx.query('select 1 from credit_account where store_id = $1 for update', [storeId]);

describe.each<[string, StorePatch]>([
  ['switched off', { isActive: false }],
  ['moved to PAAS', { mode: 'PAAS' }],
])('an award to a store that is %s while it waits (M3, M12)', (_, command) => {
  const build = async () => {
    const asset = await buildAsset(db);
    const { storeId } = await buildBid(db, { asset, spotPriceMinor: 120_000 });
    const other = await buildBid(db, { asset, spotPriceMinor: 100_000 });
    return { asset, storeId, otherId: other.storeId };
  };

  it('goes to the next one if the switch came first', async () => {
    const { asset, storeId, otherId } = await build();
    const deal = await awardBeside(
      { asset, storeId },
      { first: (tx) => change(tx, storeId, command), last: nothing },
    );
    expect(deal.storeId).toBe(otherId);
  });

  it('goes to the next one if the switch came once the award had read the book', async () => {
    const { asset, storeId, otherId } = await build();
    const deal = await awardBeside(
      { asset, storeId },
      { first: holdAccount(storeId), last: (tx) => change(tx, storeId, command) },
    );
    expect(deal.storeId).toBe(otherId);
  });
});

it('pins the percents that its price comes from, even if they change while it waits (M14)', async () => {
  const asset = await buildAsset(db);
  const [before, storeId] = [await buildStore(db), await buildStore(db)];
  await buildBid(db, { asset, storeId: before, spotPriceMinor: 120_000 });
  await buildBid(db, { asset, storeId, spotPriceMinor: 100_000 });
  const percents = [
    { itemConditionId: asset.conditionIds[1]!, percent: 9_500 },
    { itemConditionId: asset.conditionIds[2]!, percent: 1_000 },
  ];
  const setPercents = async (tx: Sql) => {
    const command = { storeId, version: 1, percents };
    const { changes, regionId, at } = await setStorePercents(tx, systemClock, command);
    const entry = { regionId, at, actor: 'operator:desk', address: null, subject: `store:${storeId}` };
    for (const { itemConditionId, before: percent, after } of changes) {
      const words = { before: { percent }, after: { itemConditionId, percent: after } };
      await writeAudit(tx, { ...entry, action: 'SET_STORE_PERCENT', ...words });
    }
  };
  // The store before it has no credit left when its turn comes: the book was read, the percents not yet.
  const { appraisalCode } = await awardBeside(
    { asset, storeId: before, grade: 1 },
    {
      first: holdAccount(before),
      last: async (tx) => {
        await db.transaction(setPercents);
        await change(tx, before, { creditLimitMinor: 1_000 });
      },
    },
  );
  const [deal] = await sql`select store_id, deal_price_minor as price,
    pinned_grades -> 1 -> 'priceMinor' as pinned,
    pinned_grades -> 2 -> 'priceMinor' as lower from deal where appraisal_code = ${appraisalCode}`;
  expect(deal).toEqual({ store_id: storeId, price: 95_000, pinned: 95_000, lower: 10_000 });
});

it('is never dated before the newest time in its books, even after the clock was set back (M4, M15)', async () => {
  const asset = await buildAsset(db);
  const { storeId } = await buildBid(db, { asset, spotPriceMinor: 100_000 });
  const later = new Date(Date.now() + 60_000);
  await buildBid(db, { asset, storeId, spotPriceMinor: 120_000, at: later });
  await buildDeal(db, { asset });
  expect(await db.query('select won_at from deal where asset_id = $1', [asset.assetId])).toEqual([
    { won_at: later },
  ]);
});

it('locks device and account in the same order as a deal that ends', async () => {
  const deal = await buildDeal(db);
  const { moved } = await db.transaction(async (tx) => {
    await tx.query('select 1 from open_device where serial_number = $1 for update', [deal.serialNumber]);
    const running = moveBuilt(db, deal, 'CANCELLED', { reason: 'Sold it' });
    await untilBlocked(db.pool);
    const account = 'select 1 from credit_account where store_id = $1 for update nowait';
    expect(await db.query(account, [deal.storeId])).toHaveLength(1);
    return { moved: running };
  });
  expect(await moved).toMatchObject({ state: 'CANCELLED' });
});
