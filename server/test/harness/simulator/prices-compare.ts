/** The prices of PAAS stores, live and staged, in the database and in the naive market. */
import type { NaivePrice, NaiveRow } from '../naive/terms.ts';
import { mustEqual } from './outcome.ts';
import { microsOf, type SimWorld } from './world.ts';

const micros = (instant: string) => `(extract(epoch from ${instant}) * 1000000)::bigint`;

const PRICES = `
select coalesce(json_agg(json_build_array(p.asset_id, p.store_id, p.item_condition_id, ${micros('p.valid_from')},
  ${micros('p.valid_till')}, p.price_minor, p.quantity, p.available_quantity,
  ${micros('p.priority_at')}, ${micros('p.staged_at')})
  order by p.asset_id, p.store_id, p.valid_from, p.item_condition_id), '[]') as prices
from (select p.asset_id, p.store_id, p.item_condition_id, p.valid_from, p.valid_till, p.price_minor, p.quantity,
    p.priority_at, p.staged_at,
    case when p.quantity is not null and b.window_from = p.valid_from then b.available_quantity else p.quantity end
      as available_quantity
  from paas_price p join bid b using (asset_id, store_id)
  where p.asset_id = any($1) and p.valid_till > $2) p`;

type Value = string | number | null;

function expectedPrices(world: SimWorld, assets: readonly string[]): Value[][] {
  const { naive } = world;
  const now = microsOf(world);
  const prices: Value[][] = [];
  for (const bid of naive.bids) {
    if (!assets.includes(bid.asset)) continue;
    const lineOf = (row: NaiveRow, price: NaivePrice) => {
      const terms = [row.from, row.till, price.price, row.quantity, row.left];
      const times = [price.time.at, price.time.staged];
      return [bid.asset, bid.store, price.grade, ...terms, ...times];
    };
    for (const row of bid.rows) {
      if (row.till > now) for (const price of row.prices) prices.push(lineOf(row, price));
    }
  }
  const keyOf = (row: Value[]) => [row[0], row[1], row[3], row[2]].join(' ');
  return prices.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Compares the live and staged prices, units and times of PAAS stores on these assets (E3, E5, M4). */
export async function comparePrices(world: SimWorld, assets: readonly string[]): Promise<void> {
  if (!world.hasPaas) return;
  const [found] = await world.db.query<{ prices: Value[][] }>(PRICES, [assets, new Date(world.nowMs)]);
  mustEqual(world, 'prices of PAAS stores', found!.prices, expectedPrices(world, assets));
}
