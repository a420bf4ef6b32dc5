/** The facts of a market, by the books that the domain makes of them (M1, M3, M4). */

import type { OutReason } from '@mazad/domain/market';
import { describe, expect, it } from 'vitest';
import { readOrder } from '../../test/books.ts';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { readFacts } from './facts.ts';

// No server beside it: its jobs would move what is written here by hand.
const { db } = useTestDatabase();
const NOON = new Date('2026-03-10T08:00:00Z');
const HOUR = 3_600_000;
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR);

/** One price of a PAAS store, with or without units; `hours` is when its window opened. */
async function price(
  asset: BuiltAsset,
  storeId: string,
  grade: number,
  o: { hours: number; minor: number; quantity: number | null; staged: number },
) {
  await db.query(
    `insert into paas_price (asset_id, store_id, valid_from, item_condition_id, region_id, category_id, valid_till,
       price_minor, quantity, staged_at, priority_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $3)`,
    [
      asset.assetId,
      storeId,
      after(o.hours),
      asset.conditionIds[grade],
      asset.regionId,
      asset.categoryId,
      after(o.hours + 24),
      o.minor,
      o.quantity,
      after(o.staged),
    ],
  );
}

/** A rule for one bid whose day has bought so much already. */
async function steer(
  asset: BuiltAsset,
  storeId: string,
  o: { day: string; units: number; amount: number; isOn: boolean },
) {
  await db.query(
    `with rule as (
       insert into autopilot_rule (store_id, rule_id, region_id, created_at, asset_id, ceiling_minor, units_a_day,
         amount_a_day_minor, move_a_day_minor, is_on, day, day_units, day_amount_minor)
       values ($2, gen_random_uuid(), $3, $4, $1, 200000, 3, 300000, 100000, $5, $6, $7, $8) returning *
     )
     insert into autopilot_bid (asset_id, store_id, region_id, rule_id, rule_created_at, ceiling_minor, joined_at)
     select $1, $2, $3, rule_id, $4, 200000, $4 from rule`,
    [asset.assetId, storeId, asset.regionId, after(-30), o.isOn, o.day, o.units, o.amount],
  );
}

type Bid = Awaited<ReturnType<typeof buildBid>>;
const DAY = { day: '2026-03-10', units: 0, amount: 0, isOn: true };
const sql = (text: string) => (bid: Bid) => db.query(text, [bid.storeId]);
const steered = (o: Partial<typeof DAY>) => (bid: Bid) => steer(bid.asset, bid.storeId, { ...DAY, ...o });

/** A bid of 830 in each state that a book tells apart, and why it is out of the best grade's at noon; null: it is in. */
const SPOT_BIDS: [string, OutReason | null, (bid: Bid) => Promise<unknown>][] = [
  ['as it is', null, sql('select from bid where store_id = $1')],
  ['off', 'OFF', sql('update bid set is_active = false where store_id = $1')],
  ['without units', 'OUT_OF_QUANTITY', sql('update bid set available_quantity = 0 where store_id = $1')],
  ['of a store that is off', 'STORE_OFF', sql('update store set is_active = false where store_id = $1')],
  ['of a PAAS store', 'OTHER_MODE', sql("update store set mode = 'PAAS' where store_id = $1")],
  ['worth less than 1', 'NO_OFFER', sql(ownPercent(1))],
  ['over the limit', 'CREDIT_EXCEEDED', sql(credit('running_balance_minor = credit_limit_minor + 1'))],
  ['short of a fils', 'NO_CREDIT', sql(credit('blocked_minor = credit_limit_minor - 87149'))],
  ['just covered', null, sql(credit('blocked_minor = credit_limit_minor - 87150'))],
  ['whose day has no unit left', 'AUTOPILOT_LIMIT', steered({ units: 3 })],
  ['whose day has no amount left', 'AUTOPILOT_LIMIT', steered({ amount: 217_001 })],
  ['whose day has just the amount', null, steered({ amount: 217_000 })],
  ['whose day was yesterday', null, steered({ day: '2026-03-09', units: 3, amount: 300_000 })],
  ['whose rule is off', null, steered({ units: 3, isOn: false })],
  ['whose store has stopped all', null, stopped],
];

function ownPercent(percent: number): string {
  return `insert into store_percent select $1, item_condition_id, ${percent} from item_condition where position = 1`;
}
function credit(change: string): string {
  return `update credit_account set ${change} where store_id = $1`;
}
async function stopped(bid: Bid): Promise<void> {
  await steered({ units: 3 })(bid);
  await sql("update store set autopilot_stopped_at = '2026-03-01' where store_id = $1")(bid);
}

/** The stores of these bids and why each is out of a grade's book. */
async function reasonsOf(asset: BuiltAsset, o: { grade?: number; at: Date }) {
  const lines = await readOrder(db, asset, o);
  return new Map(lines.map(({ bid, reason }) => [bid.storeId, reason]));
}

