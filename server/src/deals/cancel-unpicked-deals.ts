import { PICK_UP_DAYS } from '@mazad/domain/deals/course';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { moveDeal } from './move-deal.ts';

const BATCH = 100;

/**
 * Cancels deals that were not picked up within 7 days (D1), at most 100 per call, one transaction each. A deal that
 * moved in the meantime stays as it is. Returns how many were cancelled. After all were tried, throws an AggregateError
 * with the failure of each deal.
 */
export async function cancelUnpickedDeals(deps: {
  db: Db;
  clock: Clock;
  live?: Pick<LiveBus, 'changed'>;
}): Promise<number> {
  const { db, clock, live } = deps;
  const latest = new Date(clock.now().getTime() - PICK_UP_DAYS * 86_400_000);
  const rows = await db.query<{ appraisal_code: string }>(
    "select appraisal_code from deal where state = 'WON' and won_at <= $1 order by won_at limit $2",
    [latest, BATCH],
  );
  let cancelled = 0;
  const faults: unknown[] = [];
  for (const { appraisal_code: appraisalCode } of rows) {
    try {
      const moved = await db.transaction((tx) =>
        moveDeal(
          { tx, clock },
          { appraisalCode, event: 'CANCELLED', at: null, reason: 'NOT_PICKED_UP', actor: 'system' },
        ),
      );
      live?.changed(moved.regionId, [moved.assetId]);
      cancelled++;
    } catch (error) {
      if (!(error instanceof AppError && error.type === 'EVENT_NOT_ALLOWED')) faults.push(error);
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `cancelling ${faults.length} unpicked deals went wrong`);
  return cancelled;
}
