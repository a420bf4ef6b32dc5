import { fieldWord } from '@mazad/contract/fields/field-words';
import type { Country } from '@mazad/domain/region-rules';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
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

/** The regions that the platform runs in, in the order in which they were opened. */
export function listOpenRegions(db: Sql): Promise<OpenRegion[]> {
  return db.query<OpenRegion>(
    `select region_id as "regionId", country, name_en as "nameEn", name_ar as "nameAr", currency, time_zone as "timeZone",
       contact_number as "contactNumber", contact_email as "contactEmail"
     from region order by opened_no`,
  );
}

/** The region of this id, or the first where none is named; undefined for one that does not exist. */
export async function findRegion(db: Sql, regionId?: string): Promise<OpenRegion | undefined> {
  const regions = await listOpenRegions(db);
  return regionId === undefined ? regions[0] : regions.find((one) => one.regionId === regionId);
}

/** The same; refuses one that does not exist at the field that named it: BAD_REQUEST. */
export async function mustBeOpen(
  db: Sql,
  regionId: string | undefined,
  { language, field = 'regionId' }: { language: Language; field?: string },
): Promise<OpenRegion> {
  const region = await findRegion(db, regionId);
  if (region) return region;
  throw new AppError('BAD_REQUEST', { errors: [{ path: field, message: fieldWord('region', language) }] });
}
