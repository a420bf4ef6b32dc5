/** The data before the first day of the demo's past: regions, catalogue, stores, partner. */
import { nameKey } from '@mazad/domain/text/name-key';
import { hashPassword } from '@mazad/server/identity/passwords';
import { sealTotpSecret } from '@mazad/server/operator/operators/totp';
import { clockAt } from '@mazad/server/platform/clock';
import type { Sql } from '@mazad/server/platform/db/db';
import { createPartnerKey } from '@mazad/server/trade-ins/offers';
import { demoCatalog } from '../catalog/demo-catalog.ts';
import { stableId } from '../catalog/stable-id.ts';
import { fractionOf } from '../world/random.ts';
import { DEMO_PARTNER } from '../world/shops.ts';
import { demoStores, OPERATOR_EMAIL, OPERATOR_TOTP_SECRET } from '../world/stores.ts';
import { stepMinorOf } from '../world/values.ts';
import { insertRows } from './insert-rows.ts';
import { writeIssues } from './write-issues.ts';

/** The region of the market. The other region only accepts registrations. */
export const REGION_ID = 'uae';
const REGIONS = [
  {
    region_id: REGION_ID,
    country: 'AE',
    currency: 'AED',
    time_zone: 'Asia/Dubai',
    name_en: 'United Arab Emirates',
    name_ar: 'الإمارات العربية المتحدة',
    contact_number: '+97145550100',
    contact_email: 'support@mazad.example',
    sell_tax_basis_points: 500,
  },
  {
    region_id: 'ksa',
    country: 'SA',
    currency: 'SAR',
    time_zone: 'Asia/Riyadh',
    name_en: 'Saudi Arabia',
    name_ar: 'المملكة العربية السعودية',
    contact_number: '+966115550100',
    contact_email: 'support.ksa@mazad.example',
    sell_tax_basis_points: 1500,
  },
];
export const REGION_IDS = REGIONS.map((region) => region.region_id);
/** Stores existed before the first day of the past. */
const STORES_SINCE_DAYS = 400;
const DAY_MS = 86_400_000;
const HOT_PINS = [
  'iPhone 13 128GB',
  'iPhone 14 Pro 256GB',
  'Galaxy S23 Ultra 256GB',
  'iPhone 15 Pro Max 256GB',
];

async function writeRegions(tx: Sql, since: Date): Promise<void> {
  await insertRows(tx, 'region', REGIONS);
  // In force from the first day of the past; earlier executions would count as missed.
  await insertRows(
    tx,
    'region_schedule',
    REGIONS.map(({ region_id }) => ({
      region_id,
      effective_from: since,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      local_time: '18:00',
    })),
  );
}

async function writeCatalog(tx: Sql): Promise<void> {
  const { categories, brands, modelGroups, itemConditions, assets } = demoCatalog();
  await insertRows(
    tx,
    'category',
    categories.map((c) => ({
      category_id: c.categoryId,
      name_en: c.nameEn,
      name_ar: c.nameAr,
      priority: c.priority,
      is_active: true,
    })),
  );
  await insertRows(
    tx,
    'brand',
    brands.map((b) => ({
      brand_id: b.brandId,
      name_en: b.nameEn,
      name_ar: b.nameAr,
      name_key: nameKey(b.nameEn),
      logo_url: b.logoUrl,
    })),
  );
  await insertRows(
    tx,
    'model_group',
    modelGroups.map((g) => ({
      group_id: g.groupId,
      category_id: g.categoryId,
      brand_id: g.brandId,
      name: g.name,
      name_key: nameKey(g.name),
    })),
  );
  await insertRows(
    tx,
    'item_condition',
    itemConditions.map((g) => ({
      item_condition_id: g.itemConditionId,
      category_id: g.categoryId,
      position: g.position,
      condition: g.condition,
      name_en: g.nameEn,
      name_ar: g.nameAr,
      base_percent: g.basePercent,
      is_frozen: false,
    })),
  );
  await insertRows(
    tx,
    'asset',
    assets.map((a) => ({
      asset_id: a.assetId,
      category_id: a.categoryId,
      brand_id: a.brandId,
      group_id: a.groupId,
      name: a.name,
      name_key: nameKey(a.name),
      stepper_value_minor: stepMinorOf(a),
      launch_price_minor: a.launchPriceMinor,
      launch_year: a.launchYear,
      attributes: a.attributes,
    })),
  );
  await tx.query(
    `insert into market (asset_id, region_id, category_id, brand_id, group_id, name, is_hot, hot_pin)
     select asset_id, $1, category_id, brand_id, group_id, name, name = any($2),
       case when name = any($2) then 'PINNED' end
     from asset`,
    [REGION_ID, HOT_PINS],
  );
}

