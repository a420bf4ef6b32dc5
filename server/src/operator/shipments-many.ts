/** Many deals moved at once: told beforehand what each move would do, and afterwards what it did. */
import type { ManyMove, MoveResult } from '@mazad/contract/operator-deal-moves';
import { type DealState, dealMove, needsReason } from '@mazad/domain/deal-course';
import type { ReviewStatus } from '@mazad/domain/review-status';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { errorMessage, type Language } from '#platform/http/messages.ts';
import { eventNotAllowed, isTimely, keptTime, type MovedDeal } from '../deals/offers.ts';
import { wayBackOf } from '../grade-reviews/offers.ts';
import { type Actor, auditOfMove, LAST_EVENT_MS, makeMove, requestHash, type Wish } from './deals-move.ts';
import type { Once } from './operator-route.ts';
import { moveTimeOf } from './shipments-time.ts';

interface Batch {
  batchId: string;
  moves: readonly ManyMove[];
}

/** A row with a time of its own is the same move whenever it is sent; one without only within its batch. */
function wishOf({ batchId }: Batch, { at, ...move }: ManyMove): Wish {
  return { ...move, ...(at && { at }), attempt: at ? 'timed' : batchId };
}

const NOTHING = { isRepeated: false, from: null, to: null, assetName: null, type: null, message: null };

function refused(move: ManyMove, error: AppError, language: Language): MoveResult {
  const { appraisalCode, event } = move;
  const message = error.more.errors?.[0]?.message ?? errorMessage(error.type, language, error.more.words);
  return { ...NOTHING, appraisalCode, event, ok: false, type: error.type, message };
}

/**
 * Moves deals in the order sent, each on its own. A crash between them loses nothing: the batch is sent again, and what
 * was done is answered as before. `onMoved` is told what moved, after its commit.
 */
export async function moveMany(
  deps: { once: Once; clock: Clock; onMoved: (moved: MovedDeal) => void },
  batch: Batch,
  actor: Actor,
): Promise<MoveResult[]> {
  const results: MoveResult[] = [];
  for (const move of batch.moves) {
    const { appraisalCode, event } = move;
    const wish = wishOf(batch, move);
    try {
      const moved = await deps.once(async (tx) => {
        const data = await makeMove(tx, deps.clock, wish, actor);
        return { data, audit: auditOfMove(wish, data) };
      });
      deps.onMoved(moved);
      const { isRepeated, before, state: to } = moved;
      results.push({
        ...NOTHING,
        appraisalCode,
        event,
        ok: true,
        isRepeated,
        from: isRepeated ? null : before,
        to,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push(refused(move, error, actor.language));
    }
  }
  return results;
}

interface Standing {
  appraisal_code: string;
  asset_name: string;
  state: DealState;
  review_status: ReviewStatus | null;
  time_zone: string;
  last_event_ms: number;
  hashes: (string | null)[];
}

async function readStandings(tx: Sql, moves: readonly ManyMove[]): Promise<Map<string, Standing>> {
  const rows = await tx.query<Standing>(
    `select c.appraisal_code, d.asset_name, d.state, d.review_status, r.time_zone,
       ${LAST_EVENT_MS},
       array(select encode(e.request_hash, 'hex') from deal_event e
             where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id
             union all select encode(e.request_hash, 'hex') from grade_review_event e
             where e.store_id = d.store_id and e.review_id = d.review_id) as hashes
     from deal_code c join deal d using (asset_id, appraisal_id) join region r using (region_id)
     where c.appraisal_code = any($1::text[])`,
    [[...new Set(moves.map(({ appraisalCode }) => appraisalCode))]],
  );
  return new Map(rows.map((row) => [row.appraisal_code, row]));
}

/** What a move leads to, as `moveDeal` would find it. Throws what it would throw. */
function tryMove(deal: Standing | undefined, wish: Wish, nowMs: number): Omit<MoveResult, 'assetName'> {
  const { appraisalCode, event } = wish;
  if (!deal) throw new AppError('NOT_FOUND');
  const time = wish.at ? moveTimeOf(wish.at, deal) : null;
  if (wish.at && !time) throw new AppError('EVENT_TIME_INVALID');
  const from = deal.state;
  const hash = requestHash(wish, time?.named ?? null).toString('hex');
  const found = { ...NOTHING, appraisalCode, event, ok: true, from };
  const wayBack = wayBackOf(event, deal.review_status);
  const to = dealMove(from, event)?.to ?? wayBack?.state;
  const bounds = { lastMs: deal.last_event_ms, nowMs };
  const isAnother = time?.isDayAlone && to && isTimely(time.at, bounds);
  if (deal.hashes.includes(hash) && !isAnother) return { ...found, isRepeated: true, to: from };
  if (!to) throw eventNotAllowed(from, event);
  if (needsReason(event) && !wish.reason) throw new AppError('BAD_REQUEST');
  const at = time && keptTime(time.at, bounds);
  // A later row of the same batch finds the deal where this one leads it.
  deal.state = to;
  deal.review_status = wayBack?.review ?? deal.review_status;
  deal.last_event_ms = Math.max(deal.last_event_ms, at?.getTime() ?? nowMs);
  deal.hashes.push(hash);
  return { ...found, to };
}

/** What each of many moves would do now, one after the other; nothing is locked for it. */
export async function previewMany(
  tx: Sql,
  batch: Batch,
  { now, language }: { now: Date; language: Language },
): Promise<MoveResult[]> {
  const standings = await readStandings(tx, batch.moves);
  return batch.moves.map((move) => {
    const deal = standings.get(move.appraisalCode);
    const assetName = deal?.asset_name ?? null;
    try {
      return { ...tryMove(deal, wishOf(batch, move), now.getTime()), assetName };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...refused(move, error, language), from: deal?.state ?? null, assetName };
    }
  });
}
