/** Operator actions on partners (P1). Names are one line of text without surrounding blanks. */

import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { unlessTaken } from '#platform/db/taken.ts';
import type { TxDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';

interface PartnerState {
  name: string;
  isActive: boolean;
}

/** Creates a partner and returns its id. NAME_TAKEN within the region, ignoring case; NOT_FOUND for the region. */
export async function createPartner(tx: Sql, o: { name: string; regionId: string }): Promise<string> {
  await findRow(tx, 'select 1 from region where region_id = $1', [o.regionId]);
  const [made] = await tx.query<{ partner_id: string }>(
    `insert into partner (partner_id, region_id, name) values ($1, $2, $3) on conflict do nothing returning partner_id`,
    [uuid(), o.regionId, o.name],
  );
  if (!made) throw new AppError('NAME_TAKEN');
  return made.partner_id;
}

/** Renames a partner, or switches it off or on; omitted fields stay. Errors: NOT_FOUND, NAME_TAKEN. */
export async function updatePartner(
  tx: Sql,
  partnerId: string,
  command: { name?: string | undefined; isActive?: boolean | undefined },
): Promise<{ regionId: string; before: PartnerState; after: PartnerState }> {
  const was = await findRow<PartnerState & { regionId: string }>(
    tx,
    `select region_id as "regionId", name, is_active as "isActive" from partner where partner_id = $1 for update`,
    [partnerId],
  );
  const { regionId, ...before } = was;
  const after = { name: command.name ?? before.name, isActive: command.isActive ?? before.isActive };
  const values = [partnerId, after.name, after.isActive];
  const renamed = tx.query('update partner set name = $2, is_active = $3 where partner_id = $1', values);
  await unlessTaken('partner_name', 'NAME_TAKEN', renamed);
  return { regionId, before, after };
}

/** Whether `shop s` has or had a name, ignoring case. Former names stay reserved, because deals keep them. */
const HAD_NAME = (name: string) =>
  `exists (select from unnest(s.name || s.former_names) had where lower(had) = lower(${name}))`;

/** Serializes changes of one partner's shops. Throws NOT_FOUND. */
async function lockPartner(tx: Sql, partnerId: string): Promise<void> {
  await findRow(tx, 'select 1 from partner where partner_id = $1 for update', [partnerId]);
}

/** Adds a shop. Names, including former ones, must be unique. Errors: NOT_FOUND, NAME_TAKEN. */
export async function addShop(
  tx: Sql,
  partnerId: string,
  shop: { name: string; nameAr: string },
): Promise<void> {
  await lockPartner(tx, partnerId);
  const added = await tx.query(
    `insert into shop (partner_id, name, name_ar, shop_id)
     select $1, $2, $3, $4::uuid where not exists (
       select from shop s where s.partner_id = $1 and ${HAD_NAME('$2')})
     returning 1`,
    [partnerId, shop.name, shop.nameAr, uuid()],
  );
  if (added.length === 0) throw new AppError('NAME_TAKEN');
}

export interface ShopState {
  name: string;
  nameAr: string;
  isActive: boolean;
}

/**
 * Renames a shop, retires it or brings it back; omitted fields stay. Open quotes get the new name. Deals keep the name
 * under which they were won, and the shop can still be found by it. Errors: NOT_FOUND, NAME_TAKEN by another shop
 * that has or had the name, ignoring case.
 */
export async function updateShop(
  { tx, clock }: TxDeps,
  partnerId: string,
  { shop, ...command }: { shop: string } & { [Part in keyof ShopState]?: ShopState[Part] | undefined },
): Promise<{ before: ShopState; after: ShopState }> {
  await lockPartner(tx, partnerId);
  const before = await findRow<ShopState>(
    tx,
    'select name, name_ar as "nameAr", is_active as "isActive" from shop where partner_id = $1 and name = $2',
    [partnerId, shop],
  );
  const after = {
    name: command.name ?? before.name,
    nameAr: command.nameAr ?? before.nameAr,
    isActive: command.isActive ?? before.isActive,
  };
  const changed = await tx.query(
    `update shop set name = $3, name_ar = $4, is_active = $5, former_names = array_remove(former_names || name, $3)
     where partner_id = $1 and name = $2 and not exists (
       select from shop s where s.partner_id = $1 and s.name <> $2 and ${HAD_NAME('$3')})
     returning 1`,
    [partnerId, shop, after.name, after.nameAr, after.isActive],
  );
  if (changed.length === 0) throw new AppError('NAME_TAKEN');
  await tx.query(
    // M13: the clock by which the acceptance judges what has expired.
    `update quote set source_store_name = $3
     where partner_id = $1 and source_store_name = $2 and appraisal_code is null
       and expires_at > coalesce($4, statement_timestamp()) and $2 <> $3`,
    [partnerId, shop, after.name, clock.at],
  );
  return { before, after };
}

/**
 * All names that the deals of one shop may have, found by any of them. A name that is no shop's of the partner stands
 * for itself, as does every name where no partner is said: shops of two partners may have the same.
 */
export async function shopNames(
  tx: Sql,
  { partnerId, shop }: { partnerId: string | null; shop: string },
): Promise<string[]> {
  const found = await tx.query<{ names: string[] }>(
    `select name || former_names as names from shop where partner_id = $1 and $2 = any(name || former_names)`,
    [partnerId, shop],
  );
  return found[0]?.names ?? [shop];
}
