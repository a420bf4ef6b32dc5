import type { BodyOf, DataOf } from '@mazad/contract/http';
import type { partnerEndpoints } from '@mazad/contract/partner/partner';
import { orderOf } from '@mazad/domain/book';
import { toMajor } from '@mazad/domain/money';
import { unmetReason } from '@mazad/domain/prices/asking';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import type { TxDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Partner } from '#platform/http/routes.ts';
import { readFacts } from '../market/index.ts';
import { deviceNumberOf } from './device-number.ts';
import { askingValues, type Found, KEEP_ASKING, keepUnmet, storesOf } from './keep-asking.ts';
import { ownDealOf } from './partners/key-shops.ts';

const QUOTE_MINUTES = 15;

type Endpoint = (typeof partnerEndpoints)['createQuote'];

interface Facts {
  now: Date;
  categoryId: string;
  currency: string;
  isActive: boolean;
  hasCondition: boolean;
  isFrozen: boolean | null;
  /** Null for a shop that the key does not cover. */
  shop: { name: string; isActive: boolean } | null;
}

/** All facts that a quote can be refused for, except the device and the book. */
async function findFacts(
  { tx, clock }: TxDeps,
  partner: Partner,
  body: BodyOf<Endpoint>,
): Promise<Facts | undefined> {
  const [row] = await tx.query<Facts>(
    // M13: the clock by which the acceptance judges what has expired. P2: a shop's new name waits for the quote, which
    // then follows it; a name that changed while this waited for it is no shop's any more.
    `select coalesce($6, clock_timestamp()) as now, m.category_id as "categoryId", r.currency,
       m.is_active and c.is_active as "isActive", g.item_condition_id is not null as "hasCondition",
       g.is_frozen as "isFrozen",
       (select jsonb_build_object('name', s.name, 'isActive', s.is_active) from shop s
        where s.partner_id = $3 and ($4::text is null or s.name = $4) and ($7::uuid is null or s.shop_id = $7)
          and ($8::uuid[] is null or s.shop_id = any($8)) for key share) as shop
     from market m
     join category c on c.category_id = m.category_id
     join region r on r.region_id = m.region_id
     left join item_condition g on g.item_condition_id = $5 and g.category_id = m.category_id
     where m.asset_id = $1 and m.region_id = $2`,
    [
      body.assetId,
      partner.regionId,
      partner.partnerId,
      body.sourceStoreName ?? null,
      body.itemConditionId,
      clock.at,
      body.sourceStoreId ?? null,
      partner.shopIds,
    ],
  );
  return row;
}

/** Reads the grade's book once, so that price and counts are of one instant. */
async function readBook({ tx, clock }: TxDeps, body: BodyOf<Endpoint>, regionId: string): Promise<Found> {
  const { assetId, itemConditionId } = body;
  const facts = await readFacts(tx, { regionId, assetIds: [assetId], at: clock.at });
  const lines = orderOf(facts.get(assetId)!, itemConditionId);
  const stores = storesOf(lines);
  const offerMinor = lines.find(({ reason }) => reason === null)?.offerMinor ?? null;
  return { offerMinor, why: offerMinor === null ? unmetReason(stores) : null, stores };
}

/** D5, D1: in an open deal, or resting after a cancelled one. */
async function mustBeFree(tx: Sql, partner: Partner, serialNumber: string, now: Date): Promise<void> {
  const [open] = await tx.query<{ appraisal_code: string }>(
    `select appraisal_code from open_device where region_id = $1 and serial_number = $2
       and (blocked_until is null or blocked_until > $3)`,
    [partner.regionId, serialNumber, now],
  );
  if (!open) return;
  throw new AppError('DEVICE_IN_DEAL', { details: await ownDealOf(tx, partner, open.appraisal_code) });
}

/** Which of the two shop fields a refusal is about. */
function shopField({ sourceStoreName }: BodyOf<Endpoint>): string {
  return sourceStoreName === undefined ? 'sourceStoreId' : 'sourceStoreName';
}

/** The market's current offer for a device. An asset that is off, or a frozen grade, has no book. */
async function findOffer(
  deps: TxDeps,
  body: BodyOf<Endpoint>,
  regionId: string,
  { isActive, isFrozen }: Facts,
): Promise<Found> {
  if (isActive && !isFrozen) return readBook(deps, body, regionId);
  return { offerMinor: null, why: isActive ? 'GRADE_FROZEN' : 'NOT_TRADED', stores: {} };
}

/**
 * Quotes the best current price for a device; the quote is valid for 15 minutes and holds nothing (M13). The asking is
 * stored, met or not (P2).
 *
 * Returns NOT_FOUND for an asset that is off, and NO_OFFER: not thrown, because the asking must be stored.
 * Throws NOT_FOUND for an unknown asset, UNKNOWN_SHOP (also where id and name belong to two shops), SHOP_RETIRED,
 * UNKNOWN_CONDITION, SERIAL_NUMBER_INVALID, DEVICE_IN_DEAL (details.appraisalCode for a deal of the partner's own).
 * Such a call is not stored as an asking.
 */
export async function createQuote(
  deps: TxDeps,
  partner: Partner,
  body: BodyOf<Endpoint>,
): Promise<DataOf<Endpoint> | AppError> {
  const { tx } = deps;
  const { partnerId, regionId } = partner;
  const { assetId, itemConditionId } = body;
  const facts = await findFacts(deps, partner, body);
  if (!facts) throw new AppError('NOT_FOUND', { field: 'assetId' });
  const { shop, now } = facts;
  if (!shop) throw new AppError('UNKNOWN_SHOP', { field: shopField(body) });
  if (!shop.isActive) throw new AppError('SHOP_RETIRED');
  if (!facts.hasCondition) throw new AppError('UNKNOWN_CONDITION', { field: 'itemConditionId' });
  const serialNumber = deviceNumberOf(facts.categoryId, body.serialNumber);
  await mustBeFree(tx, partner, serialNumber, now);

  const quoteId = uuidv7();
  const of = { askingId: quoteId, regionId, assetId, itemConditionId, partnerId };
  const asked = { ...of, shop: shop.name, at: now };
  const found = await findOffer(deps, body, regionId, facts);
  if (found.offerMinor === null) {
    await keepUnmet(tx, asked, found);
    return found.why === 'NOT_TRADED'
      ? new AppError('NOT_FOUND', { field: 'assetId' })
      : new AppError('NO_OFFER');
  }
  const expiresAt = new Date(now.getTime() + QUOTE_MINUTES * 60_000);
  await tx.query(
    // One statement saves a round trip.
    `with asking as (${KEEP_ASKING})
     insert into quote (quote_id, region_id, asset_id, item_condition_id, partner_id, source_store_name, created_at,
       price_minor, serial_number, inspection_results, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $11, $12, $13)`,
    [...askingValues(asked, found), serialNumber, JSON.stringify(body.inspectionResults ?? []), expiresAt],
  );
  return {
    quoteId,
    price: toMajor(found.offerMinor),
    currency: facts.currency,
    expiresAt: expiresAt.toISOString(),
  };
}