describe('of spot bids', () => {
  it.each(SPOT_BIDS)('%s: %s', async (_, reason, change) => {
    const asset = await buildAsset(db);
    const bid = await buildBid(db, { asset, spotPriceMinor: 83_000 });
    await change(bid);
    expect((await reasonsOf(asset, { at: NOON })).get(bid.storeId)).toBe(reason);
  });

  it('are outside if the model, its category or its grade is off', async () => {
    const reasonOf = async (text: string) => {
      const { asset, storeId } = await buildBid(db, { spotPriceMinor: 83_000 });
      await db.query(text, [asset.assetId]);
      return (await reasonsOf(asset, { at: NOON })).get(storeId);
    };
    const category = '(select category_id from market where asset_id = $1)';
    expect(await reasonOf('update market set is_active = false where asset_id = $1')).toBe('UNLISTED');
    expect(await reasonOf(`update category set is_active = false where category_id = ${category}`)).toBe(
      'UNLISTED',
    );
    expect(await reasonOf(`update item_condition set is_frozen = true where category_id = ${category}`)).toBe(
      'CONDITION_FROZEN',
    );
  });

  it('are kept out by a used-up day until its local midnight', async () => {
    const bid = await buildBid(db, { spotPriceMinor: 83_000 });
    await steered({ units: 3 })(bid);
    const reasonAt = async (hours: number) =>
      (await reasonsOf(bid.asset, { at: after(hours) })).get(bid.storeId);
    expect([await reasonAt(11.99), await reasonAt(12)]).toEqual(['AUTOPILOT_LIMIT', null]);
  });

  it('rank by the store’s own percent, then by time (M1, M4)', async () => {
    const asset = await buildAsset(db);
    const [late, early, own] = [
      await buildBid(db, { asset, spotPriceMinor: 83_000 }),
      await buildBid(db, { asset, spotPriceMinor: 83_000 }),
      await buildBid(db, { asset, spotPriceMinor: 90_000 }),
    ];
    await sql(ownPercent(9_000))(own);
    for (const [bid, at] of [
      [late, after(-10)],
      [early, after(-11)],
    ] as const)
      await db.query('update bid set priority_at = $2 where store_id = $1', [bid.storeId, at]);
    const lines = await readOrder(db, asset, { at: NOON });
    expect(lines.map((l) => [l.bid.storeId, l.percent, l.offerMinor, l.totalMinor])).toEqual([
      [early.storeId, 10_000, 83_000, 87_150],
      [late.storeId, 10_000, 83_000, 87_150],
      [own.storeId, 9_000, 81_000, 85_050],
    ]);
    expect(lines[1]).toMatchObject({ availableQuantity: 10, priorityAtMicros: after(-10).getTime() * 1000 });
  });
});

describe('of PAAS prices', () => {
  /** A store with one window of prices for the second grade. */
  async function buildRow(asset: BuiltAsset, o: Partial<Parameters<typeof price>[3]> = {}) {
    const storeId = await buildStore(db, { mode: 'PAAS' });
    const bid = await buildBid(db, { asset, storeId });
    await db.query("update bid set kind = 'PAAS' where bid_id = $1", [bid.bidId]);
    await price(asset, storeId, 1, { hours: -10, minor: 80_000, quantity: null, staged: -30, ...o });
    return bid;
  }

  it('are in a book from the opening of their window to its end', async () => {
    const asset = await buildAsset(db);
    const { storeId } = await buildRow(asset);
    const reasonAt = async (hours: number, grade = 1) =>
      (await reasonsOf(asset, { grade, at: after(hours) })).get(storeId);
    expect([await reasonAt(-10.01), await reasonAt(-10), await reasonAt(13.99), await reasonAt(14)]).toEqual([
      'NO_PRICE',
      null,
      null,
      'NO_PRICE',
    ]);
    expect(await reasonAt(0, 0)).toBe('NO_PRICE');
  });

  it('have their row’s units until an award starts to count them (M10, E5)', async () => {
    const asset = await buildAsset(db);
    const [unlimited, fresh, counted, none] = [
      await buildRow(asset),
      await buildRow(asset, { quantity: 2 }),
      await buildRow(asset, { quantity: 2 }),
      await buildRow(asset, { quantity: 0 }),
    ];
    const count = 'update bid set available_quantity = 1, window_from = $2 where store_id = $1';
    await db.query(count, [unlimited.storeId, after(-10)]);
    await db.query(count, [fresh.storeId, after(-34)]);
    await db.query(count, [counted.storeId, after(-10)]);
    const lines = await readOrder(db, asset, { grade: 1, at: NOON });
    const unitsOf = (bid: Bid) => {
      const line = lines.find((one) => one.bid.storeId === bid.storeId)!;
      return [line.availableQuantity, line.reason];
    };
    expect([unlimited, fresh, counted, none].map(unitsOf)).toEqual([
      [null, null],
      [2, null],
      [1, null],
      [0, 'OUT_OF_QUANTITY'],
    ]);
  });

  it('rank by whole price, then by opening, then by staging (M1, M4)', async () => {
    const asset = await buildAsset(db);
    const rows = [
      await buildRow(asset, { hours: -10, staged: -30 }),
      await buildRow(asset, { hours: -20, staged: -20 }),
      await buildRow(asset, { hours: -10, staged: -40 }),
    ];
    const dearest = await buildRow(asset, { minor: 80_100 });
    await sql(ownPercent(5_000).replace('position = 1', 'position = 2'))(dearest);
    const lines = await readOrder(db, asset, { grade: 1, at: NOON });
    expect(lines.map(({ bid }) => bid.storeId)).toEqual(
      [dearest, rows[1]!, rows[2]!, rows[0]!].map(({ storeId }) => storeId),
    );
    expect(lines[0]).toMatchObject({ percent: 10_000, offerMinor: 80_100 });
  });
});

it('are read for one region’s assets, and for none that do not exist', async () => {
  const asset = await buildAsset(db);
  const read = async (regionId: string, ...assetIds: string[]) => [
    ...(await readFacts(db, { regionId, assetIds, at: null })).keys(),
  ];
  expect(await read('uae', asset.assetId, '00000000-0000-4000-8000-000000000000')).toEqual([asset.assetId]);
  expect(await read('ksa', asset.assetId)).toEqual([]);
});
