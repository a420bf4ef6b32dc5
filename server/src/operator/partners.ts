import type { DataOf } from '@mazad/contract/http';
import type { OperatorPartner, operatorStoresEndpoints } from '@mazad/contract/operator-stores';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { type ListQuery, type ListSql, listPage, type SortsOf, textOf } from './list-page.ts';

type Rows = DataOf<typeof operatorStoresEndpoints.listPartners>;
type Row = Rows['items'][number];

const COLUMNS = `p.partner_id as "partnerId", p.name, p.region_id as "regionId", p.is_active as "isActive",
  (select count(*) from shop s where s.partner_id = p.partner_id and s.is_active) as "shopCount",
  (select count(*) from partner_key k where k.partner_id = p.partner_id and k.revoked_at is null) as "keyCount"`;

const PARTNERS: ListSql = {
  columns: COLUMNS,
  from: 'from partner p',
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
  } satisfies SortsOf<'partners'>,
};

/** Partners by name; `state` is ACTIVE or OFF. Shops are counted until they are retired, keys while they are good. */
export async function listPartners(tx: Sql, query: ListQuery): Promise<Rows> {
  const { count, rows } = await listPage<Row>(tx, PARTNERS, query);
  return { count, items: rows };
}

interface KeyRow {
  keyId: string;
  hint: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** One partner with its shops by name and its keys, newest first. Throws NOT_FOUND. */
export async function getPartner(tx: Sql, partnerId: string): Promise<OperatorPartner> {
  const partner = first(
    await tx.query<Row>(`select ${COLUMNS} from partner p where p.partner_id = $1`, [partnerId]),
  );
  if (!partner) throw new AppError('NOT_FOUND');
  const shops = await tx.query<OperatorPartner['shops'][number]>(
    'select name, name_ar as "nameAr", is_active as "isActive" from shop where partner_id = $1 order by name',
    [partnerId],
  );
  const keys = await tx.query<KeyRow>(
    `select key_id as "keyId", hint, created_at, last_used_at, revoked_at from partner_key
     where partner_id = $1 order by created_at desc, key_id`,
    [partnerId],
  );
  return {
    ...partner,
    shops,
    keys: keys.map(({ created_at, last_used_at, revoked_at, ...key }) => ({
      ...key,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
      revokedAt: revoked_at?.toISOString() ?? null,
    })),
  };
}
