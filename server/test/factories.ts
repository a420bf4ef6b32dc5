/**
 * Rows for tests. Each `buildX` takes what matters to the test and makes the rest, missing parents included.
 * Amounts in minor units.
 */
import { randomUUID } from 'node:crypto';
import type { Country } from '@mazad/domain/region-rules';
import { v7 as uuidv7 } from 'uuid';
import { rankMarkets } from '../src/market/index.ts';
import { clockAt, systemClock } from '../src/platform/clock.ts';
import type { Db, Sql } from '../src/platform/db/db.ts';
import { sqlOn } from './sql-on.ts';

export const REGION_ID = 'uae';

/** The Emirates: 5% tax, Asia/Dubai, executions daily at 18:00 since 2020. Created only once. */
export async function buildRegion(
  db: Sql,
  o: { regionId?: string; country?: Country; timeZone?: string } = {},
): Promise<string> {
  const regionId = o.regionId ?? REGION_ID;
  await sqlOn(db)`insert into region (region_id, country, currency, time_zone, name_en, name_ar,
    contact_number,
    contact_email, sell_tax_basis_points)
    values (${regionId}, ${o.country ?? 'AE'}, 'AED', ${o.timeZone ?? 'Asia/Dubai'},
    'United Arab Emirates', 'الإمارات', '+97140000000', 'help@mazad.example', 500)
    on conflict do nothing`;
  return regionId;
}

/** An execution schedule: every weekday, 18:00 by default. */
export async function buildSchedule(
  db: Sql,
  o: { regionId?: string; effectiveFrom?: Date; weekdays?: number[]; localTime?: string } = {},
): Promise<void> {
  const regionId = await buildRegion(db, { regionId: o.regionId });
  await sqlOn(db)`insert into region_schedule
    values (${regionId}, ${o.effectiveFrom ?? new Date('2020-01-01T00:00:00Z')},
    ${o.weekdays ?? [0, 1, 2, 3, 4, 5, 6]}, ${o.localTime ?? '18:00'})`;
}

export interface BuiltCategory {
  categoryId: string;
  /** Best first: A 100%, B 85%, C 70% unless told otherwise. */
  conditionIds: string[];
}

