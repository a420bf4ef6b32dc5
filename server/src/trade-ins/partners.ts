/** What operators do with partners (P1). Names are one line of text without blanks around them. */
import { v7 as uuid } from 'uuid';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

interface PartnerState {
  name: string;
  isActive: boolean;
}

/** Makes a partner and answers its id. NAME_TAKEN in the same region, whatever the case; NOT_FOUND for the region. */
export async function createPartner(tx: Sql, o: { name: string; regionId: string }): Promise<string> {
  const regions = await tx.query('select 1 from region where region_id = $1', [o.regionId]);
  if (regions.length === 0) throw new AppError('NOT_FOUND');
  const made = first(
    await tx.query<{ partner_id: string }>(
      `insert into partner (partner_id, region_id, name) values ($1, $2, $3) on conflict do nothing returning partner_id`,
      [uuid(), o.regionId, o.name],
    ),
  );
  if (!made) throw new AppError('NAME_TAKEN');
  return made.partner_id;
}

/** Renames a partner, or switches it off or on; what is left out stays. Errors: NOT_FOUND, NAME_TAKEN. */
export async function updatePartner(
  tx: Sql,
  partnerId: string,
  wish: { name?: string | undefined; isActive?: boolean | undefined },
): Promise<{ regionId: string; before: PartnerState; after: PartnerState }> {
  const was = first(
    await tx.query<PartnerState & { regionId: string }>(
      `select region_id as "regionId", name, is_active as "isActive" from partner where partner_id = $1 for update`,
      [partnerId],
    ),
  );
  if (!was) throw new AppError('NOT_FOUND');
  const { regionId, ...before } = was;
  const after = { name: wish.name ?? before.name, isActive: wish.isActive ?? before.isActive };
  await tx
    .query('update partner set name = $2, is_active = $3 where partner_id = $1', [
      partnerId,
      after.name,
      after.isActive,
    ])
    .catch((error: { code?: string }) => {
      throw error.code === '23505' ? new AppError('NAME_TAKEN') : error;
    });
  return { regionId, before, after };
}

/** Adds a shop. Shops are told apart by name alone, whatever the case. Errors: NOT_FOUND, NAME_TAKEN. */
export async function addShop(
  tx: Sql,
  partnerId: string,
  shop: { name: string; nameAr: string },
): Promise<{ regionId: string }> {
  // The lock makes shops of one partner come one after the other.
  const partner = first(
    await tx.query<{ regionId: string }>(
      'select region_id as "regionId" from partner where partner_id = $1 for update',
      [partnerId],
    ),
  );
  if (!partner) throw new AppError('NOT_FOUND');
  const added = await tx.query(
    `insert into shop (partner_id, name, name_ar)
     select $1, $2, $3 where not exists (select from shop where partner_id = $1 and lower(name) = lower($2))
     returning 1`,
    [partnerId, shop.name, shop.nameAr],
  );
  if (added.length === 0) throw new AppError('NAME_TAKEN');
  return partner;
}
