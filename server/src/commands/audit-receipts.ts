/** M15: repeats every award with the domain's rule, from its receipt and from the bids' history. */

import { award, type Candidate } from '@mazad/domain/award';
import { orderOf } from '@mazad/domain/book';
import { compareOffers, offerMinor } from '@mazad/domain/market';
import { micros } from '#platform/db/keys.ts';
import type { PastFacts } from '../market/index.ts';

interface Line {
  bidId: string;
  storeId: string;
  spotPriceMinor: number;
  percent: number;
  offerMinor: number;
  priorityAtMicros: number;
  stagedAtMicros: number;
  reason: string;
}

export interface ReceiptRow {
  asset_id: string;
  appraisal_id: string;
  bid_id: string;
  rule: string;
  lines: Line[];
  itemConditionId: string;
  facts: PastFacts;
}

/** Receipts by key, each with all bids of the asset as of the award. */
export const RECEIPTS_PAGE = `
select r.asset_id, r.appraisal_id, r.bid_id, r.rule, l.lines, r.item_condition_id as "itemConditionId",
  facts_at(p_region => r.region_id, p_asset => r.asset_id, p_condition => r.item_condition_id, p_at => r.awarded_at)
    as facts
from award_receipt r
cross join lateral (select jsonb_agg(jsonb_build_object('bidId', x ->> 'bidId', 'storeId', x ->> 'storeId',
    'spotPriceMinor', x -> 'spotPriceMinor', 'percent', x -> 'percent', 'offerMinor', x -> 'offerMinor',
    'priorityAtMicros', ${micros("(x ->> 'priorityAt')::timestamptz")},
    'stagedAtMicros', ${micros("(x ->> 'stagedAt')::timestamptz")}, 'reason', x ->> 'reason')
    order by (x ->> 'position')::int) as lines from jsonb_array_elements(r.lines) x) l
where (r.asset_id, r.appraisal_id) > ($1::uuid, $2::uuid) order by r.asset_id, r.appraisal_id limit $3`;

const UNCOVERED = new Set(['NO_CREDIT', 'CREDIT_EXCEEDED', 'AUTOPILOT_LIMIT']);

const candidateOf = (line: Line): Candidate => ({ ...line, totalMinor: 1 });

/** From the lines: same winner, same rule. */
function checkLines(row: ReceiptRow): string | null {
  const uncovered = new Set(row.lines.filter((l) => UNCOVERED.has(l.reason)).map((l) => l.storeId));
  const candidates = row.lines.map(candidateOf);
  const decision = award(candidates, (storeId) => (uncovered.has(storeId) ? 0 : 1), 0);
  if (decision.result !== 'AWARDED') return `the lines award nobody: ${decision.result}`;
  if (decision.winner.bidId !== row.bid_id) return `the lines award ${decision.winner.bidId}`;
  if (decision.rule !== row.rule) return `the rule is ${decision.rule}, the receipt says ${row.rule}`;
  const sorted = [...candidates].sort(compareOffers);
  if (sorted.some((c, at) => c !== candidates[at])) return 'the lines are not in the order of the book';
  const wrong = row.lines.find((l) => l.offerMinor !== offerMinor(l.spotPriceMinor, l.percent));
  return wrong ? `the offer of ${wrong.bidId} is not its price times its percent` : null;
}

/** From the history: the lines match the bids, and no better offer is missing. */
function checkHistory(row: ReceiptRow): string | null {
  const lineOf = new Map(row.lines.map((line) => [line.storeId, line]));
  const winner = row.lines.find((line) => line.reason === 'WON');
  if (!winner) return 'no line won';
  const known = new Set(row.facts.bids.filter(({ isKnown }) => isKnown).map(({ bidId }) => bidId));
  for (const was of orderOf(row.facts, row.itemConditionId)) {
    if (!known.has(was.bidId)) continue;
    const { storeId } = was.bid;
    const line = lineOf.get(storeId);
    const isIn = was.reason === null;
    if (line) {
      const isSame = isIn && was.priceMinor === line.spotPriceMinor && was.offerMinor === line.offerMinor;
      if (!isSame) return `the history has another bid of ${storeId} at the award`;
    } else if (isIn && compareOffers(was, winner) < 0) {
      return `the better offer of ${storeId} is in no line`;
    }
  }
  return null;
}

/** The fault of a receipt, or null. */
export function checkReceipt(row: ReceiptRow): string | null {
  return checkLines(row) ?? checkHistory(row);
}