/** A category with its grades. `categoryId` decides which serial number its devices carry (D5). */
export async function buildCategory(
  db: Sql,
  o: { categoryId?: string; percents?: number[] } = {},
): Promise<BuiltCategory> {
  const categoryId = o.categoryId ?? `phones-${randomUUID().slice(0, 8)}`;
  await db.query('insert into category (category_id, name_en, name_ar) values ($1, $1, $1)', [categoryId]);
  const conditionIds: string[] = [];
  for (const [index, percent] of (o.percents ?? [10_000, 8_500, 7_000]).entries()) {
    const id = uuidv7();
    const letter = String.fromCharCode(65 + index);
    await db.query(
      `insert into item_condition (item_condition_id, category_id, position, condition, name_en, name_ar, base_percent)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, categoryId, index + 1, letter, `Grade ${letter}`, `الدرجة ${letter}`, percent],
    );
    conditionIds.push(id);
  }
  return { categoryId, conditionIds };
}

export interface BuiltAsset extends BuiltCategory {
  assetId: string;
  regionId: string;
  name: string;
}

/** An asset that is switched on in its region, with a brand and a model group of its own. */
export async function buildAsset(
  db: Sql,
  o: {
    category?: BuiltCategory;
    regionId?: string;
    name?: string;
    launchPriceMinor?: number;
    assetId?: string;
  } = {},
): Promise<BuiltAsset> {
  const regionId = await buildRegion(db, { regionId: o.regionId });
  const category = o.category ?? (await buildCategory(db));
  const [assetId, brandId, groupId] = [o.assetId ?? uuidv7(), uuidv7(), uuidv7()];
  const name = o.name ?? `iPhone 13 128GB ${assetId.slice(-12)}`;
  const base = [category.categoryId, brandId, groupId];
  await sqlOn(db)`insert into brand (brand_id, name_en, name_ar, name_key)
    values (${brandId}, 'Apple', 'آبل', ${brandId})`;
  await db.query(
    "insert into model_group (category_id, brand_id, group_id, name, name_key) values ($1, $2, $3, 'iPhone 13', 'iphone13')",
    base,
  );
  await db.query(
    `insert into asset (category_id, brand_id, group_id, asset_id, name, name_key, launch_price_minor, attributes)
     values ($1, $2, $3, $4, $5, $5, $6, '{"storage": "128GB"}')`,
    [...base, assetId, name, o.launchPriceMinor ?? null],
  );
  await db.query(
    `insert into market (category_id, brand_id, group_id, asset_id, region_id, name) values ($1, $2, $3, $4, $5, $6)`,
    [...base, assetId, regionId, name],
  );
  return { ...category, assetId, regionId, name };
}

/** An active SPOT store with credit (1,000,000 AED unless told otherwise). Returns its id. */
export async function buildStore(
  db: Sql,
  o: {
    regionId?: string;
    mode?: 'SPOT' | 'PAAS';
    creditLimitMinor?: number;
    storeId?: string;
    name?: string;
  } = {},
): Promise<string> {
  const regionId = await buildRegion(db, { regionId: o.regionId });
  const storeId = o.storeId ?? uuidv7();
  await db.query(
    `insert into store (store_id, region_id, name, branch_name, mode, payment_option, created_at)
     values ($1, $2, $3, 'Main', $4, 'PREPAID', clock_timestamp())`,
    [storeId, regionId, o.name ?? `Store ${storeId.slice(-12)}`, o.mode ?? 'SPOT'],
  );
  await sqlOn(db)`insert into credit_account (store_id, region_id, credit_limit_minor)
    values (${storeId}, ${regionId}, ${o.creditLimitMinor ?? 100_000_000})`;
  return storeId;
}

/** A person who signs in for a store. No password matches the password hash. */
export async function buildMember(
  db: Sql,
  o: { storeId?: string; role?: string; email?: string; passwordHash?: string } = {},
): Promise<{ userId: string; storeId: string; email: string }> {
  const storeId = o.storeId ?? (await buildStore(db));
  const userId = uuidv7();
  const email = o.email ?? `dealer-${userId.slice(-12)}@mazad.example`;
  await sqlOn(db)`insert into member (user_id, store_id, region_id, role, email, email_key, password_hash,
    first_name, last_name,
    created_at)
    select ${userId}, s.store_id, s.region_id, ${o.role ?? 'OWNER'}, ${email}, lower(${email}),
    ${o.passwordHash ?? '!'}, 'Sara', 'Amin', clock_timestamp()
    from store s where s.store_id = ${storeId}`;
  return { userId, storeId, email };
}

export interface BidOverrides {
  asset?: BuiltAsset;
  storeId?: string;
  /** 1,000 AED. */
  spotPriceMinor?: number;
  maxQuantity?: number;
  availableQuantity?: number;
  isActive?: boolean;
  autoTopup?: boolean;
  at?: Date | null;
  /** Leaves its market marked, as a change does. */
  isUnranked?: boolean;
}
export interface BuiltBid {
  bidId: string;
  storeId: string;
  asset: BuiltAsset;
}

/** A bid with a new time, written through the only write path of bids, and ranked. */
export async function buildBid(db: Sql | Db, o: BidOverrides = {}): Promise<BuiltBid> {
  const asset = o.asset ?? (await buildAsset(db));
  const storeId = o.storeId ?? (await buildStore(db, { regionId: asset.regionId }));
  const max = o.maxQuantity ?? 10;
  const rows = await sqlOn(db)<{ bid_id: string }>`select w.bid_id from (select 1 from market
    where asset_id = ${asset.assetId} and region_id = ${asset.regionId} for update) m,
    lateral write_bid(${asset.assetId}, ${asset.regionId}, ${storeId}, ${uuidv7()}, null, 'PLACED',
    ${o.spotPriceMinor ?? 100_000}, ${o.isActive ?? true}, ${max}, ${o.availableQuantity ?? max},
    ${o.autoTopup ?? false}, true, ${o.at ?? null}) w`;
  if (!o.isUnranked && 'transaction' in db)
    await rankMarkets({ db, clock: o.at ? clockAt(o.at) : systemClock });
  return { bidId: rows[0]!.bid_id, storeId, asset };
}
