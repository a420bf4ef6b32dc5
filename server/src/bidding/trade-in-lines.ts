import type { TradeInLine, TradeInPage } from '@mazad/contract/why';
import { decidingRule } from '@mazad/domain/award';
import { type BookOffer, compareOffers } from '@mazad/domain/market';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import { micros } from '#platform/db/keys.ts';

const PAGE = 20;

interface OwnLine {
  position: number;
  bidId: string;
  spotPriceMinor: number;
  percent: number;
  offerMinor: number;
  priorityAtMicros: number;
  stagedAtMicros: number;
  reason: string;
  salt: string;
  hash: string;
}

/** The store's bid as the history has it at the award. */
interface Recomputed {
  bidId: string;
  spotPriceMinor: number;
  percent: number;
  offerMinor: number;
  priorityAtMicros: number;
  stagedAtMicros: number;
  /** Candidates before it, whether the receipt has them or not. */
  ahead: number;
  reason: string | null;
}

interface LineRow {
  at: number;
  condition: string;
  rule: string;
  hash: string;
  previousHash: string | null;
  /** Of the store's own deal. */
  appraisalCode: string | null;
  winner: BookOffer;
  line: OwnLine | null;
  past: Recomputed | null;
  /** An autopilot steered the bid. */
  isPiloted: boolean;
}

const lineOf = (where: string) => `
  select l || jsonb_build_object('priorityAtMicros', ${micros("(l ->> 'priorityAt')::timestamptz")},
    'stagedAtMicros', ${micros("(l ->> 'stagedAt')::timestamptz")})
  from jsonb_array_elements(r.lines) l where ${where}`;

// M15: the store's own line leaves the database, and of the others what the winner paid. The book is read again only
// for a receipt that ends above the store.
const LINES = `
select ${micros('r.awarded_at')} as at, g.condition, r.rule, encode(r.hash, 'hex') as hash,
  encode(r.previous_hash, 'hex') as "previousHash",
  case when d.store_id = $1 then d.appraisal_code end as "appraisalCode",
  (${lineOf("l ->> 'reason' = 'WON'")}) as winner, own.line, past.line as past,
  coalesce(r.pilots ? $1::text, false) as "isPiloted"
from award_receipt r
join deal d using (asset_id, appraisal_id)
join item_condition g on g.item_condition_id = r.item_condition_id
left join lateral (select (${lineOf("l ->> 'storeId' = ($1::uuid)::text")}) as line) own on true
left join lateral (
  with k as materialized (
    select b.bid_id, b.store_id, b.spot_price_minor, b.percent, b.offer_minor, b.total_minor, b.priority_at,
      b.staged_at, b.reason
    from book_at(r.asset_id, r.region_id, r.item_condition_id, r.awarded_at) b where own.line is null
  ), available as materialized (select c.available_minor as minor from credit_at($1, r.awarded_at) c)
  select jsonb_build_object('bidId', o.bid_id, 'spotPriceMinor', o.spot_price_minor, 'percent', o.percent,
    'offerMinor', o.offer_minor, 'priorityAtMicros', ${micros('o.priority_at')},
    'stagedAtMicros', ${micros('o.staged_at')},
    'ahead', greatest(jsonb_array_length(r.lines), (select count(*) from k where k.reason is null
      and (k.offer_minor > o.offer_minor or k.offer_minor = o.offer_minor
        and (k.priority_at, k.staged_at, k.bid_id) < (o.priority_at, o.staged_at, o.bid_id)))),
    'reason', coalesce(nullif(o.reason, 'AUTOPILOT_LIMIT'), case when a.minor < 0 then 'CREDIT_EXCEEDED'
      when a.minor < o.total_minor then 'NO_CREDIT' end, o.reason)) as line
  from k o, available a where o.store_id = $1) past on true
where r.asset_id = $3 and r.region_id = $2 and r.awarded_at >= $4
  and ($5::bigint is null or r.awarded_at < 'epoch'::timestamptz + $5::bigint * interval '1 microsecond')
  and coalesce(own.line, past.line) is not null
order by r.awarded_at desc limit ${PAGE + 1}`;

type Judged = Pick<TradeInLine, 'outcome' | 'rule' | 'position'>;

/** Why the store won or did not: the receipt's own words where it has the line, else the order of the book (M4). */
function judge(row: LineRow): Judged {
  const { line, past, winner } = row;
  if (line?.reason === 'WON') return { outcome: 'WON', rule: row.rule, position: line.position };
  if (line && line.reason !== 'NEXT') {
    return { outcome: 'PASSED_OVER', rule: line.reason, position: line.position };
  }
  if (past?.reason) return { outcome: 'NOT_IN_BOOK', rule: past.reason, position: null };
  const own = (line ?? past)!;
  // The award would have come to it first: something kept it out of the book, whatever the history can tell of it.
  if (!line && compareOffers(own, winner) < 0) {
    return { outcome: 'NOT_IN_BOOK', rule: row.isPiloted ? 'AUTOPILOT_LIMIT' : 'NOT_KNOWN', position: null };
  }
  return {
    outcome: 'LOST',
    rule: decidingRule(winner, own),
    position: line ? line.position : past!.ahead + 1,
  };
}

function lineFor(row: LineRow): TradeInLine {
  const own = (row.line ?? row.past)!;
  const { line } = row;
  return {
    at: new Date(row.at / 1000).toISOString(),
    itemCondition: row.condition,
    winningPrice: toMajor(row.winner.offerMinor),
    ...judge(row),
    spotPrice: toMajor(own.spotPriceMinor),
    percent: own.percent / 100,
    offer: toMajor(own.offerMinor),
    appraisalCode: row.appraisalCode,
    receipt: {
      hash: row.hash,
      previousHash: row.previousHash,
      line: line && {
        position: line.position,
        bidId: line.bidId,
        offerMinor: line.offerMinor,
        priorityAtMicros: line.priorityAtMicros,
        stagedAtMicros: line.stagedAtMicros,
        reason: line.reason,
        salt: line.salt,
        hash: line.hash,
      },
    },
  };
}

/**
 * The store's own lines of an asset's awards since an instant, newest first (M15): twenty a page, those alone before
 * which it had placed a bid. `before` is the cursor that the page before returned.
 */
export async function listTradeIns(
  db: Sql,
  key: { storeId: string; regionId: string; assetId: string },
  { since, before }: { since: Date; before: string | null },
): Promise<TradeInPage> {
  const { storeId, regionId, assetId } = key;
  const rows = await db.query<LineRow>(LINES, [storeId, regionId, assetId, since, before]);
  const shown = rows.slice(0, PAGE);
  return {
    tradeIns: shown.map(lineFor),
    nextCursor: rows.length > PAGE ? String(shown.at(-1)!.at) : null,
  };
}
