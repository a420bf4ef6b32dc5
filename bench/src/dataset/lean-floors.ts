/** The leanest SQL that answers the product's questions, on the tables of lean.ts. Scripts are pgbench's. */
import type { Script } from '../load/pgbench.ts';
import { FIRST_ACTIVE_BID, idSql, SHARED_BIDS, STORES } from './shape.ts';

const asset = idSql('asset', ':i::bigint');
const store = idSql('store', ':s::bigint');

/** Ten models by name after a given one, with a random store's bid, the top, the gap and the position (M5, M8). */
export function leanPage(afterName: string): Script {
  return {
    values: { after: afterName },
    text: `\\set s random(1, ${STORES - 1})
select a.asset_id, a.name, b.price_minor, b.available_quantity, t.top_minor, t.top_minor - b.price_minor as gap_minor,
  case when b.in_book then 1 + (select count(*) from lean.bid h
    where h.asset_id = a.asset_id and h.in_book and h.price_minor >= b.price_minor
      and (h.price_minor > b.price_minor or h.priority_at < b.priority_at)) end as position
from lean.asset a
left join lean.bid b on b.asset_id = a.asset_id and b.store_id = ${store}
left join lateral (select max(price_minor) as top_minor from lean.bid h where h.asset_id = a.asset_id and h.in_book) t on true
where a.name > :after
order by a.name, a.asset_id limit 10;
`,
  };
}

/** Changes a random bid's price, with its history, to `least` to `most` thousandths of its asset's worth. */
export function leanBidChange(assets: number, permille: { least: number; most: number }): Script {
  return {
    values: {},
    text: `\\set i random(0, ${assets - 1})
\\set k random(${FIRST_ACTIVE_BID}, ${SHARED_BIDS - 1})
\\set s 1 + ((:i * ${SHARED_BIDS} + :k) * 7) % ${STORES - 1}
\\set w 1000 * (10 + (:i * 7919) % 590)
\\set p 1000 * ((:w * random(${permille.least}, ${permille.most})) / 1000000)
with changed as (
  update lean.bid set price_minor = :p, priority_at = clock_timestamp()
  where asset_id = ${asset} and store_id = ${store} returning *)
insert into lean.bid_history select asset_id, store_id, priority_at, price_minor, available_quantity from changed;
`,
  };
}

/** An award on an asset from `first` to `last`. */
export function leanAward({ first, last }: { first: number; last: number }): Script {
  return { values: {}, text: `\\set i random(${first}, ${last})\nselect lean.award(${asset});\n` };
}

/** Merges a book (asset, price in whole units, quantity) from the table `book` into the bids of store $1. */
export const LEAN_BOOK = `
merge into lean.bid b using book k on b.asset_id = k.asset_id and b.store_id = $1
when matched then update set price_minor = k.price * 100, available_quantity = k.quantity,
  priority_at = clock_timestamp()`;

/** Every position in one pass. They are summed up, so that none is sent. */
export const LEAN_RANKS = `
select sum(position) from (
  select row_number() over (partition by asset_id order by price_minor desc, priority_at) as position
  from lean.bid where in_book) ranked`;
