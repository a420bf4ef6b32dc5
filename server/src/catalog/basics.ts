import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';

/** The countries that the platform knows how to run in, with the schedule of E1. */
const REGIONS = [
  {
    regionId: 'uae',
    countryCode: '+971',
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    nameEn: 'United Arab Emirates',
    nameAr: 'الإمارات العربية المتحدة',
    sellTaxBasisPoints: 500,
  },
  {
    regionId: 'ksa',
    countryCode: '+966',
    currency: 'SAR',
    timeZone: 'Asia/Riyadh',
    nameEn: 'Saudi Arabia',
    nameAr: 'المملكة العربية السعودية',
    sellTaxBasisPoints: 1500,
  },
] as const;

/** Until an operator sets a region's own contacts. */
const CONTACTS = ['+971 4 000 0000', 'support@mazad.example'] as const;

/** The grades that a new category starts with; operators change their percents. */
const GRADES = [
  ['A', 'A · Like new', 'A · كالجديد', 10_000],
  ['B', 'B · Good', 'B · جيد', 9_200],
  ['C', 'C · Fair', 'C · مقبول', 8_000],
  ['D', 'D · Poor', 'D · ضعيف', 6_400],
  ['E', 'E · Faulty', 'E · معطل', 4_500],
] as const;

/** Makes a region that is known but not there yet, with its daily 18:00 schedule. False for an unknown one. */
export async function ensureRegion(db: Sql, regionId: string, now: Date): Promise<boolean> {
  const found = await db.query('select 1 from region where region_id = $1', [regionId]);
  if (found.length > 0) return true;
  const region = REGIONS.find((r) => r.regionId === regionId);
  if (!region) return false;
  await db.query(
    `insert into region (region_id, country_code, currency, time_zone, name_en, name_ar, sell_tax_basis_points,
       contact_number, contact_email) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [...Object.values(region), ...CONTACTS],
  );
  await db.query(
    `insert into region_schedule (region_id, effective_from, weekdays, local_time)
     values ($1, $2, '{0,1,2,3,4,5,6}', '18:00') on conflict do nothing`,
    [regionId, now],
  );
  return true;
}

/** Gives the categories that have no grades yet the usual five, so that their assets can be traded. */
export async function ensureItemConditions(db: Sql): Promise<void> {
  const bare = await db.query<{ category_id: string }>(
    `select category_id from category c
     where not exists (select from item_condition g where g.category_id = c.category_id)`,
  );
  for (const { category_id } of bare) {
    for (const [index, [condition, nameEn, nameAr, percent]] of GRADES.entries()) {
      await db.query(
        `insert into item_condition (item_condition_id, category_id, position, condition, name_en, name_ar, base_percent)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [uuid(), category_id, index + 1, condition, nameEn, nameAr, percent],
      );
    }
  }
}
