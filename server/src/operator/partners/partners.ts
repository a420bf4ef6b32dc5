import type { DataOf } from '@mazad/contract/http';
import type { OperatorPartner, operatorStoresEndpoints } from '@mazad/contract/operator/stores';
import { askAnswers, major } from '#platform/db/answers.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { type ListQuery, type ListSql, listPage, type SortsOf, textOf } from '../list-page.ts';

type Rows = DataOf<typeof operatorStoresEndpoints.listPartners>;
type Row = Rows['items'][number];
const COLUMNS = `p.partner_id as "partnerId", p.name, p.region_id as "regionId", p.is_active as "isActive",
  (select count(*) from shop s where s.partner_id = p.partner_id and s.is_active) as "shopCount",
  (select count(*) from partner_key k where k.partner_id = p.partner_id and k.revoked_at is null
    and (k.ends_at is null or k.ends_at > now())) as "keyCount",
  r.currency, ${major('coalesce(a.balance_minor, 0)')} as owed`;
const FROM = 'from partner p join region r using (region_id) left join partner_account a using (partner_id)';

const PARTNERS: ListSql = {
  columns: COLUMNS,
  from: FROM,
  region: 'p.region_id',
  search: (like) => like(textOf('p.name')),
  state: (state) =>
    `case ${state} when 'ACTIVE' then p.is_active when 'OFF' then not p.is_active else false end`,
  orderBy: 'lower(p.name), p.partner_id',
  sorts: {
    partner: 'lower(p.name)',
    region: 'p.region_id',
    shops: '"shopCount"',
    keys: '"keyCount"',
    owed: 'owed',
  } satisfies SortsOf<'partners'>,
};

/** Partners by name; `state` is ACTIVE or OFF. Shops are counted until they are retired, keys while they are good. */
export function listPartners(tx: Sql, query: ListQuery): Promise<Rows> {
  return listPage<Row>(tx, PARTNERS, query);
}

/** A partner with its shops by name and its keys, newest first. Throws NOT_FOUND. */
export async function getPartner(tx: Sql, partnerId: string): Promise<OperatorPartner> {
  const partner = first(
    await askAnswers<Row>(tx, `select ${COLUMNS} ${FROM} where p.partner_id = $1`, [partnerId]),
  );
  if (!partner) throw new AppError('NOT_FOUND');
  const shops = await tx.query<OperatorPartner['shops'][number]>(
    `select shop_id as "shopId", name, name_ar as "nameAr", is_active as "isActive" from shop
     where partner_id = $1 order by name`,
    [partnerId],
  );
  const keys = await askAnswers<OperatorPartner['keys'][number]>(
    tx,
    `select k.key_id as "keyId", k.hint, k.name, k.created_at as "createdAt",
       k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt", k.ends_at as "endsAt",
       to_char((k.ends_at - interval '1 microsecond') at time zone r.time_zone, 'YYYY-MM-DD') as "lastDay",
       k.shop_ids as "shopIds"
     from partner_key k join partner p using (partner_id) join region r using (region_id)
     where k.partner_id = $1 order by k.created_at desc, k.key_id`,
    [partnerId],
  );
  return { ...partner, shops, keys };
}
