import type { Sql } from '@mazad/server/platform/db/db';
import { demoCatalog } from '../catalog/demo-catalog.ts';
import { DEMO_APPLICANTS } from '../world/applicants.ts';
import { DEMO_PARTNER } from '../world/shops.ts';
import { demoStores, FIRST_DEALER_EMAIL } from '../world/stores.ts';
import { REGION_IDS } from './write-world.ts';

/** WHOLE: the complete demo market. BROKEN_OFF: its past was interrupted while being made. FOREIGN: anything else. */
export type World = 'EMPTY' | 'WHOLE' | 'BROKEN_OFF' | 'FOREIGN';

interface Found {
  has_rows: boolean;
  has_members: boolean;
  is_whole: boolean;
  has_regions: boolean;
  has_foreign: boolean;
}

/**
 * Whose data a database has. An interrupted past is recognised by evidence: nobody has an account, and all regions,
 * stores, partners, categories, brands, assets and registrations are the demo's own.
 */
export async function findWorld(sql: Sql): Promise<World> {
  const catalog = demoCatalog();
  const rows = await sql.query<Found>(
    `select
       exists (select from region) or exists (select from category) or exists (select from brand)
         or exists (select from store) or exists (select from partner) or exists (select from member) as has_rows,
       exists (select from member) as has_members,
       exists (select from member where email_key = $1) as is_whole,
       (select count(*) from region where region_id = any($2::text[])) = cardinality($2::text[]) as has_regions,
       exists (select from region where region_id <> all($2::text[]))
         or exists (select from store where store_id <> all($3::uuid[]))
         or exists (select from partner where partner_id <> $4)
         or exists (select from category where category_id <> all($5::text[]))
         or exists (select from brand where brand_id <> all($6::uuid[]))
         or exists (select from asset where asset_id <> all($7::uuid[]))
         or exists (select from signup where phone_number <> all($8::text[])) as has_foreign`,
    [
      FIRST_DEALER_EMAIL,
      REGION_IDS,
      demoStores().map((store) => store.storeId),
      DEMO_PARTNER.partnerId,
      catalog.categories.map((category) => category.categoryId),
      catalog.brands.map((brand) => brand.brandId),
      catalog.assets.map((asset) => asset.assetId),
      DEMO_APPLICANTS.map((applicant) => applicant.phoneNumber),
    ],
  );
  const found = rows[0]!;
  if (!found.has_rows) return 'EMPTY';
  if (found.is_whole) return 'WHOLE';
  const isOurs = found.has_regions && !found.has_members && !found.has_foreign;
  return isOurs ? 'BROKEN_OFF' : 'FOREIGN';
}

/** Temporarily allows deleting from protected tables: the ledger and what it made immutable (C1). */
function letBeEmptied(isLet: boolean): string {
  const trigger = isLet ? 'disable' : 'enable';
  const right = isLet
    ? 'grant truncate on %1$s to current_user'
    : 'revoke truncate on %1$s from current_user';
  return `do $$ declare kept text; begin
    for kept in select distinct t.tgrelid::regclass::text from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'refuse_change'
    loop execute format('alter table %1$s ${trigger} trigger user; ${right}', kept); end loop;
  end $$`;
}

/**
 * Deletes all data but not the schema, in one transaction. Only for a database that `findWorld` calls BROKEN_OFF.
 * Nothing else may delete postings.
 */
export async function wipeWorld(sql: Sql): Promise<void> {
  const tables = await sql.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`,
  );
  await sql.query(letBeEmptied(true));
  await sql.query(`truncate ${tables.map((table) => table.name).join(', ')}`);
  await sql.query(letBeEmptied(false));
}
