/** When a mistaken delivery can no longer be undone (D1). */
import { FINANCE_CLOSED_DAYS, localDaysBetween } from './grade-review.ts';

export const UNDO_OBSTACLES = ['REVIEWED', 'FINANCE_CLOSED', 'DEVICE_IN_DEAL'] as const;
export type UndoObstacle = (typeof UNDO_OBSTACLES)[number];

export interface DeliveredDeal {
  deliveredAt: Date;
  /** A cancelled review counts too (G1). */
  hasReview: boolean;
  /** Whether the device is in another open deal by now (D5). */
  isDeviceTaken: boolean;
}

/** The first obstacle, or null. Payment is no obstacle: what was paid becomes free again (C5). */
export function undoObstacle(
  { deliveredAt, hasReview, isDeviceTaken }: DeliveredDeal,
  { now, timeZone }: { now: Date; timeZone: string },
): UndoObstacle | null {
  if (hasReview) return 'REVIEWED';
  if (localDaysBetween(deliveredAt, now, timeZone) >= FINANCE_CLOSED_DAYS) return 'FINANCE_CLOSED';
  return isDeviceTaken ? 'DEVICE_IN_DEAL' : null;
}
