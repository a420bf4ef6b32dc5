import type { Bench } from '../bench.ts';
import { idOf, idSql, REGION } from './shape.ts';

let quotesMade = 0;

/** Creates `count` quotes with new numbers, on one asset or on all in turn. Returns the number of the first. */
export async function makeQuotes(bench: Bench, o: { count: number; asset?: number }): Promise<number> {
  const first = quotesMade + 1;
  quotesMade += o.count;
  const place = o.asset ?? `(n * 7919) % ${bench.assets}`;
  await bench.pool.query(
    `insert into quote (asset_id, quote_id, region_id, partner_id, item_condition_id, serial_number, source_store_name,
       price_minor, created_at, expires_at)
     select a.asset_id, ${idSql('quote', 'n')}, '${REGION}', $1, best_condition(a.category_id), 'S' || n, 'Shop', 100,
       now(), now() + interval '1 day'
     from generate_series($2::bigint, $3::bigint) n join asset a on a.asset_id = ${idSql('asset', String(place))}`,
    [idOf('partner', 0), first, quotesMade],
  );
  await bench.pool.query('analyze quote');
  return first;
}

/** Sets the units of all bids on an asset that have any. */
export async function giveUnits(bench: Bench, asset: number, units: number): Promise<void> {
  await bench.pool.query(
    'update bid set max_quantity = $2, available_quantity = $2 where asset_id = $1 and available_quantity > 0',
    [idOf('asset', asset), units],
  );
}
