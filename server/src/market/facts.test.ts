/** The facts of a market, and the books that the domain makes of them, beside SQL's own reading (M1, M3, M4). */

import { OUT_REASONS } from '@mazad/domain/market';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildCategory, buildStore } from '../../test/factories.ts';
import { Prng } from '../../test/harness/prng.ts';
import { readBooks } from '../../test/harness/same-books.ts';
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

/** A row of prices for some grades, whose units an award of its window may have begun to count. */
async function becomePaas(asset: BuiltAsset, { bidId, storeId }: Bid, random: Prng): Promise<void> {
  const window = {
    hours: random.pick([-20, -10]),
    staged: random.pick([-40, -30]),
    quantity: random.pick([null, 0, 2]),
  };
  for (const grade of [0, 1, 2].filter(() => random.chance(0.6)))
    await price(asset, storeId, grade, { ...window, minor: random.whole(80, 84) * 1_000 });
  await db.query(
    "update bid set kind = 'PAAS', max_quantity = 5, available_quantity = $2, window_from = $3 where bid_id = $1",
    [bidId, random.pick([0, 1]), random.chance(0.5) ? after(window.hours) : null],
  );
}

type Bid = Awaited<ReturnType<typeof buildBid>>;

async function buildState(asset: BuiltAsset, bid: Bid, random: Prng): Promise<void> {
  const { bidId, storeId } = bid;
  if (random.chance(0.3)) {
    await steer(asset, storeId, {
      day: random.pick(['2026-03-09', '2026-03-10']),
      units: random.whole(0, 3),
      amount: random.pick([0, 220_000, 300_000]),
      isOn: random.chance(0.8),
    });
  }
  await db.query(
    'update bid set is_active = $2, available_quantity = $3, priority_at = $4 where bid_id = $1',
    [bidId, random.chance(0.9), random.chance(0.9) ? 1 : 0, after(random.pick([-20, -15, -10]))],
  );
}

/** What only some stores of the crowd are. */
const STORES: [number, string][] = [
  [6, 'update store set is_active = false where store_id = $1'],
  [12, "update store set mode = 'PAAS' where store_id = $1"],
  [16, "update store set autopilot_stopped_at = '2026-03-01' where store_id = $1"],
  [18, 'update credit_account set running_balance_minor = credit_limit_minor + 1 where store_id = $1'],
  // Whatever its price, it offers less than 1.
  [22, 'insert into store_percent select $1, item_condition_id, 1 from item_condition'],
  [1, 'insert into store_percent select $1, item_condition_id, 8600 from item_condition where position = 1'],
  [8, 'insert into store_percent select $1, item_condition_id, 8400 from item_condition where position = 1'],
];

/** Bids of thirty stores in every state that a book tells apart, with many equal prices and times. */
async function buildCrowd(assets: readonly BuiltAsset[], random: Prng): Promise<void> {
  for (let i = 0; i < 30; i++) {
    const isPaas = i % 5 === 4;
    const limit = i % 6 === 5 ? { creditLimitMinor: 86_000 } : {};
    const storeId = await buildStore(db, { mode: isPaas ? 'PAAS' : 'SPOT', ...limit });
    for (const asset of assets) {
      const bid = await buildBid(db, { asset, storeId, spotPriceMinor: random.whole(80, 84) * 1_000 });
      if (isPaas) await becomePaas(asset, bid, random);
      else await buildState(asset, bid, random);
    }
    for (const [, sql] of STORES.filter(([n]) => n === i)) await db.query(sql, [storeId]);
  }
}

it('are the books that SQL reads, whoever is in them and why not, on either side of a window and of a midnight', async () => {
  const random = new Prng(30);
  const category = await buildCategory(db);
  const assets = [
    await buildAsset(db, { category }),
    await buildAsset(db, { category }),
    await buildAsset(db),
  ];
  const unlisted = await buildAsset(db, { category });
  await buildCrowd([...assets, unlisted], random);
  await db.query('update market set is_active = false where asset_id = $1', [unlisted.assetId]);
  await db.query('update item_condition set is_frozen = true where item_condition_id = $1', [
    category.conditionIds[2],
  ]);
  const assetIds = [...assets, unlisted].map(({ assetId }) => assetId);
  const seen = new Set<string | null>();
  for (const hours of [0, 5, 11, 13]) {
    const books = await readBooks(db, { regionId: 'uae', assetIds, at: after(hours) });
    expect(books).toHaveLength(4 * 3);
    for (const { bySql, byDomain, lines } of books) {
      expect(byDomain).toEqual(bySql);
      for (const { reason } of lines) seen.add(reason);
    }
  }
  expect([...seen].sort()).toEqual([null, ...OUT_REASONS].sort());
});

it('are read of the assets of one region, and of none that is not there', async () => {
  const asset = await buildAsset(db);
  const read = async (regionId: string, ...assetIds: string[]) => [
    ...(await readFacts(db, { regionId, assetIds, at: null })).keys(),
  ];
  expect(await read('uae', asset.assetId, '00000000-0000-4000-8000-000000000000')).toEqual([asset.assetId]);
  expect(await read('ksa', asset.assetId)).toEqual([]);
});
