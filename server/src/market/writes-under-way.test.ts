/** Changes of a store while a bid of it is being written: what saw the store as it was is followed up too. */

import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildSchedule, buildStore } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { heardSql } from '../../test/heard-db.ts';
import { buildRule } from '../autopilot/autopilot.fixture.ts';
import { followUpAutopilots } from '../autopilot/follow-up.ts';
import { applyBids } from '../bidding/index.ts';
import { placeBid } from '../bidding/place-bid.ts';
import { stagePrices } from '../paas/index.ts';
import { setStorePercents } from './change-percents.ts';
import { changeStore } from './change-store.ts';
import { followUpGrades } from './follow-up-grades.ts';
import { followUpStores } from './follow-up-stores.ts';
import { rankMarkets } from './ranking/rank-markets.ts';

const { db, sql } = useTestDatabase();
beforeAll(() => buildSchedule(db));

it('of its mode, back before its bids were followed up: assets are locked before outboxes', async () => {
  const storeId = await buildStore(db);
  const rivals: string[] = [];
  for (const asset of [await buildAsset(db), await buildAsset(db)]) {
    await buildBid(db, { asset, storeId, spotPriceMinor: 120_000 });
    rivals.push((await buildBid(db, { asset })).storeId);
  }
  const locked: string[] = [];
  const change = (mode: 'SPOT' | 'PAAS') =>
    db.transaction((tx) => {
      const heard = heardSql(tx, (sql) => {
        if (/from market .*for update/.test(sql)) locked.push('asset');
        if (sql.includes('tell_all')) locked.push('outboxes');
      });
      return changeStore(heard, systemClock, { storeId, command: { mode } });
    });
  await change('PAAS');
  await change('SPOT');
  expect(locked).toEqual(['asset', 'asset']);
  await rankMarkets(deps());
  const told = await sql`select from outbox where kind = 'BID_CHANGED' and payload ->> 'status' = 'RANK_ONE'
    and store_id = any (${rivals})`;
  expect(told).toHaveLength(2);
});

const deps = () => ({ db, clock: systemClock });
async function followUp() {
  await followUpStores(deps());
  await followUpGrades(deps());
  await followUpAutopilots({ ...deps(), bidChangesPerHour: 60 });
  await rankMarkets(deps());
}

type Write = (on: Db, bid: { asset: BuiltAsset; storeId: string }) => Promise<unknown>;
const WRITES: Record<string, Write> = {
  'one bid': (on, { asset: { assetId, regionId }, storeId }) => {
    const shared = { db: on, clock: systemClock, live: { changed: () => undefined }, bidChangesPerHour: 60 };
    const command = { spotPriceMinor: 100_000, confirmPriceMinor: 100_000, maxQuantity: 5 };
    return placeBid(shared, { storeId, regionId, userId: null, assetId, intent: 'CREATE', command });
  },
  'many bids': (on, { asset: { assetId, regionId }, storeId }) => {
    const command = { spotPriceMinor: 100_000, confirmPriceMinor: 100_000, maxQuantity: 5 };
    const rows = [{ assetId, command }];
    return on.transaction((tx) =>
      applyBids(
        tx,
        { clock: systemClock, bidChangesPerHour: 60 },
        { storeId, regionId, userId: null, note: null, rows },
      ),
    );
  },
};

/**
 * Tells the store nothing: that would wait for the write, which has told the same store of its bid. One that leaves its
 * bid's status as it was has not, and the change is committed before it.
 */
const changing = (storeId: string, command: Parameters<typeof changeStore>[2]['command']) =>
  db.transaction((tx) => {
    const query: typeof tx.query = async (sql, values) =>
      sql.includes('tell_all') ? [] : tx.query(sql, values);
    return changeStore({ query }, systemClock, { storeId, command });
  });

/** Writes, changes something once all is written and not yet committed, and follows up then and after the commit. */
async function meanwhile(write: (on: Db) => unknown, change: () => unknown): Promise<void> {
  const held: Db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const done = await work({ query: tx.query, last: tx.query });
        await change();
        await followUp();
        return done;
      }),
  };
  await write(held);
  await followUp();
}

async function stateOf(asset: BuiltAsset, storeId: string) {
  const [state] = await sql`select b.is_active, b.status, b.reason, m.top_offer_minor from bid b
    join market m using (asset_id, region_id)
    where b.store_id = ${storeId} and b.asset_id = ${asset.assetId}`;
  return state;
}

async function changedMeanwhile(write: Write, change: (storeId: string, asset: BuiltAsset) => unknown) {
  const asset = await buildAsset(db);
  const storeId = await buildStore(db);
  await buildBid(db, { asset, spotPriceMinor: 90_000 });
  await meanwhile(
    (on) => write(on, { asset, storeId }),
    () => change(storeId, asset),
  );
  return { asset, storeId, state: await stateOf(asset, storeId) };
}

