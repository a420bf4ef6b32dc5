/** The data before the first day of the demo's past: regions, catalogue, stores, partner. */
import { nameKey } from '@mazad/domain/text/name-key';
import { hashPassword } from '@mazad/server/identity/passwords';
import { sealTotpSecret } from '@mazad/server/operator/operators/totp';
import { clockAt } from '@mazad/server/platform/clock';
import type { Sql } from '@mazad/server/platform/db/db';
import { createPartnerKey } from '@mazad/server/trade-ins/index';
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
    regionId: REGION_ID,
    country: 'AE',
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    nameEn: 'United Arab Emirates',
    nameAr: 'الإمارات العربية المتحدة',
    contactNumber: '+97145550100',
    contactEmail: 'support@mazad.example',
    sellTaxBasisPoints: 500,
  },
  {
    regionId: 'ksa',
    country: 'SA',
    currency: 'SAR',
    timeZone: 'Asia/Riyadh',
    nameEn: 'Saudi Arabia',
    nameAr: 'المملكة العربية السعودية',
    contactNumber: '+966115550100',
    contactEmail: 'support.ksa@mazad.example',
    sellTaxBasisPoints: 1500,
  },
];
export const REGION_IDS = REGIONS.map((region) => region.regionId);
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
  // In force from the first day of the past: earlier executions would count as missed.
  const schedule = { effectiveFrom: since, weekdays: [0, 1, 2, 3, 4, 5, 6], localTime: '18:00' };
  const schedules = REGION_IDS.map((regionId) => ({ regionId, ...schedule }));
  await insertRows(tx, 'region_schedule', schedules);
}

async function writeCatalog(tx: Sql): Promise<void> {
  const { categories, brands, modelGroups, itemConditions, assets } = demoCatalog();
  const keyed = <N extends string, T extends Record<N, string>>(rows: readonly T[], name: N) =>
    rows.map((row) => ({ ...row, nameKey: nameKey(row[name]) }));
  await insertRows(tx, 'category', categories);
  await insertRows(tx, 'brand', keyed(brands, 'nameEn'));
  await insertRows(tx, 'model_group', keyed(modelGroups, 'name'));
  await insertRows(tx, 'item_condition', itemConditions);
  const steps = assets.map((asset) => ({ ...asset, stepperValueMinor: stepMinorOf(asset) }));
  await insertRows(tx, 'asset', keyed(steps, 'name'));
  await tx.query(
    `insert into market (asset_id, region_id, category_id, brand_id, group_id, name, is_hot, hot_pin)
     select asset_id, $1, category_id, brand_id, group_id, name, name = any($2),
       case when name = any($2) then 'PINNED' end
     from asset`,
    [REGION_ID, HOT_PINS],
  );
}

async function writeStores(tx: Sql, since: Date): Promise<void> {
  const createdAt = new Date(since.getTime() - STORES_SINCE_DAYS * DAY_MS);
  const shared = {
    regionId: REGION_ID,
    storeType: 'LEGAL',
    paymentOption: 'PREPAID',
    isActive: true,
    createdAt,
  };
  const stores = demoStores();
  await insertRows(
    tx,
    'store',
    stores.map(({ storeId, name, branch, mode }) => ({ storeId, name, branchName: branch, mode, ...shared })),
  );
  const regionId = REGION_ID;
  const accounts = stores.map(({ storeId, creditLimitMinor, termsDays }) => ({
    regionId,
    storeId,
    creditLimitMinor,
    termsDays,
  }));
  await insertRows(tx, 'credit_account', accounts);
}

async function writePartner(tx: Sql, since: Date, key: string): Promise<void> {
  const { partnerId, name, shops } = DEMO_PARTNER;
  await insertRows(tx, 'partner', [{ partnerId, regionId: REGION_ID, name }]);
  const rows = shops.map((shop) => ({ partnerId, ...shop }));
  await insertRows(tx, 'shop', rows);
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
    regionId: REGION_ID,
    passwordHash,
    locale: 'en',
    isActive: true,
    totpSecret: null,
    createdAt,
    seenAt: null,
  };
  const owners = demoStores().map((s) => ({
    ...shared,
    userId: s.userId,
    storeId: s.storeId,
    seenAt,
    role: 'OWNER',
    email: s.email,
    emailKey: s.email,
    firstName: s.firstName,
    lastName: s.lastName,
    phoneNumber: `+97150${String(Math.floor(fractionOf('phone', s.storeId) * 1e7)).padStart(7, '0')}`,
  }));
  const operatorId = stableId('member', 'operator');
  const operator = {
    ...shared,
    userId: operatorId,
    storeId: null,
    role: 'OPERATOR',
    email: OPERATOR_EMAIL,
    emailKey: OPERATOR_EMAIL,
    firstName: 'Huda',
    lastName: 'Karam',
    phoneNumber: null,
    totpSecret: `\\x${sealTotpSecret(secretKey, operatorId, OPERATOR_TOTP_SECRET).toString('hex')}`,
  };
  await insertRows(tx, 'member', [...owners, operator]);
}
