import type { Sql } from '#platform/db/db.ts';

/**
 * The condition that a row's shop is among those of a key (P2), under any name that it had. `row` is a quote or a deal,
 * `place` the place of the key's shop ids, whose null lets every shop through.
 */
export function isKeysShop(row: string, place: string): string {
  return `(${place}::uuid[] is null or exists (select from shop h where h.partner_id = ${row}.partner_id
    and h.shop_id = any(${place}) and ${row}.source_store_name = any(h.name || h.former_names)))`;
}

/** The id of the shop of a row that names it, null for one that is not known. */
export function shopIdOf(row: string): string {
  return `(select h.shop_id from shop h where h.partner_id = ${row}.partner_id
    and ${row}.source_store_name = any(h.name || h.former_names))`;
}

/**
 * The code of the partner's own deal that keeps a device from another one (D5), for its details: a deal of another
 * partner, or of a shop that the key is not for, is not named.
 */
export async function ownDealOf(
  tx: Sql,
  partner: { partnerId: string; shopIds: readonly string[] | null },
  appraisalCode: string,
): Promise<{ appraisalCode: string } | undefined> {
  const [row] = await tx.query<{ appraisalCode: string }>(
    `select d.appraisal_code as "appraisalCode" from deal_code c join deal d using (asset_id, appraisal_id)
     where c.appraisal_code = $1 and d.partner_id = $2 and ${isKeysShop('d', '$3')}`,
    [appraisalCode, partner.partnerId, partner.shopIds],
  );
  return row;
}