describe.each(Object.entries(WRITES))('%s, written while the store changes', (_, write) => {
  const ruleOf = async (asset: BuiltAsset, storeId: string) => {
    const rows = await sql<{ ruleId: string }>`select rule_id as "ruleId" from autopilot_bid
      where asset_id = ${asset.assetId} and store_id = ${storeId}`;
    return rows.map((row) => row.ruleId);
  };

  it('joins the rule created for all matching bids', async () => {
    let ruleId: string | undefined;
    const { asset, storeId, state } = await changedMeanwhile(write, async (storeId) => {
      ruleId = await buildRule(db, { storeId, ceilingPercent: 120 });
    });
    expect(await ruleOf(asset, storeId)).toEqual([ruleId]);
    expect(state).toMatchObject({ status: 'RANK_ONE' });
  });
  it('ends with the change of mode, and the store can stage prices', async () => {
    const { asset, storeId, state } = await changedMeanwhile(write, (storeId) =>
      changing(storeId, { mode: 'PAAS' }),
    );
    expect(state).toMatchObject({ is_active: false, status: 'OFF', top_offer_minor: 90_000 });
    const { regionId, categoryId, assetId, conditionIds } = asset;
    const rows = [{ assetId, pricesMinor: { [conditionIds[0]!]: 100_000 }, quantity: null }];
    const prices = { storeId, regionId, categoryId, uploadId: uuid(), keptAssetIds: [], rows };
    await expect(db.transaction((tx) => stagePrices(tx, deps(), prices))).resolves.toBeDefined();
  });

  it('is out of the book when the store was frozen', async () => {
    const { state } = await changedMeanwhile(write, (storeId) => changing(storeId, { isActive: false }));
    expect(state).toMatchObject({ reason: 'STORE_OFF', top_offer_minor: 90_000 });
  });

  it('is out of the book when its credit is gone', async () => {
    const { state } = await changedMeanwhile(write, (storeId) =>
      changing(storeId, { creditLimitMinor: 50_000 }),
    );
    expect(state).toMatchObject({ reason: 'NO_CREDIT', top_offer_minor: 90_000 });
  });

  it('is ranked by the changed percent', async () => {
    const { state } = await changedMeanwhile(write, (storeId, asset) =>
      db.transaction((tx) =>
        setStorePercents(tx, systemClock, {
          storeId,
          version: 1,
          percents: [{ itemConditionId: asset.conditionIds[0]!, percent: 8000 }],
        }),
      ),
    );
    expect(state).toMatchObject({ status: 'WINING_RANGE', top_offer_minor: 90_000 });
  });
});

it('lets an autopilot rise only up to its store’s current credit', async () => {
  const asset = await buildAsset(db);
  const { storeId } = await buildBid(db, { asset, spotPriceMinor: 95_000 });
  const rival = await buildStore(db);
  await buildRule(db, { storeId, asset, ceiling: 1_200 });
  await meanwhile(
    (on) => WRITES['one bid']!(on, { asset, storeId: rival }),
    // Enough for 950 with tax, not for what it would have risen to.
    () => changing(storeId, { creditLimitMinor: 102_000 }),
  );
  expect(await stateOf(asset, storeId)).toMatchObject({ status: 'WINING_RANGE', top_offer_minor: 100_000 });
});

it('removes a bid that an autopilot raised while its credit was used', async () => {
  const asset = await buildAsset(db);
  const { storeId } = await buildBid(db, { asset, spotPriceMinor: 99_000 });
  await buildRule(db, { storeId, asset, ceiling: 1_200 });
  await buildBid(db, { asset, isUnranked: true });
  await meanwhile(
    (on) => rankMarkets({ db: on, clock: systemClock }),
    // Enough for 990 with tax, not for what it rises to.
    () => changing(storeId, { creditLimitMinor: 104_500 }),
  );
  expect(await stateOf(asset, storeId)).toMatchObject({ reason: 'NO_CREDIT', top_offer_minor: 100_000 });
});

it('waits for a change of the store’s rules without holding its account, which awards need', async () => {
  const storeId = await buildStore(db);
  const { changed } = await db.transaction(async (tx) => {
    await tx.query('select 1 from store where store_id = $1 for no key update', [storeId]);
    const limited = changing(storeId, { creditLimitMinor: 102_000 });
    await untilBlocked(db.pool);
    await db.query('select 1 from credit_account where store_id = $1 for update nowait', [storeId]);
    return { changed: limited };
  });
  expect(await changed).toMatchObject({ changes: [{ action: 'SET_CREDIT_LIMIT' }] });
});

it('leaves a database that passes every check', async () => {
  await expectCleanAudit(db.pool);
});
