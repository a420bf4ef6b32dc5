import { type Country, REGION_RULES } from '@mazad/domain/region-rules';
import type { Sql } from '#platform/db/db.ts';
import { listOpenRegions } from './open-regions.ts';

export interface NewRegion {
  regionId: string;
  country: Country;
  nameEn: string;
  nameAr: string;
  contactNumber: string;
  contactEmail: string;
  sellTaxBasisPoints: number;
}

/** The first region of an empty platform; operators change its contacts later. */
const FIRST: NewRegion = {
  regionId: 'uae',
  country: 'AE',
  nameEn: 'United Arab Emirates',
  nameAr: 'الإمارات العربية المتحدة',
  contactNumber: '+971 4 000 0000',
  contactEmail: 'support@mazad.example',
  sellTaxBasisPoints: 500,
};

/**
 * Creates a region with its country's currency and time zone, and daily executions at 18:00 (E1). False if the id is
 * taken.
 */
export async function makeRegion(tx: Sql, region: NewRegion, now: Date): Promise<boolean> {
  const { currency, timeZone } = REGION_RULES[region.country];
  const made = await tx.query(
    `with made as (
       insert into region (region_id, country, currency, time_zone, name_en, name_ar, sell_tax_basis_points,
         contact_number, contact_email)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning region_id)
     insert into region_schedule (region_id, effective_from, weekdays, local_time)
     select region_id, $10, '{0,1,2,3,4,5,6}', '18:00' from made returning 1`,
    [
      region.regionId,
      region.country,
      currency,
      timeZone,
      region.nameEn,
      region.nameAr,
      region.sellTaxBasisPoints,
      region.contactNumber,
      region.contactEmail,
      now,
    ],
  );
  return made.length > 0;
}

/** The id of the first region, which is created on an empty platform. */
export async function ensureFirstRegion(tx: Sql, now: Date): Promise<string> {
  const [found] = await listOpenRegions(tx);
  if (!found) await makeRegion(tx, FIRST, now);
  return found?.regionId ?? FIRST.regionId;
}
