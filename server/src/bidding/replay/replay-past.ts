/** What a replay reads of the past of one asset, in one statement and so in one snapshot (M16). */

import type { CreditMove, PastBid, PastTradeIn } from '@mazad/domain/replay/timeline';
import type { Sql } from '#platform/db/db.ts';
import { micros } from '#platform/db/keys.ts';

/** The newest so many trade-ins; the time that is replayed begins with the first of them. */
const TRADE_INS_MAX = 500;

export interface ReadTradeIn extends PastTradeIn {
  condition: string;
}

export interface ReadPast {
  mode: 'SPOT' | 'PAAS';
  from: number;
  bidId: string | null;
  stepMinor: number;
  creditMinor: number;
  isTrading: boolean;
  bids: PastBid[];
  tradeIns: ReadTradeIn[];
  credit: CreditMove[];
  trading: { at: number; isTrading: boolean }[];
  executions: number[];
}

const BIDS = `
select jsonb_agg(jsonb_build_object('at', ${micros('h.changed_at')}, 'kind', h.kind, 'priceMinor', h.spot_price_minor,
    'isActive', h.is_active, 'maxQuantity', h.max_quantity, 'availableQuantity', h.available_quantity,
    'autoTopup', h.auto_topup, 'priorityAt', ${micros('h.priority_at')}, 'code', h.appraisal_code) order by h.version)
from bid_history h where h.asset_id = $3 and h.store_id = $1 and h.version >= coalesce((select max(p.version)
  from bid_history p where p.asset_id = $3 and p.store_id = $1 and p.changed_at <= w.since), 0)`;

/** The others' best covered offer, as the receipt has it: the winner, else the one after the store itself. */
const RIVAL = `
select jsonb_build_object('bidId', l ->> 'bidId', 'offerMinor', l -> 'offerMinor',
  'priorityAtMicros', ${micros("(l ->> 'priorityAt')::timestamptz")},
  'stagedAtMicros', ${micros("(l ->> 'stagedAt')::timestamptz")})
from jsonb_array_elements(r.lines) l
where l ->> 'reason' = case when r.bid_id is not distinct from a.bid_id then 'NEXT' else 'WON' end`;

const TRADE_INS = `
select jsonb_agg(jsonb_build_object('at', ${micros('r.awarded_at')}, 'code', d.appraisal_code, 'condition', g.condition,
    'winningMinor', d.deal_price_minor, 'isWon', d.store_id = $1, 'rival', (${RIVAL}),
    'taxBasisPoints', x.tax,
    'percent', coalesce((own.line -> 'percent')::int, percent_at($1, r.item_condition_id, r.awarded_at)),
    'line', case when own.line is not null then jsonb_build_object('offerMinor', own.line -> 'offerMinor',
      'isCovered', own.line ->> 'reason' not in ('NO_CREDIT', 'CREDIT_EXCEEDED')) end,
    'pilot', r.pilots -> $1::text) order by r.awarded_at, r.appraisal_id)
from award_receipt r
join deal d using (asset_id, appraisal_id)
join item_condition g on g.item_condition_id = r.item_condition_id
cross join lateral sell_tax_at(r.region_id, r.awarded_at) x (tax)
left join lateral (select l as line from jsonb_array_elements(r.lines) l where l ->> 'storeId' = $1::text) own on true
where r.asset_id = $3 and r.region_id = $2 and r.awarded_at > w.since`;

const nextSwitch = (name: 'isActive' | 'mode') =>
  `(select y.before ->> '${name}' from switched y where y.happened_at > x.happened_at and y.before ? '${name}'
    order by y.happened_at limit 1)`;

const PAST = `
with asked as materialized (
  select s.mode, s.is_active, b.bid_id, t.stepper_value_minor as step
  from market m
  join asset t using (asset_id)
  join store s on s.store_id = $1
  left join bid b on b.asset_id = m.asset_id and b.store_id = $1
  where m.asset_id = $3 and m.region_id = $2 and m.is_active
), w as materialized (
  select greatest($4::timestamptz, (select r.awarded_at from award_receipt r where r.asset_id = $3 and r.region_id = $2
    order by r.awarded_at desc offset ${TRADE_INS_MAX} limit 1)) as since
), switched as materialized (
  select l.happened_at, l.action, l.before, l.after from audit_log l, w
  where l.subject = 'store:' || $1 and l.happened_at > w.since and l.action in ('SET_STORE_ACTIVE', 'SET_STORE_MODE')
)
select a.mode, a.bid_id as "bidId", a.step as "stepMinor", ${micros('w.since')} as "from",
  (select c.available_minor from credit_at($1, w.since) c) as "creditMinor",
  coalesce((select (x.before ->> 'isActive')::boolean from switched x where x.action = 'SET_STORE_ACTIVE'
    order by x.happened_at limit 1), a.is_active)
    and coalesce((select x.before ->> 'mode' from switched x where x.action = 'SET_STORE_MODE'
      order by x.happened_at limit 1), a.mode) = 'SPOT' as "isTrading",
  coalesce((${BIDS}), '[]') as bids,
  coalesce((${TRADE_INS}), '[]') as "tradeIns",
  coalesce((select jsonb_agg(jsonb_build_object('at', ${micros('c.moved_at')}, 'amountMinor', c.amount_minor,
    'code', c.appraisal_code) order by c.moved_at, c.entry_id) from credit_moves($1, w.since) c), '[]') as credit,
  -- Each switch leaves the other as the next one of its kind found it. A store that comes back from the other mode has
  -- no bid on; only a switch of its own brings the old ones back.
  coalesce((select jsonb_agg(jsonb_build_object('at', ${micros('x.happened_at')}, 'isTrading',
      coalesce((x.after ->> 'isActive')::boolean, (${nextSwitch('isActive')})::boolean, a.is_active)
      and coalesce(x.after ->> 'mode', ${nextSwitch('mode')}, a.mode) = 'SPOT') order by x.happened_at)
    from switched x), '[]') as trading,
  coalesce((select jsonb_agg(${micros('e.executed_at')} order by e.executed_at) from execution e
    where e.region_id = $2 and e.executed_at > w.since), '[]') as executions
from asked a, w`;

/** The past of one asset for one store since an instant; undefined when the asset is not on in the region. */
export async function readPast(
  db: Sql,
  { storeId, regionId, assetId, since }: { storeId: string; regionId: string; assetId: string; since: Date },
): Promise<ReadPast | undefined> {
  const [row] = await db.query<ReadPast>(PAST, [storeId, regionId, assetId, since]);
  return row;
}
