/** M15: every award run again, by the rule of the domain, from its receipt and from the history of the bids. */
import { award, type Candidate } from '@mazad/domain/award';
import { compareOffers, offerMinor } from '@mazad/domain/market';

interface Line {
  bidId: string;
  storeId: string;
  spotPriceMinor: number;
  percent: number;
  offerMinor: number;
  priorityMicros: number;
  reason: string;
}

interface Past {
  bidId: string;
  storeId: string;
  spotPriceMinor: number;
  priorityMicros: number;
  isActive: boolean;
  availableQuantity: number;
  percent: number;
  /** False where the past cannot be told from what is kept: a percent, mode or switch that changed since. */
  isKnown: boolean;
  /** False when another change came before the follow-up could write a return's new time into the history (M4). */
  isTimeKnown: boolean;
}

export interface ReceiptRow {
  asset_id: string;
  appraisal_id: string;
  bid_id: string;
  rule: string;
  lines: Line[];
  past: Past[] | null;
}

const micros = (instant: string) => `(extract(epoch from ${instant}) * 1000000)::bigint`;

/**
 * Receipts in the order of their keys, with every bid of the asset as its history has it at the award. The entry of
 * the award itself is left out; a bid with another entry of that very instant is not known to the microsecond.
 */
export const RECEIPTS_PAGE = `
select r.asset_id, r.appraisal_id, r.bid_id, r.rule, l.lines, p.past from award_receipt r
cross join lateral (select jsonb_agg(jsonb_build_object('bidId', x ->> 'bidId', 'storeId', x ->> 'storeId',
    'spotPriceMinor', x -> 'spotPriceMinor', 'percent', x -> 'percent', 'offerMinor', x -> 'offerMinor',
    'priorityMicros', ${micros("(x ->> 'priorityAt')::timestamptz")}, 'reason', x ->> 'reason')
    order by (x ->> 'position')::int) as lines from jsonb_array_elements(r.lines) x) l
left join lateral (select jsonb_agg(jsonb_build_object('bidId', h.bid_id, 'storeId', h.store_id,
    'spotPriceMinor', h.spot_price_minor, 'isActive', h.is_active, 'availableQuantity', h.available_quantity,
    'percent', coalesce(sp.percent, g.base_percent),
    'priorityMicros', ${micros(`greatest(h.priority_at, (select max(x.priority_at) from bid_history x
      where x.asset_id = h.asset_id and x.store_id = h.store_id and x.kind = 'RETURNED'
        and x.version > h.version and x.priority_at <= r.awarded_at))`)},
    'isTimeKnown', not exists (select from bid_history x where x.asset_id = h.asset_id and x.store_id = h.store_id
      and x.version > h.version and x.kind <> 'RETURNED' and x.changed_at < r.awarded_at + interval '1 hour'),
    'isKnown', s.mode = 'SPOT' and h.changed_at < r.awarded_at
      and not exists (select from bid_history x where x.asset_id = h.asset_id and x.store_id = h.store_id and x.note ? 'ruleId')
      and not exists (select from book_return b where b.store_id = h.store_id)
      and not exists (select from audit_log a where a.happened_at >= r.awarded_at
        and a.subject in ('store:' || h.store_id, 'condition:' || r.item_condition_id)
        and a.action in ('SET_STORE_ACTIVE', 'SET_STORE_PERCENT', 'SET_BASE_PERCENT', 'SET_STORE_MODE')))) as past
  from (select distinct on (y.store_id) y.* from bid_history y where y.asset_id = r.asset_id
    and y.region_id = r.region_id and y.changed_at <= r.awarded_at
    and not exists (select from deal d where d.asset_id = r.asset_id and d.appraisal_id = r.appraisal_id
      and d.appraisal_code = y.appraisal_code and y.kind = 'AWARDED')
    order by y.store_id, y.version desc) h
  join store s on s.store_id = h.store_id
  join item_condition g on g.item_condition_id = r.item_condition_id
  left join store_percent sp on sp.store_id = h.store_id and sp.item_condition_id = r.item_condition_id
  where s.is_active) p on true
where (r.asset_id, r.appraisal_id) > ($1::uuid, $2::uuid) order by r.asset_id, r.appraisal_id limit $3`;

/** Why a line was passed over. */
const UNCOVERED = new Set(['NO_CREDIT', 'CREDIT_EXCEEDED', 'AUTOPILOT_LIMIT']);

function candidateOf(line: Line): Candidate {
  const { bidId, storeId, offerMinor: price, priorityMicros } = line;
  return { bidId, storeId, offerMinor: price, totalMinor: 1, priorityAtMicros: priorityMicros };
}

/** From the lines alone: same winner, same rule. */
function checkLines(row: ReceiptRow): string | null {
  const uncovered = new Set(row.lines.filter((l) => UNCOVERED.has(l.reason)).map((l) => l.storeId));
  const candidates = row.lines.map(candidateOf);
  const decision = award(candidates, (storeId) => (uncovered.has(storeId) ? 0 : 1), 0);
  if (decision.result !== 'AWARDED') return `the lines award nobody: ${decision.result}`;
  if (decision.winner.bidId !== row.bid_id) return `the lines award ${decision.winner.bidId}`;
  // The next one's credit was not asked for.
  if (decision.rule !== row.rule) return `the rule is ${decision.rule}, the receipt says ${row.rule}`;
  const sorted = [...candidates].sort(compareOffers);
  if (sorted.some((c, at) => c !== candidates[at])) return 'the lines are not in the order of the book';
  const wrong = row.lines.find((l) => l.offerMinor !== offerMinor(l.spotPriceMinor, l.percent));
  return wrong ? `the offer of ${wrong.bidId} is not its price times its percent` : null;
}

/** From the history: the lines say what the bids were, and no better offer is missing among them. */
function checkHistory(row: ReceiptRow): string | null {
  const past = row.past ?? [];
  const lineOf = new Map(row.lines.map((line) => [line.storeId, line]));
  const winner = row.lines.find((line) => line.reason === 'WON');
  if (!winner) return 'no line won';
  for (const was of past) {
    const line = lineOf.get(was.storeId);
    if (line) {
      const isSame = was.isActive && was.availableQuantity > 0 && was.spotPriceMinor === line.spotPriceMinor;
      if (was.isKnown && !isSame) return `the history has another bid of ${was.storeId} at the award`;
      continue;
    }
    if (!was.isKnown || !was.isActive || was.availableQuantity === 0) continue;
    const price = offerMinor(was.spotPriceMinor, was.percent);
    const missing = { bidId: was.bidId, offerMinor: price, priorityAtMicros: was.priorityMicros };
    if (price === winner.offerMinor && !was.isTimeKnown) continue;
    if (price >= 100 && compareOffers(missing, candidateOf(winner)) < 0) {
      return `the better offer of ${was.storeId} is in no line`;
    }
  }
  return null;
}

/** What is wrong with one receipt, or null. */
export function checkReceipt(row: ReceiptRow): string | null {
  return checkLines(row) ?? checkHistory(row);
}
