import type { BodyOf, DataOf } from '@mazad/contract/http';
import type { partnerEndpoints } from '@mazad/contract/partner';
import { toMajor } from '@mazad/domain/money';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Partner } from '#platform/http/routes.ts';
import { deviceNumberOf } from './device-number.ts';

const QUOTE_MINUTES = 15;

type Endpoint = (typeof partnerEndpoints)['createQuote'];

interface Facts {
  now: Date;
  category_id: string;
  currency: string;
  is_active: boolean;
  has_condition: boolean;
  is_frozen: boolean | null;
  /** Null for a shop that is none of the partner's. */
  is_shop_active: boolean | null;
}

/** Everything that a quote is refused for, but the device and the book. */
async function findFacts(
  { tx, clock }: { tx: Sql; clock: Clock },
  partner: Partner,
  body: BodyOf<Endpoint>,
): Promise<Facts | undefined> {
  const rows = await tx.query<Facts>(
    // M13: the clock by which the acceptance judges what has expired. P2: a shop's new name waits for the quote, which
    // then follows it; a name that changed while this waited for it is no shop's any more.
    `select coalesce($6, clock_timestamp()) as now, m.category_id, r.currency, m.is_active and c.is_active as is_active,
       g.item_condition_id is not null as has_condition, g.is_frozen,
       (select s.is_active from shop s where s.partner_id = $3 and s.name = $4 for key share) as is_shop_active
     from market m
     join category c on c.category_id = m.category_id
     join region r on r.region_id = m.region_id
     left join item_condition g on g.item_condition_id = $5 and g.category_id = m.category_id
     where m.asset_id = $1 and m.region_id = $2`,
    [body.assetId, partner.regionId, partner.partnerId, body.sourceStoreName, body.itemConditionId, clock.at],
  );
  return first(rows);
}

async function findBestPriceMinor(
  { tx, clock }: { tx: Sql; clock: Clock },
  body: BodyOf<Endpoint>,
  regionId: string,
): Promise<number | null> {
  const rows = await tx.query<{ offer_minor: number }>(
    `select k.offer_minor from book($1, $2, $3, coalesce($4, statement_timestamp())) k where k.reason is null
     order by k.offer_minor desc, k.priority_at, k.bid_id limit 1`,
    [body.assetId, regionId, body.itemConditionId, clock.at],
  );
  return first(rows)?.offer_minor ?? null;
}

/** D5, D1: in an open deal, or resting after a cancelled one. */
async function isDeviceTaken(tx: Sql, regionId: string, serialNumber: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from open_device where region_id = $1 and serial_number = $2
       and (blocked_until is null or blocked_until > $3)`,
    [regionId, serialNumber, now],
  );
  return rows.length > 0;
}

/**
 * Names the best price for a device now; it lives 15 minutes and holds nothing (M13).
 *
 * Throws NOT_FOUND for an asset that is unknown or off, UNKNOWN_SHOP, SHOP_RETIRED, UNKNOWN_CONDITION,
 * SERIAL_NUMBER_INVALID, DEVICE_IN_DEAL, NO_OFFER.
 */
export async function createQuote(
  deps: { tx: Sql; clock: Clock },
  partner: Partner,
  body: BodyOf<Endpoint>,
): Promise<DataOf<Endpoint>> {
  const { tx } = deps;
  const facts = await findFacts(deps, partner, body);
  if (!facts?.is_active) throw new AppError('NOT_FOUND');
  if (facts.is_shop_active === null) throw new AppError('UNKNOWN_SHOP');
  if (!facts.is_shop_active) throw new AppError('SHOP_RETIRED');
  if (!facts.has_condition) throw new AppError('UNKNOWN_CONDITION');
  const serialNumber = deviceNumberOf(facts.category_id, body.serialNumber);
  const { now } = facts;
  if (await isDeviceTaken(tx, partner.regionId, serialNumber, now)) throw new AppError('DEVICE_IN_DEAL');
  const priceMinor = facts.is_frozen ? null : await findBestPriceMinor(deps, body, partner.regionId);
  if (priceMinor === null) throw new AppError('NO_OFFER');

  const quoteId = uuidv7();
  const expiresAt = new Date(now.getTime() + QUOTE_MINUTES * 60_000);
  await tx.query(
    `insert into quote (asset_id, quote_id, region_id, partner_id, item_condition_id, serial_number,
       source_store_name, inspection_results, price_minor, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      body.assetId,
      quoteId,
      partner.regionId,
      partner.partnerId,
      body.itemConditionId,
      serialNumber,
      body.sourceStoreName,
      JSON.stringify(body.inspectionResults ?? []),
      priceMinor,
      now,
      expiresAt,
    ],
  );
  return {
    quoteId,
    price: toMajor(priceMinor),
    currency: facts.currency,
    expiresAt: expiresAt.toISOString(),
  };
}
