import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';

export interface StoreRegion {
  name: string;
  regionId: string;
  currency: string;
  timeZone: string;
}

/** Throws NOT_FOUND. */
export function getStoreRegion(db: Sql, storeId: string): Promise<StoreRegion> {
  return findRow<StoreRegion>(
    db,
    `select s.name, r.region_id as "regionId", r.currency, r.time_zone as "timeZone" from store s join region r using (region_id)
     where s.store_id = $1`,
    [storeId],
  );
}

/** The region's local day of an instant, as `2026-11-21`. */
export function localDay(at: Date, timeZone: string): string {
  return at.toLocaleDateString('en-CA', { timeZone });
}
