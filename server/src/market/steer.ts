/** Autopilots respond to changes of a book: the domain resolves their rules, and one call writes the results. */
import { type AutopilotOutcome, contendersOf, resolveAutopilots } from '@mazad/domain/autopilot';
import { autopilotBookOf, pilotOf } from '@mazad/domain/autopilots/book';
import { bestGradeOf, bookOf } from '@mazad/domain/book';
import type { Sql } from '#platform/db/db.ts';
import { callRows } from '#platform/db/functions.ts';
import type { Message } from '#platform/outbox.ts';
import type { StoredBid, StoredFacts } from './facts.ts';

/** What the autopilots on one market did. */
export interface Steered {
  assetId: string;
  hasRisen: boolean;
  /** One per rise, and one per autopilot that stops. */
  messages: Message[];
}

type Market = readonly [assetId: string, facts: StoredFacts];

const CHANGES_LEFT = `select b.bid_id as "bidId",
    g.bid_changes_per_hour - changes_since(b.asset_id, b.store_id, coalesce($3, clock_timestamp()) - interval '1 hour') as left
  from unnest($1::uuid[], $2::uuid[]) x (asset_id, store_id)
  join bid b using (asset_id, store_id) cross join market_setting g`;

/** How many bid changes per hour the contenders for a first place still have left (M7). */
async function readChangesLeft(
  tx: Sql,
  at: Date | string | null,
  markets: readonly Market[],
): Promise<Map<string, number>> {
  const asked = markets.flatMap(([assetId, facts]) => {
    const contenders = new Set(contendersOf(autopilotBookOf(facts)));
    return facts.bids.flatMap(({ bidId, storeId }) => (contenders.has(bidId) ? [{ assetId, storeId }] : []));
  });
  if (asked.length === 0) return new Map();
  const values = [asked.map(({ assetId }) => assetId), asked.map(({ storeId }) => storeId), at];
  const rows = await tx.query<{ bidId: string; left: number }>(CHANGES_LEFT, values);
  return new Map(rows.map(({ bidId, left }) => [bidId, left]));
}

interface Act {
  bid: StoredBid;
  /** Null: the price stays. */
  toMinor: number | null;
  /** Order among the rises of the market. */
  place: number;
  stopReason: AutopilotOutcome['stops'][number]['reason'] | null;
}

/** First the bids that rise, in order of their new times, then those whose autopilot only stops or resumes. */
function actsOf({ bids }: StoredFacts, { moves, stops }: AutopilotOutcome): Act[] {
  const byId = new Map(bids.map((bid) => [bid.bidId, bid]));
  const stopOf = new Map(stops.map(({ bidId, reason }) => [bidId, reason]));
  const stopReasonOf = (bidId: string) => stopOf.get(bidId) ?? null;
  const risen = new Set(moves.map(({ bidId }) => bidId));
  const rises = moves.map(({ bidId, toMinor }, place) => ({
    ...{ bid: byId.get(bidId)!, toMinor, place },
    stopReason: stopReasonOf(bidId),
  }));
  const others = bids.filter((bid) => {
    const pilot = pilotOf(bid);
    return pilot && !risen.has(bid.bidId) && pilot.stopReason !== stopReasonOf(bid.bidId);
  });
  return [
    ...rises,
    ...others.map((bid) => ({ bid, toMinor: null, place: 0, stopReason: stopReasonOf(bid.bidId) })),
  ];
}

function messagesOf(assetId: string, { bid, toMinor, stopReason }: Act): Message[] {
  const { storeId, bidId: subject, spotPriceMinor: fromMinor, pilot } = bid;
  const { ruleId, stopReason: kept } = pilot!;
  const moved = { assetId, ruleId, fromMinor, toMinor, because: stopReason ?? 'LEAD' };
  const stopped = { assetId, ruleId, reason: stopReason };
  return [
    ...(toMinor !== null ? [{ storeId, kind: 'AUTOPILOT_MOVED', subject, payload: moved }] : []),
    ...(stopReason !== null && stopReason !== kept
      ? [{ storeId, kind: 'AUTOPILOT_STOPPED', subject, payload: stopped }]
      : []),
  ];
}

/** The top that made them move. Tops are public (M7), so the history entry may name it. */
function topOf(facts: StoredFacts): number | null {
  const best = bestGradeOf(facts.grades);
  return (best && bookOf(facts, best.gradeId)[0]?.offerMinor) ?? null;
}

/** What `write_steering` writes. */
function rowsOf({ assetId, facts, acts }: { assetId: string; facts: StoredFacts; acts: readonly Act[] }) {
  if (acts.length === 0) return [];
  const topMinor = topOf(facts);
  return acts.map(({ bid, toMinor, place, stopReason }) => {
    const { ruleId, ceilingMinor } = bid.pilot!;
    const note = { ruleId, because: stopReason ?? 'LEAD', topMinor, ceilingMinor };
    return { assetId, storeId: bid.storeId, toMinor, place, note, stopReason };
  });
}

/**
 * Resolves the competing rules on each of these markets, before the market is ranked or an award is made. The caller
 * holds the market locks and read the facts under them. Each rising bid gets a new time: the leader first, then the
 * others by reach and age of their rules. Between equal prices the earlier time wins (M4), which must be the older
 * rule's.
 */
export async function steer(
  tx: Sql,
  { regionId, at }: { regionId: string; at: Date | string | null },
  markets: readonly Market[],
): Promise<Steered[]> {
  const piloted = markets.filter(([, { bids }]) => bids.some((bid) => pilotOf(bid)));
  const changesLeft = await readChangesLeft(tx, at, piloted);
  const resolved = piloted.map(([assetId, facts]) => {
    const acts = actsOf(facts, resolveAutopilots(autopilotBookOf(facts, changesLeft)));
    return { assetId, facts, acts };
  });
  const rows = resolved.flatMap(rowsOf);
  if (rows.length === 0) return [];
  const given = { region: regionId, rows, at };
  const written = await callRows<{ write_steering: string }>(tx.query, 'write_steering', given);
  const isWritten = new Set(written.map(({ write_steering: bidId }) => bidId));
  return resolved.map(({ assetId, acts }) => {
    const done = acts.filter(({ bid }) => isWritten.has(bid.bidId));
    const hasRisen = done.some(({ toMinor }) => toMinor !== null);
    return { assetId, hasRisen, messages: done.flatMap((act) => messagesOf(assetId, act)) };
  });
}
