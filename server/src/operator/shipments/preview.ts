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
  appraisalCode: string;
  assetName: string;
  storeId: string;
  currency: string;
  totalMinor: number;
  state: DealState;
  version: number;
  reviewId: string | null;
  reviewStatus: ReviewStatus | null;
  deliveredAt: Date | null;
  isDeviceTaken: boolean;
  timeZone: string;
  lastEventMs: number;
  /** The last event that remains if a delivery is undone. */
  standingMs: number;
  hashes: (string | null)[];
}

async function readMovableDeals(tx: Sql, moves: readonly ManyMove[]): Promise<Map<string, MovableDeal>> {
  const rows = await tx.query<MovableDeal>(
    `select c.appraisal_code as "appraisalCode", d.asset_name as "assetName", d.store_id as "storeId", r.currency,
       d.deal_price_minor + d.tax_minor as "totalMinor", d.state, d.review_id as "reviewId",
       d.review_status as "reviewStatus", d.delivered_at as "deliveredAt", r.time_zone as "timeZone", ${LAST_EVENT_MS},
       floor(extract(epoch from ${LAST_STANDING}) * 1000)::bigint as "standingMs",
       (select max(e.event_no) from deal_event e
        where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id) as version,
       exists (select from open_device o where o.region_id = d.region_id and o.serial_number = d.serial_number
         and o.blocked_until is null) as "isDeviceTaken",
       array(select encode(e.request_hash, 'hex') from deal_event e
             where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id
             union all select encode(e.request_hash, 'hex') from grade_review_event e
             where e.store_id = d.store_id and e.review_id = d.review_id) as hashes
     from deal_code c join deal d using (asset_id, appraisal_id) join region r using (region_id)
     where c.appraisal_code = any($1::text[])`,
    [[...new Set(moves.map(({ appraisalCode }) => appraisalCode))]],
  );
  return new Map(rows.map((row) => [row.appraisalCode, row]));
}

/** C1, C2: a move's effect on its store's debt and blocked credit. */
function moneyOf(deal: MovableDeal, hold: DealMove['hold'], charge: number | undefined): MoveMoney {
  const total = toMajor(deal.totalMinor);
  const debts = { POST: total, RESTORE: -total, CREDIT: -total, KEEP: 0, RELEASE: charge ?? 0 };
  const blocked = { POST: -total, RESTORE: total, CREDIT: 0, KEEP: 0, RELEASE: -total };
  return { storeId: deal.storeId, currency: deal.currency, posted: debts[hold], blocked: blocked[hold] };
}

/** Throws what `makeMove` would throw, except for the deal's state. */
function checkMove(deal: MovableDeal, command: MoveCommand, now: Date): void {
  const { event, reason, charge, at } = command;
  if (needsReason(event) && !reason) throw new AppError('BAD_REQUEST');
  if (charge !== undefined && event !== 'SETTLED') throw new AppError('BAD_REQUEST');
  if (charge !== undefined) askAboutPrice(toMinor(charge), deal.totalMinor);
  if (at && event === 'DELIVERY_UNDONE') throw new AppError('BAD_REQUEST');
  if (event !== 'DELIVERY_UNDONE') return;
  const obstacle = undoObstacleOf(deal, { now, isDeviceTaken: deal.isDeviceTaken });
  if (obstacle) throw undoRefused(obstacle);
}

/** Later rows of the batch see the state after this move. */
function moveOn(
  deal: MovableDeal,
  { to, atMs, nowMs }: { to: DealState; atMs: number; nowMs: number },
): void {
  const isUndone = deal.state === 'DELIVERED' && to === 'IN_TRANSIT';
  deal.lastEventMs = isUndone ? deal.standingMs : Math.max(deal.lastEventMs, atMs);
  if (to === 'DELIVERED') deal.deliveredAt ??= new Date(nowMs);
  else deal.standingMs = deal.lastEventMs;
  if (isUndone) deal.deliveredAt = null;
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
  const wayBack = wayBackOf(event, deal.reviewStatus);
  const move = dealMove(from, event);
  const to = move?.to ?? wayBack?.state;
  const bounds = { lastMs: deal.lastEventMs, nowMs };
  const isAnother = time?.isDayAlone && to && isTimely(time.at, bounds);
  if (deal.hashes.includes(hash) && !isAnother) return { ...found, isRepeated: true, to: from };
  if (!to) throw eventNotAllowed(from, event);
  checkMove(deal, command, new Date(nowMs));
  const atMs = (time && keptTime(time.at, bounds))?.getTime() ?? nowMs;
  const hold = (move ?? (to === 'RETURNED' ? REVIEW_RETURN : null))?.hold ?? 'KEEP';
  moveOn(deal, { to, atMs, nowMs });
  deal.reviewStatus = wayBack?.review ?? deal.reviewStatus;
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
    const assetName = deal?.assetName ?? null;
    try {
      return { ...tryMove(deal, commandOf(batch, move), now.getTime()), assetName };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...refused(move, error, language), from: deal?.state ?? null, assetName };
    }
  });
}
