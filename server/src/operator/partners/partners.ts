import type { DataOf } from '@mazad/contract/http';
import type { OperatorPartner, operatorStoresEndpoints } from '@mazad/contract/operator/stores';
import { askAnswer, askAnswers, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { type ListSql, listOf, type SortsOf, textOf } from '../base/list-page.ts';

type Rows = DataOf<typeof operatorStoresEndpoints.listPartners>;
type Row = Rows['items'][number];
const COLUMNS = `partner.partner_id as "partnerId", partner.name, partner.region_id as "regionId",
  partner.is_active as "isActive",
  (select count(*) from shop where shop.partner_id = partner.partner_id and shop.is_active) as "shopCount",
  (select count(*) from partner_key key where key.partner_id = partner.partner_id and key.revoked_at is null
    and (key.ends_at is null or key.ends_at > now())) as "keyCount",
  region.currency, ${major('coalesce(account.balance_minor, 0)')} as owed`;
const FROM =
  'from partner join region using (region_id) left join partner_account account using (partner_id)';

const PARTNERS: ListSql = {
  columns: COLUMNS,
  from: FROM,
  region: 'partner.region_id',
  search: (like) => like(textOf('partner.name')),
  state: (state) =>
    `case ${state} when 'ACTIVE' then partner.is_active when 'OFF' then not partner.is_active else false end`,
  orderBy: 'lower(partner.name), partner.partner_id',
  sorts: {
    partner: 'lower(partner.name)',
    region: 'partner.region_id',
    shops: '"shopCount"',
    keys: '"keyCount"',
    owed: 'owed',
  } satisfies SortsOf<'partners'>,
};

/** Partners by name; `state` is ACTIVE or OFF. Counts shops that are not retired, and valid keys. */
export const listPartners = listOf<Row>(PARTNERS);

/** A partner with its shops by name and its keys, newest first. Throws NOT_FOUND. */
export async function getPartner(tx: Sql, partnerId: string): Promise<OperatorPartner> {
  const partner = await askAnswer<Row>(tx, `select ${COLUMNS} ${FROM} where partner.partner_id = $1`, [
    partnerId,
  ]);
  const shops = await tx.query<OperatorPartner['shops'][number]>(
    `select shop_id as "shopId", name, name_ar as "nameAr", is_active as "isActive" from shop
     where partner_id = $1 order by name`,
    [partnerId],
  );
  const keys = await askAnswers<OperatorPartner['keys'][number]>(
    tx,
    `select key.key_id as "keyId", key.hint, key.name, key.created_at as "createdAt",
       key.last_used_at as "lastUsedAt", key.revoked_at as "revokedAt", key.ends_at as "endsAt",
       to_char((key.ends_at - interval '1 microsecond') at time zone region.time_zone, 'YYYY-MM-DD') as "lastDay",
       key.shop_ids as "shopIds"
     from partner_key key join partner using (partner_id) join region using (region_id)
     where key.partner_id = $1 order by key.created_at desc, key.key_id`,
    [partnerId],
  );
  return { ...partner, shops, keys };
}