async function writeStores(tx: Sql, since: Date): Promise<void> {
  const stores = demoStores();
  const createdAt = new Date(since.getTime() - STORES_SINCE_DAYS * DAY_MS);
  await insertRows(
    tx,
    'store',
    stores.map((s) => ({
      store_id: s.storeId,
      region_id: REGION_ID,
      name: s.name,
      branch_name: s.branch,
      store_type: 'LEGAL',
      mode: s.mode,
      payment_option: 'PREPAID',
      is_active: true,
      created_at: createdAt,
    })),
  );
  await tx.query(
    `insert into credit_account (store_id, region_id, credit_limit_minor, terms_days)
     select s.store_id, $1, s.limit_minor, s.terms_days
     from unnest($2::uuid[], $3::bigint[], $4::int[]) s (store_id, limit_minor, terms_days)`,
    [
      REGION_ID,
      stores.map((s) => s.storeId),
      stores.map((s) => s.creditLimitMinor),
      stores.map((s) => s.termsDays),
    ],
  );
}

async function writePartner(tx: Sql, since: Date, key: string): Promise<void> {
  const { partnerId, name, shops } = DEMO_PARTNER;
  await insertRows(tx, 'partner', [{ partner_id: partnerId, region_id: REGION_ID, name, is_active: true }]);
  await insertRows(
    tx,
    'shop',
    shops.map((shop) => ({ partner_id: partnerId, name: shop.name, name_ar: shop.nameAr })),
  );
  await createPartnerKey({ db: tx, clock: clockAt(since) }, { partnerId, name: 'Demo shops', key });
}

/** Writes regions, catalogue, stores and the partner with `partnerKey`, as of an instant. */
export async function writeWorld(tx: Sql, since: Date, partnerKey: string): Promise<void> {
  await writeRegions(tx, since);
  await writeCatalog(tx);
  await writeIssues(tx);
  await writeStores(tx, since);
  await writePartner(tx, since, partnerKey);
}

/**
 * Writes the accounts, all with one password. This is the last step, which marks the past as complete. The operator's
 * second factor is encrypted with the platform's `secretKey`. Owners were last active at `seenAt`, so that their
 * dashboards have news.
 */
export async function writeMembers(
  tx: Sql,
  since: Date,
  { secretKey, password, seenAt }: { secretKey: string; password: string; seenAt: Date },
): Promise<void> {
  const createdAt = new Date(since.getTime() - STORES_SINCE_DAYS * DAY_MS);
  const passwordHash = await hashPassword(password);
  const shared = {
    region_id: REGION_ID,
    password_hash: passwordHash,
    locale: 'en',
    is_active: true,
    totp_secret: null,
    created_at: createdAt,
    seen_at: null,
  };
  const owners = demoStores().map((s) => ({
    ...shared,
    user_id: s.userId,
    store_id: s.storeId,
    seen_at: seenAt,
    role: 'OWNER',
    email: s.email,
    email_key: s.email,
    first_name: s.firstName,
    last_name: s.lastName,
    phone_number: `+97150${String(Math.floor(fractionOf('phone', s.storeId) * 1e7)).padStart(7, '0')}`,
  }));
  const operatorId = stableId('member', 'operator');
  const operator = {
    ...shared,
    user_id: operatorId,
    store_id: null,
    role: 'OPERATOR',
    email: OPERATOR_EMAIL,
    email_key: OPERATOR_EMAIL,
    first_name: 'Huda',
    last_name: 'Karam',
    phone_number: null,
    totp_secret: `\\x${sealTotpSecret(secretKey, operatorId, OPERATOR_TOTP_SECRET).toString('hex')}`,
  };
  await insertRows(tx, 'member', [...owners, operator]);
}
