/** The registry of devices in open deals (D5). */
import { CANCELLED_REST_HOURS, type DealState } from '@mazad/domain/deals/course';
import type { Sql } from '#platform/db/db.ts';

export interface DeviceOfDeal {
  regionId: string;
  serialNumber: string;
  appraisalCode: string;
  /** When the event came, with its microseconds, which a Date would lose: it becomes a time of the book (M4). */
  receipt: string;
}

/** D5, D1: a deal that has ended frees its device; a cancelled one only after its rest. */
export async function freeDevice(tx: Sql, deal: DeviceOfDeal, to: DealState): Promise<void> {
  const where = 'where region_id = $1 and serial_number = $2 and appraisal_code = $3';
  const device = [deal.regionId, deal.serialNumber, deal.appraisalCode];
  if (to === 'DELIVERED' || to === 'RETURNED') await tx.query(`delete from open_device ${where}`, device);
  if (to !== 'CANCELLED') return;
  await tx.query(
    `update open_device set blocked_until = $4::timestamptz + make_interval(hours => $5) ${where}`,
    [...device, deal.receipt, CANCELLED_REST_HOURS],
  );
}

/**
 * D5: takes the device of a deal that is open again. False where another open deal has it; one that was cancelled lets
 * it go at once, since its rest is only from new quotes.
 */
export async function takeDevice(tx: Sql, deal: DeviceOfDeal): Promise<boolean> {
  const taken = await tx.query(
    `insert into open_device as o (region_id, serial_number, appraisal_code) values ($1, $2, $3)
     on conflict (region_id, serial_number) do update
       set appraisal_code = excluded.appraisal_code, blocked_until = null where o.blocked_until is not null
     returning 1`,
    [deal.regionId, deal.serialNumber, deal.appraisalCode],
  );
  return taken.length > 0;
}
