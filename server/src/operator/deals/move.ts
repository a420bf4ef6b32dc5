/** An operator's move of one deal, or its rehearsal (D1). */

import { createHash } from 'node:crypto';
import type { ErrorType } from '@mazad/contract/http';
import type { MoveDealRequest, MoveOutlook } from '@mazad/contract/operator/deal-moves';
import { needsReason } from '@mazad/domain/deals/course';
import { UNDO_OBSTACLES } from '@mazad/domain/deals/undo-delivery';
import { toMinor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError, wrongField } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { MovedDeal } from '../../deals/index.ts';
import { moveByCourier } from '../../grade-reviews/index.ts';
import type { Audited } from '../base/operator-route.ts';
import { readCreditState, readEntries } from './detail.ts';
import { type MoveTime, moveTimeOf } from './move-time.ts';

/** A move from a form or from a row of many. A repeat has the same `attempt`. */
export type MoveCommand = Omit<MoveDealRequest, 'version' | 'requestId'> & {
  appraisalCode: string;
  attempt: string;
};

export interface Actor {
  actor: string;
  language: Language;
}

/** A hash of command and attempt, not of the operator: another operator with the same request gets the same answer. */
export function requestHash(
  { event, reason, awbNumber, trackingUrl, charge, attempt }: MoveCommand,
  named: Date | null,
) {
  const parts = ['operator', attempt, event, named?.getTime(), reason, awbNumber, trackingUrl, charge];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** For `deal d`: the time of its last event or of its review's last step. */
export const LAST_EVENT_MS = `floor(extract(epoch from greatest(d.last_event_at,
  (select max(s.happened_at) from grade_review_event s
   where s.store_id = d.store_id and s.review_id = d.review_id))) * 1000)::bigint as "lastEventMs"`;

/** The time of a move, in the zone of its deal. Throws NOT_FOUND, BAD_REQUEST. */
async function timeOf(tx: Sql, command: MoveCommand, language: Language): Promise<MoveTime | null> {
  if (!command.at) return null;
  const found = await findRow<{ timeZone: string; lastEventMs: number }>(
    tx,
    `select r.time_zone as "timeZone", ${LAST_EVENT_MS} from deal_code c join deal d using (asset_id, appraisal_id)
       join region r using (region_id)
       where c.appraisal_code = $1`,
    [command.appraisalCode],
  );
  const time = moveTimeOf(command.at, found);
  if (!time) throw wrongField('at', 'format', language);
  return time;
}

/** Makes a move in the caller's transaction. Throws like `moveDeal`, with field errors for the form. */
export async function makeMove(
  tx: Sql,
  clock: Clock,
  command: MoveCommand,
  { actor, language }: Actor,
): Promise<MovedDeal> {
  const { appraisalCode, event, reason, awbNumber, trackingUrl, charge } = command;
  if (needsReason(event) && !reason?.trim()) throw wrongField('reason', 'required', language);
  if (charge !== undefined && event !== 'SETTLED') throw wrongField('charge', 'choice', language);
  // Undoing a mistake takes effect when it is reported, so it has no time of its own.
  if (command.at && event === 'DELIVERY_UNDONE') throw wrongField('at', 'choice', language);
  const time = await timeOf(tx, command, language);
  return moveByCourier(
    { tx, clock },
    {
      appraisalCode,
      event,
      at: time?.at ?? null,
      actor,
      requestHash: requestHash(command, time?.named ?? null),
      ...(time?.isDayAlone && { isDayAlone: true }),
      ...(reason && { reason }),
      ...(awbNumber && { awbNumber }),
      ...(trackingUrl && { trackingUrl }),
      ...(charge !== undefined && { chargeMinor: toMinor(charge) }),
    },
  );
}

/** The number of a deal's events. */
async function versionOf(tx: Sql, appraisalCode: string): Promise<number> {
  const rows = await tx.query<{ version: number }>(
    `select max(e.event_no) as version from deal_code c join deal_event e using (asset_id, appraisal_id)
     where c.appraisal_code = $1`,
    [appraisalCode],
  );
  return rows[0]!.version;
}

const REFUSALS: readonly ErrorType[] = [
  'EVENT_NOT_ALLOWED',
  ...UNDO_OBSTACLES.map((one) => `UNDO_${one}` as const),
];

/**
 * {@link makeMove} for the version that the operator saw. Throws CHANGED_SINCE if the deal has moved since, even back
 * to the same state: if two operators settle a refusal, the second would decide about another one.
 */
export async function makeSeenMove(
  tx: Sql,
  clock: Clock,
  command: MoveCommand & { version: number },
  actor: Actor,
): Promise<MovedDeal> {
  try {
    const moved = await makeMove(tx, clock, command, actor);
    // Handing over a device for its return is a step of the review, not of the deal (G3).
    const steps = moved.before === moved.state ? 0 : 1;
    if (!moved.isRepeated && (await versionOf(tx, command.appraisalCode)) !== command.version + steps) {
      throw new AppError('CHANGED_SINCE');
    }
    return moved;
  } catch (error) {
    // Refusals come before any write, so the transaction can still be queried for the reason.
    const isRefused = error instanceof AppError && REFUSALS.includes(error.type);
    if (isRefused && (await versionOf(tx, command.appraisalCode)) !== command.version) {
      throw new AppError('CHANGED_SINCE');
    }
    throw error;
  }
}

/** The audit entries of a move: for the deal, and for the review that it moved. A repeated move has none. */
export function auditOfMove(
  command: MoveCommand,
  { isRepeated, ...moved }: MovedDeal,
): readonly [Audited, ...Audited[]] {
  const { appraisalCode, event, reason, awbNumber, trackingUrl, charge } = command;
  const { before, state, review, regionId } = moved;
  const about = { action: 'MOVE_DEAL' as const, subject: `deal:${appraisalCode}`, regionId };
  if (isRepeated) return [{ ...about, before: {}, after: {} }];
  const charged = charge === undefined ? {} : { chargeMinor: toMinor(charge) };
  const after = { state, event, reason, awbNumber, trackingUrl, ...charged };
  const ofDeal = { ...about, before: { state: before }, after };
  if (event === 'DELIVERY_UNDONE') return [{ ...ofDeal, action: 'UNDO_DELIVERY' }];
  if (event === 'SETTLED') return [{ ...ofDeal, action: 'SETTLE_DEAL' }];
  if (!review) return [ofDeal];
  const ofReview = {
    action: 'MOVE_REVIEW' as const,
    subject: `review:${review.ticketNumber}`,
    regionId,
    before: { status: review.before },
    after: { status: review.status, event },
  };
  return [ofDeal, ofReview];
}

/** A move's effect on credit and ledger, computed in a transaction that is rolled back. */
export async function outlookOf(
  tx: Sql,
  clock: Clock,
  command: MoveCommand & { version: number },
  actor: Actor,
): Promise<MoveOutlook> {
  const { appraisalCode } = command;
  const [row] = await tx.query<{ store_id: string }>(
    'select d.store_id from deal_code c join deal d using (asset_id, appraisal_id) where c.appraisal_code = $1',
    [appraisalCode],
  );
  const storeId = row?.store_id;
  if (!storeId) throw new AppError('NOT_FOUND');
  const before = await readCreditState(tx, storeId);
  const known = (await readEntries(tx, storeId, appraisalCode)).length;
  const { state } = await makeSeenMove(tx, clock, command, actor);
  const entries = (await readEntries(tx, storeId, appraisalCode)).slice(known);
  return {
    state,
    before,
    after: await readCreditState(tx, storeId),
    entries: entries.map(({ postedAt: _, ...entry }) => entry),
  };
}
