/** Previews many moves in their order (D1), without locks. */

import type { ManyMove, MoveMoney, MoveResult } from '@mazad/contract/operator/deal-moves';
import {
  type DealMove,
  type DealState,
  dealMove,
  needsReason,
  REVIEW_RETURN,
} from '@mazad/domain/deals/course';
import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import { toMajor, toMinor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import {
  eventNotAllowed,
  isTimely,
  keptTime,
  LAST_STANDING,
  undoObstacleOf,
  undoRefused,
} from '../../deals/index.ts';
import { wayBackOf } from '../../grade-reviews/index.ts';
import { askAboutPrice } from '../base/unusual-figures.ts';
import { LAST_EVENT_MS, type MoveCommand, requestHash } from '../deals/move.ts';
import { type MoveTime, moveTimeOf } from '../deals/move-time.ts';
import { type Batch, commandOf, NOTHING, refused } from './many.ts';

interface MovableDeal {
  appraisal_code: string;
  asset_name: string;
  store_id: string;
  currency: string;
  total_minor: number;
  state: DealState;
  version: number;
  review_id: string | null;
  review_status: ReviewStatus | null;
  delivered_at: Date | null;
  is_device_taken: boolean;
  time_zone: string;
  last_event_ms: number;
  /** The last event that remains if a delivery is undone. */
  standing_ms: number;
  hashes: (string | null)[];
}

async function readMovableDeals(tx: Sql, moves: readonly ManyMove[]): Promise<Map<string, MovableDeal>> {
  const rows = await tx.query<MovableDeal>(
    `select c.appraisal_code, d.asset_name, d.store_id, r.currency, d.deal_price_minor + d.tax_minor as total_minor,
       d.state, d.review_id, d.review_status, d.delivered_at, r.time_zone, ${LAST_EVENT_MS},
       floor(extract(epoch from ${LAST_STANDING}) * 1000)::bigint as standing_ms,
       (select max(e.event_no) from deal_event e
        where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id) as version,
       exists (select from open_device o where o.region_id = d.region_id and o.serial_number = d.serial_number
         and o.blocked_until is null) as is_device_taken,
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

/** C1, C2: a move's effect on its store's debt and blocked credit. */
function moneyOf(deal: MovableDeal, hold: DealMove['hold'], charge: number | undefined): MoveMoney {
  const total = toMajor(deal.total_minor);
  const debts = { POST: total, RESTORE: -total, CREDIT: -total, KEEP: 0, RELEASE: charge ?? 0 };
  const blocked = { POST: -total, RESTORE: total, CREDIT: 0, KEEP: 0, RELEASE: -total };
  return { storeId: deal.store_id, currency: deal.currency, posted: debts[hold], blocked: blocked[hold] };
}

/** Throws what `makeMove` would throw, except for the deal's state. */
function checkMove(deal: MovableDeal, command: MoveCommand, now: Date): void {
  const { event, reason, charge, at } = command;
  if (needsReason(event) && !reason) throw new AppError('BAD_REQUEST');
  if (charge !== undefined && event !== 'SETTLED') throw new AppError('BAD_REQUEST');
  if (charge !== undefined) askAboutPrice(toMinor(charge), deal.total_minor);
  if (at && event === 'DELIVERY_UNDONE') throw new AppError('BAD_REQUEST');
  if (event !== 'DELIVERY_UNDONE') return;
  const obstacle = undoObstacleOf(deal, { now, isDeviceTaken: deal.is_device_taken });
  if (obstacle) throw undoRefused(obstacle);
}

/** Later rows of the batch see the state after this move. */
function moveOn(
  deal: MovableDeal,
  { to, atMs, nowMs }: { to: DealState; atMs: number; nowMs: number },
): void {
  const isUndone = deal.state === 'DELIVERED' && to === 'IN_TRANSIT';
  deal.last_event_ms = isUndone ? deal.standing_ms : Math.max(deal.last_event_ms, atMs);
  if (to === 'DELIVERED') deal.delivered_at ??= new Date(nowMs);
  else deal.standing_ms = deal.last_event_ms;
  if (isUndone) deal.delivered_at = null;
  // Handing over a device for its return is a step of the review, not of the deal (G3).
  if (to !== deal.state) deal.version += 1;
  deal.state = to;
}

/** A move's result, as `moveDeal` would compute it. Throws like `moveDeal`. */
function tryMove(
  deal: MovableDeal | undefined,
  command: MoveCommand,
  nowMs: number,
): Omit<MoveResult, 'assetName'> {
  const { appraisalCode, event, charge } = command;
  if (!deal) throw new AppError('NOT_FOUND');
  const time: MoveTime | null = command.at ? moveTimeOf(command.at, deal) : null;
  if (command.at && !time) throw new AppError('EVENT_TIME_INVALID');
  const { state: from, version } = deal;
  const hash = requestHash(command, time?.named ?? null).toString('hex');
  const found = { ...NOTHING, appraisalCode, event, ok: true, from };
  const wayBack = wayBackOf(event, deal.review_status);
  const move = dealMove(from, event);
  const to = move?.to ?? wayBack?.state;
  const bounds = { lastMs: deal.last_event_ms, nowMs };
  const isAnother = time?.isDayAlone && to && isTimely(time.at, bounds);
  if (deal.hashes.includes(hash) && !isAnother) return { ...found, isRepeated: true, to: from };
  if (!to) throw eventNotAllowed(from, event);
  checkMove(deal, command, new Date(nowMs));
  const atMs = (time && keptTime(time.at, bounds))?.getTime() ?? nowMs;
  const hold = (move ?? (to === 'RETURNED' ? REVIEW_RETURN : null))?.hold ?? 'KEEP';
  moveOn(deal, { to, atMs, nowMs });
  deal.review_status = wayBack?.review ?? deal.review_status;
  deal.hashes.push(hash);
  return { ...found, to, version, money: moneyOf(deal, hold, charge) };
}

export async function previewMany(
  tx: Sql,
  batch: Batch,
  { now, language }: { now: Date; language: Language },
): Promise<MoveResult[]> {
  const standings = await readMovableDeals(tx, batch.moves);
  return batch.moves.map((move) => {
    const deal = standings.get(move.appraisalCode);
    const assetName = deal?.asset_name ?? null;
    try {
      return { ...tryMove(deal, commandOf(batch, move), now.getTime()), assetName };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...refused(move, error, language), from: deal?.state ?? null, assetName };
    }
  });
}
