import type { TradeInLine, TradeInPage } from '@mazad/contract/bids/why';
import { decidingRule } from '@mazad/domain/award';
import { orderOf } from '@mazad/domain/book';
import type { BookOffer } from '@mazad/domain/market';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import { micros } from '#platform/db/keys.ts';
import type { PastFacts } from '../market/index.ts';

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
  /** Where the award found the offer in the book, of a receipt that ends above the store. */
  position: number | null;
  itemConditionId: string;
  /** The store's bid as the history has it at the award, where the receipt has no line of it. */
  facts: PastFacts | null;
  /** An autopilot steered the bid. */
  isPiloted: boolean;
}

const lineOf = (where: string) => `
  select l || jsonb_build_object('priorityAtMicros', ${micros("(l ->> 'priorityAt')::timestamptz")},
    'stagedAtMicros', ${micros("(l ->> 'stagedAt')::timestamptz")})
  from jsonb_array_elements(r.lines) l where ${where}`;

// M15: the store's own line leaves the database, and of the others what the winner paid. The history is asked only for a
// receipt that ends above the store.
const LINES = `
select ${micros('r.awarded_at')} as at, g.condition, r.rule, encode(r.hash, 'hex') as hash,
  encode(r.previous_hash, 'hex') as "previousHash",
  case when d.store_id = $1 then d.appraisal_code end as "appraisalCode",
  (${lineOf("l ->> 'reason' = 'WON'")}) as winner, own.line,
  jsonb_array_length(r.lines) + array_position(f.below_stores, s.store_no) as position,
  r.item_condition_id as "itemConditionId", coalesce(r.pilots ? $1::text, false) as "isPiloted",
  case when own.line is null then facts_at(p_region => r.region_id, p_asset => r.asset_id,
    p_condition => r.item_condition_id, p_at => r.awarded_at, p_store => $1) end as facts
from award_receipt r
join deal d using (asset_id, appraisal_id)
join award_fold f using (asset_id, appraisal_id)
join store s on s.store_id = $1
join item_condition g on g.item_condition_id = r.item_condition_id
left join lateral (select (${lineOf("l ->> 'storeId' = ($1::uuid)::text")}) as line) own on true
where r.asset_id = $3 and r.region_id = $2 and r.awarded_at >= $4
  and ($5::bigint is null or r.awarded_at < 'epoch'::timestamptz + $5::bigint * interval '1 microsecond')
  and (own.line is not null or exists (select from bid_history h
    where h.asset_id = $3 and h.store_id = $1 and h.changed_at <= r.awarded_at))
order by r.awarded_at desc limit ${PAGE + 1}`;

type Judged = Pick<TradeInLine, 'outcome' | 'rule' | 'position'>;

/** Why the store won or did not: as the award found its offer, and by the history where it was not in the book. */
function judge({ line, ...row }: LineRow, own: Own): Judged {
  if (line?.reason === 'WON') return { outcome: 'WON', rule: row.rule, position: line.position };
  if (line && line.reason !== 'NEXT') {
    return { outcome: 'PASSED_OVER', rule: line.reason, position: line.position };
  }
  const position = line?.position ?? row.position;
  if (position !== null) return { outcome: 'LOST', rule: decidingRule(row.winner, own), position };
  // Something kept it out, whatever the history can tell of it.
  const rule = own.reason ?? (row.isPiloted ? 'AUTOPILOT_LIMIT' : 'NOT_KNOWN');
  return { outcome: 'NOT_IN_BOOK', rule, position: null };
}

/** The store's bid at the award. */
type Own = BookOffer & { spotPriceMinor: number; percent: number; reason: string | null };

function ownOf({ line, facts, itemConditionId }: LineRow): Own {
  if (line) return line;
  const [past] = orderOf(facts!, itemConditionId);
  return { ...past!, spotPriceMinor: past!.priceMinor };
}

function lineFor(row: LineRow): TradeInLine {
  const { line } = row;
  const own = ownOf(row);
  return {
    at: new Date(row.at / 1000).toISOString(),
    itemCondition: row.condition,
    winningPrice: toMajor(row.winner.offerMinor),
    ...judge(row, own),
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
