import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

export interface StoreRegion {
  name: string;
  regionId: string;
  currency: string;
  timeZone: string;
}

/** Throws NOT_FOUND. */
export async function getStoreRegion(db: Sql, storeId: string): Promise<StoreRegion> {
  const rows = await db.query<StoreRegion>(
    `select s.name, r.region_id as "regionId", r.currency, r.time_zone as "timeZone" from store s join region r using (region_id)
     where s.store_id = $1`,
    [storeId],
  );
  const store = first(rows);
  if (!store) throw new AppError('NOT_FOUND');
  return store;
}

/** The region's local day of an instant, as `2026-11-21`. */
export function localDay(at: Date, timeZone: string): string {
  return at.toLocaleDateString('en-CA', { timeZone });
}
