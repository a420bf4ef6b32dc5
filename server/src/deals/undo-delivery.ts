/** Undoes a delivery that was reported by mistake (D1). */
import { type UndoObstacle, undoObstacle } from '@mazad/domain/deals/undo-delivery';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { type DeviceOfDeal, takeDevice } from './device-registry.ts';

export interface DealToUndo extends DeviceOfDeal {
  assetId: string;
  appraisalId: string;
  reviewId: string | null;
  deliveredAt: Date | null;
  timeZone: string;
  receiptMs: number;
}

/** Why a deal's delivery cannot be undone; null if it can, or if the deal is not delivered. */
export function undoObstacleOf(
  { deliveredAt, reviewId, timeZone }: Pick<DealToUndo, 'reviewId' | 'deliveredAt' | 'timeZone'>,
  { now, isDeviceTaken }: { now: Date; isDeviceTaken: boolean },
): UndoObstacle | null {
  if (!deliveredAt) return null;
  return undoObstacle({ deliveredAt, hasReview: reviewId !== null, isDeviceTaken }, { now, timeZone });
}

/** UNDO_REVIEWED, UNDO_FINANCE_CLOSED or UNDO_DEVICE_IN_DEAL. */
export function undoRefused(obstacle: UndoObstacle): AppError {
  return new AppError(`UNDO_${obstacle}`);
}

/** Takes the device of the locked deal again. Throws what {@link undoRefused} makes, before anything is written. */
export async function beginUndo(tx: Sql, deal: DealToUndo): Promise<void> {
  const now = new Date(deal.receiptMs);
  const obstacle =
    undoObstacleOf(deal, { now, isDeviceTaken: false }) ??
    ((await takeDevice(tx, deal)) ? null : ('DEVICE_IN_DEAL' as const));
  if (obstacle) throw undoRefused(obstacle);
}

/** When the last event of `deal d` happened, ignoring deliveries and their undos. */
export const LAST_STANDING = `(select max(e.happened_at) from deal_event e where e.asset_id = d.asset_id
  and e.appraisal_id = d.appraisal_id and e.type not in ('DELIVERED', 'DELIVERY_UNDONE'))`;

/**
 * The deal as if it had not been delivered: its windows (G1, C5) begin with the next delivery, and what comes next may
 * have happened before the mistake was seen.
 */
export async function forgetDelivery(tx: Sql, deal: DealToUndo): Promise<void> {
  await tx.query(
    `update deal d set delivered_at = null, delivery_time = null, ended_at = null, window_told_at = null,
       last_event_at = ${LAST_STANDING}
     where asset_id = $1 and appraisal_id = $2`,
    [deal.assetId, deal.appraisalId],
  );
}
