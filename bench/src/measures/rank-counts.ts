import type { Bench } from '../bench.ts';
import { idOf } from '../dataset/shape.ts';
import { signInDealers } from '../load/dealers.ts';
import { type Connection, connect, rawRequest } from '../load/http-client.ts';
import type { Line, Section } from '../report.ts';
import { show, showSpread, spreadOf } from '../statistics.ts';

const FASTER = 15;
const ASKED_PER_ROUND = 30;
const LIVE_PER_ROUND = 1;
const STORES = [
  { store: 7, what: 'a store with 4,000 bids', mostMs: 4 },
  { store: 0, what: 'a store with 20,000 bids', mostMs: 15 },
];

/** Each bid's position counted from all bids on its asset, from the current books; no kept state is read. */
const LIVE = `
with own as (
  select b.*, g.item_condition_id, g.base_percent, r.sell_tax_basis_points as tax,
    offer_minor(b.spot_price_minor, coalesce(sp.percent, g.base_percent)) as offer
  from bid b
  join market m on m.asset_id = b.asset_id and m.region_id = b.region_id and m.is_active
  join region r on r.region_id = b.region_id
  join (select category_id, best_condition(category_id) as condition_id from category) c on c.category_id = b.category_id
  join item_condition g on g.item_condition_id = c.condition_id
  left join store_percent sp on sp.store_id = b.store_id and sp.item_condition_id = g.item_condition_id
  where b.store_id = $1 and b.is_active
), other as materialized (
  select own.asset_id, b.bid_id, b.spot_price_minor, b.priority_at, b.store_id,
    x.credit_limit_minor - x.running_balance_minor - x.blocked_minor as available, s.is_active and s.mode = 'SPOT' as is_live
  from own
  join bid b on b.asset_id = own.asset_id and b.is_active and b.available_quantity > 0
  join store s on s.store_id = b.store_id
  join credit_account x on x.store_id = b.store_id
), better as (
  select own.asset_id, count(*) as before
  from own
  join other t using (asset_id)
  left join store_percent sp on sp.store_id = t.store_id and sp.item_condition_id = own.item_condition_id
  cross join lateral (select offer_minor(t.spot_price_minor, coalesce(sp.percent, own.base_percent)) as offer) o
  where t.is_live and o.offer >= 100 and t.available >= with_tax_minor(o.offer, own.tax)
    and (o.offer > own.offer or (o.offer = own.offer and (t.priority_at, t.bid_id) < (own.priority_at, own.bid_id)))
  group by own.asset_id
), placed as (
  select own.available_quantity, coalesce(better.before, 0) as before, (
    own.offer >= 100 and a.credit_limit_minor - a.running_balance_minor - a.blocked_minor
      >= with_tax_minor(own.offer, own.tax)) as in_book
  from own join credit_account a on a.store_id = own.store_id left join better using (asset_id)
)
select count(*) filter (where available_quantity > 0 and in_book and before = 0)::int as "rankOne",
  count(*) filter (where available_quantity > 0 and in_book and before = 1)::int as "winningRange",
  count(*) filter (where available_quantity = 0)::int as "outOfQuantity",
  count(*)::int as "totalBids"
from placed`;

interface Counts {
  rankOne: number;
  winningRange: number;
  outOfQuantity: number;
  totalBids: number;
}

async function timed<T>(times: number, work: () => Promise<T>): Promise<{ ms: number; last: T }> {
  const taken: number[] = [];
  let last!: T;
  for (let i = 0; i < times; i++) {
    const from = performance.now();
    last = await work();
    taken.push(performance.now() - from);
  }
  return { ms: spreadOf(taken).median, last };
}

async function measureStore(bench: Bench, connection: Connection, o: (typeof STORES)[number]): Promise<Line> {
  const tokens = await signInDealers(bench.server.port, bench.pool, [o.store]);
  const headers = { authorization: tokens.get(o.store)! };
  const report = rawRequest({ method: 'POST', path: '/api/bids/ranks', headers, body: {} });
  const live: number[] = [];
  const kept: number[] = [];
  for (let round = 0; round < bench.options.rounds; round++) {
    const counted = await timed(LIVE_PER_ROUND, () =>
      bench.pool.query<Counts>(LIVE, [idOf('store', o.store)]),
    );
    const asked = await timed(ASKED_PER_ROUND, () => connection.send(report));
    live.push(counted.ms);
    kept.push(asked.ms);
    const { data } = JSON.parse(asked.last.body.toString()) as { data: Counts };
    const expected = counted.last.rows[0]!;
    const wrong = (Object.keys(expected) as (keyof Counts)[]).filter((k) => data[k] !== expected[k]);
    if (wrong.length > 0)
      throw new Error(`The rank report says otherwise than its recount: ${wrong.join(', ')}.`);
  }
  const [floor, ours] = [spreadOf(live), spreadOf(kept)];
  const faster = spreadOf(live.map((ms, i) => ms / kept[i]!));
  return {
    what: o.what,
    floor: showSpread(floor),
    ours: showSpread(ours),
    ratio: `${show(faster.median)} × faster`,
    reach: `≥ ${FASTER} × faster; ≤ ${o.mostMs} ms`,
    isReached: faster.median >= FASTER && ours.median <= o.mostMs,
  };
}

/** The rank report from kept states, through HTTP, against counting every place live in the database. */
export async function measureRankCounts(bench: Bench): Promise<Section> {
  const connection = await connect(bench.server.port);
  const lines: Line[] = [];
  for (const store of STORES) lines.push(await measureStore(bench, connection, store));
  connection.close();
  return {
    name: 'rank-counts',
    title: 'Rank counts',
    unit: 'ms, 1 client',
    lines,
    notes: [
      'Floor: one statement that places every bid of the store among all bids on its asset; both gave the same counts in every round.',
    ],
  };
}
