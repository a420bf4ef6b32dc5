/** Partners, quotes and deals for tests, with the conventions of factories.ts. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { DealEvent } from '@mazad/domain/deals/course';
import { passesLuhn } from '@mazad/domain/deals/device';
import type { InspectionResult } from '@mazad/domain/deals/inspection';
import { v7 as uuidv7 } from 'uuid';
import { type MoveDealInput, type MovedDeal, moveDeal } from '../src/deals/index.ts';
import { type AwardAnswer, award, rankMarkets } from '../src/market/index.ts';
import { clockAt, systemClock } from '../src/platform/clock.ts';
import type { Db, Sql } from '../src/platform/db/db.ts';
import { type BuiltAsset, buildAsset, buildBid, buildRegion, buildStore } from './factories.ts';
import { sqlOn } from './sql-on.ts';

export interface BuiltPartner {
  partnerId: string;
  regionId: string;
  shop: string;
  key: string;
  shopIds: null;
}

/** An active partner with one shop and one API key. */
export async function buildPartner(
  db: Sql,
  o: { regionId?: string; shop?: string } = {},
): Promise<BuiltPartner> {
  const regionId = await buildRegion(db, { regionId: o.regionId });
  const partnerId = uuidv7();
  const shop = o.shop ?? 'Dubai Mall';
  const key = randomBytes(24).toString('base64url');
  await sqlOn(db)`insert into partner (partner_id, region_id, name)
    values (${partnerId}, ${regionId}, ${`Sharaf ${partnerId.slice(-12)}`})`;
  await sqlOn(db)`insert into partner_key (key_hash, partner_id, name, created_at)
    values (${createHash('sha256').update(key).digest()}, ${partnerId}, 'Tills', clock_timestamp())`;
  await sqlOn(db)`insert into shop (partner_id, name, name_ar) values (${partnerId}, ${shop}, 'دبي مول')`;
  return { partnerId, regionId, shop, key, shopIds: null };
}

/** A fresh IMEI with a valid check digit. */
export function buildImei(): string {
  const stem = `35${String(randomInt(1e12)).padStart(12, '0')}`;
  for (let digit = 0; ; digit++) if (passesLuhn(stem + digit)) return stem + digit;
}

export interface QuoteOverrides {
  asset?: BuiltAsset;
  partner?: BuiltPartner;
  itemConditionId?: string;
  serialNumber?: string;
  priceMinor?: number;
  createdAt?: Date;
  expiresAt?: Date;
  inspectionResults?: InspectionResult[];
}
export interface BuiltQuote {
  quoteId: string;
  asset: BuiltAsset;
  partner: BuiltPartner;
  serialNumber: string;
}

/** A quote that lives 15 minutes; without `priceMinor` it asks for only 1 fils. */
export async function buildQuote(db: Sql, o: QuoteOverrides = {}): Promise<BuiltQuote> {
  const asset = o.asset ?? (await buildBid(db)).asset;
  const partner = o.partner ?? (await buildPartner(db, { regionId: asset.regionId }));
  const quoteId = uuidv7();
  const serialNumber = o.serialNumber ?? buildImei();
  const createdAt = o.createdAt ?? new Date();
  await sqlOn(db)`insert into quote (asset_id, quote_id, region_id, partner_id, item_condition_id,
    serial_number,
    source_store_name, inspection_results, price_minor, created_at, expires_at)
    values (${asset.assetId}, ${quoteId}, ${asset.regionId}, ${partner.partnerId},
    ${o.itemConditionId ?? asset.conditionIds[0]}, ${serialNumber}, ${partner.shop},
    ${JSON.stringify(o.inspectionResults ?? [])}, ${o.priceMinor ?? 1}, ${createdAt},
    ${o.expiresAt ?? new Date(createdAt.getTime() + 15 * 60_000)})`;
  return { quoteId, asset, partner, serialNumber };
}

export interface BuiltDeal extends BuiltQuote {
  appraisalCode: string;
  storeId: string;
}

/** A won deal: a bid if there is none, a quote, the award and the ranks after it. All of it happens at `at`. */
export async function buildDeal(db: Sql | Db, o: QuoteOverrides & { at?: Date } = {}): Promise<BuiltDeal> {
  const quote = await buildQuote(db, { ...o, createdAt: o.createdAt ?? o.at });
  const code = `MZ-${randomBytes(6).toString('hex').toUpperCase()}`;
  const answer = await acceptBuilt(db, quote, { at: o.at, code });
  if (answer.result !== 'AWARDED') throw new Error(`buildDeal: ${answer.result}`);
  if ('transaction' in db) await rankMarkets({ db, clock: o.at ? clockAt(o.at) : systemClock });
  return { ...quote, appraisalCode: code, storeId: answer.storeId };
}

/**
 * Awards a quote at the database's clock or at an instant, without notifying the partner, in the caller's transaction
 * or in one of its own. It ranks nothing.
 */
export function acceptBuilt(
  sql: Sql | Db,
  { quoteId, partner }: Pick<BuiltQuote, 'quoteId' | 'partner'>,
  o: { at?: Date; code?: string } = {},
): Promise<AwardAnswer> {
  const input = {
    quoteId,
    partnerId: partner.partnerId,
    minimumMinor: null,
    customer: { name: 'Mona Saleh', phone: '+971501234567', email: 'mona@example.com' },
    appraisalCode: o.code ?? `MZ-${randomBytes(6).toString('hex').toUpperCase()}`,
    salt: randomBytes(16).toString('hex'),
    at: o.at ?? null,
  };
  return 'transaction' in sql ? sql.transaction((tx) => award(tx, input)) : award(sql, input);
}

/** A store with a deal at each of these instants, on one asset and of one partner. */
export async function buildDeals(db: Sql | Db, instants: readonly string[], name?: string) {
  const storeId = await buildStore(db);
  const asset = await buildAsset(db, { name });
  const partner = await buildPartner(db);
  await buildBid(db, { asset, storeId, maxQuantity: 200, at: new Date('2026-01-01T00:00:00Z') });
  const deals: BuiltDeal[] = [];
  for (const at of instants) deals.push(await buildDeal(db, { asset, partner, at: new Date(at) }));
  return { storeId, asset, deals };
}

/** Moves a deal, told `now`; it happened then unless `more` says otherwise. */
export function moveBuilt(
  db: Db,
  { appraisalCode }: Pick<BuiltDeal, 'appraisalCode'>,
  event: DealEvent,
  more: Partial<MoveDealInput> = {},
  now?: Date,
): Promise<MovedDeal> {
  const input = { appraisalCode, event, at: null, actor: 'operator:1', ...more };
  return db.transaction((tx) => moveDeal({ tx, clock: now ? clockAt(now) : systemClock }, input));
}

/** Picked up and delivered. */
export async function deliverBuilt(
  db: Db,
  deal: Pick<BuiltDeal, 'appraisalCode'>,
  now?: Date,
): Promise<void> {
  await moveBuilt(db, deal, 'PICKED_UP', {}, now);
  await moveBuilt(db, deal, 'DELIVERED', {}, now);
}
