/** The prices of PAAS stores, live and staged, as the database has them and as the naive market has them. */
import type { NaivePrice, NaiveRow } from './naive-terms.ts';
import { mustEqual } from './sim-outcome.ts';
import { microsOf, type SimWorld } from './sim-world.ts';

const micros = (instant: string) => `(extract(epoch from ${instant}) * 1000000)::bigint`;

// A pending return counts already. A staged price has no time yet.
const PRICES = `
select coalesce(json_agg(json_build_array(p.asset_id, p.store_id, p.item_condition_id, ${micros('p.valid_from')},
  ${micros('p.valid_till')}, p.price_minor, p.quantity, p.available_quantity,
  ${micros(`case when p.is_live then greatest(p.priority_at,
    offer_returned_at(p.store_id, with_tax_minor(p.price_minor, 500), p.priority_at)) end`)})
  order by p.asset_id, p.store_id, p.valid_from, p.item_condition_id), '[]') as prices
from (select p.asset_id, p.store_id, p.item_condition_id, p.valid_from, p.valid_till, p.price_minor, p.quantity,
    p.valid_from <= $2 as is_live, coalesce(p.priority_at, opening_time(p.valid_from, p.staged_at)) as priority_at,
    case when p.quantity is not null and b.window_from = p.valid_from then b.available_quantity else p.quantity end
      as available_quantity
  from paas_price p join bid b using (asset_id, store_id)
  where p.asset_id = any($1) and p.valid_till > $2) p`;

type Value = string | number | null;
const SECOND = 1_000_000;

/** M4: until its execution a price counts from the opening of its window; its place within that second is its own. */
const timeOf = (from: Value, time: Value) =>
  time !== null && Number(time) >= Number(from) && Number(time) < Number(from) + SECOND ? 'OPENING' : time;

function expectedPrices(world: SimWorld, assets: readonly string[]): Value[][] {
  const { naive } = world;
  const now = microsOf(world);
  const prices: Value[][] = [];
  for (const bid of naive.bids) {
    if (!assets.includes(bid.asset)) continue;
    const lineOf = (row: NaiveRow, price: NaivePrice) => {
      const time = row.from <= now ? timeOf(row.from, naive.timeOf(bid, row, price).at) : null;
      const terms = [row.from, row.till, price.price, row.quantity, row.left, time];
      return [bid.asset, bid.store, price.grade, ...terms];
    };
    for (const row of bid.rows) {
      if (row.till > now) for (const price of row.prices) prices.push(lineOf(row, price));
    }
  }
  const keyOf = (row: Value[]) => [row[0], row[1], row[3], row[2]].join(' ');
  return prices.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Compares what PAAS stores have live and staged on these assets: prices, units and times (E3, E5, M4). */
export async function comparePrices(world: SimWorld, assets: readonly string[]): Promise<void> {
  if (!world.hasPaas) return;
  const [found] = await world.db.query<{ prices: Value[][] }>(PRICES, [assets, new Date(world.nowMs)]);
  const actual = found!.prices.map((row) => [...row.slice(0, 8), timeOf(row[3]!, row[8]!)]);
  mustEqual(world, 'prices of PAAS stores', actual, expectedPrices(world, assets));
}
