/** What changes while an award is being made: the award comes before the change or after it, never in between. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '#platform/audit-log.ts';
import { systemClock } from '#platform/clock.ts';
import { type Db, openDb, type Sql } from '#platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { buildDeal } from '../../test/trade-factories.ts';
import { changeStore, followUpStores, type StoreWish } from '../credit/offers.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase({ isDurable: false });
  db = openDb({ connectionString: database.url, poolSize: 6, prepared: true });
});
afterEach(async () => {
  await followUpStores({ db, clock: systemClock });
  await expectCleanAudit(database.pool);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

async function change(tx: Sql, storeId: string, wish: StoreWish): Promise<void> {
  const { changes, ...rest } = await changeStore(tx, systemClock, { storeId, wish });
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
    await untilBlocked(database.pool);
    await last(tx);
    return { award: running };
  });
  return award;
}

const nothing = async () => undefined;
const holdAccount = (storeId: string) => (tx: Sql) =>
  tx.query('select 1 from credit_account where store_id = $1 for update', [storeId]);

describe.each<[string, StoreWish]>([
  ['switched off', { isActive: false }],
  ['moved to PAAS', { mode: 'PAAS' }],
])('an award to a store that is %s while it waits (M3, M12)', (_, wish) => {
  const build = async () => {
    const asset = await buildAsset(db);
    const { storeId } = await buildBid(db, { asset, spotPriceMinor: 120_000 });
    const other = await buildBid(db, { asset, spotPriceMinor: 100_000 });
    return { asset, storeId, otherId: other.storeId };
  };

  it('goes to the next one where the switch came first', async () => {
    const { asset, storeId, otherId } = await build();
    const deal = await awardBeside(
      { asset, storeId },
      { first: (tx) => change(tx, storeId, wish), last: nothing },
    );
    expect(deal.storeId).toBe(otherId);
  });

  it('goes to the next one where the award had come first, and had nothing yet', async () => {
    const { asset, storeId, otherId } = await build();
    const deal = await awardBeside(
      { asset, storeId },
      { first: holdAccount(storeId), last: (tx) => change(tx, storeId, wish) },
    );
    expect(deal.storeId).toBe(otherId);
  });
});
