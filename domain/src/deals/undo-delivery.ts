/** When a delivery that was told by mistake can no longer be taken back (D1). */
import { FINANCE_CLOSED_DAYS, localDaysBetween } from './grade-review.ts';

export const UNDO_OBSTACLES = ['REVIEWED', 'FINANCE_CLOSED', 'DEVICE_IN_DEAL'] as const;
export type UndoObstacle = (typeof UNDO_OBSTACLES)[number];

export interface DeliveredDeal {
  deliveredAt: Date;
  /** One that was cancelled counts (G1). */
  hasReview: boolean;
  /** Whether its device is in another open deal since (D5). */
  isDeviceTaken: boolean;
}

/** The first reason that speaks against it; null where none does. Paid or not does not matter: what was paid is free again (C5). */
export function undoObstacle(
  { deliveredAt, hasReview, isDeviceTaken }: DeliveredDeal,
  { now, timeZone }: { now: Date; timeZone: string },
): UndoObstacle | null {
  if (hasReview) return 'REVIEWED';
  if (localDaysBetween(deliveredAt, now, timeZone) >= FINANCE_CLOSED_DAYS) return 'FINANCE_CLOSED';
  return isDeviceTaken ? 'DEVICE_IN_DEAL' : null;
}
