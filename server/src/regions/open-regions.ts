import type { Country } from '@mazad/domain/region-rules';
import type { Sql } from '#platform/db/db.ts';
import { AppError, wrongField } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';

export interface OpenRegion {
  regionId: string;
  country: Country;
  nameEn: string;
  nameAr: string;
  /** ISO 4217. */
  currency: string;
  /** IANA. */
  timeZone: string;
  contactNumber: string;
  contactEmail: string;
}

/** The platform's regions in the order they were opened. */
export function listOpenRegions(db: Sql): Promise<OpenRegion[]> {
  return db.query<OpenRegion>(
    `select region_id as "regionId", country, name_en as "nameEn", name_ar as "nameAr", currency, time_zone as "timeZone",
       contact_number as "contactNumber", contact_email as "contactEmail"
     from region order by opened_no`,
  );
}

/** The region with this id, or the first without an id; undefined if it does not exist. */
export async function findRegion(db: Sql, regionId?: string): Promise<OpenRegion | undefined> {
  const regions = await listOpenRegions(db);
  return regionId === undefined ? regions[0] : regions.find((one) => one.regionId === regionId);
}

/** The same, but throws NOT_FOUND. */
export async function getRegion(db: Sql, regionId: string | undefined): Promise<OpenRegion> {
  const region = await findRegion(db, regionId);
  if (!region) throw new AppError('NOT_FOUND');
  return region;
}

/** The same, but throws BAD_REQUEST at the given field. */
export async function mustBeOpen(
  db: Sql,
  regionId: string | undefined,
  { language, field = 'regionId' }: { language: Language; field?: string },
): Promise<OpenRegion> {
  const region = await findRegion(db, regionId);
  if (region) return region;
  throw wrongField(field, 'region', language);
}
