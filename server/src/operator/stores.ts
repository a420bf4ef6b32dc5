import type { DataOf } from '@mazad/contract/http';
import type { OperatorStore, operatorStoresEndpoints } from '@mazad/contract/operator-stores';
import { toMajor } from '@mazad/domain/money';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Settings } from '#platform/settings.ts';
import { findTeam } from '../identity/offers.ts';
import { type ListQuery, type ListSql, listPage, textOf } from './list-page.ts';

type Rows = DataOf<typeof operatorStoresEndpoints.listStores>;

interface StoreRow {
  store_id: string;
  name: string;
  branch_name: string;
  region_id: string;
  currency: string;
  mode: 'SPOT' | 'PAAS';
  is_active: boolean;
  limit_minor: number;
  running_minor: number;
  blocked_minor: number;
  is_exceeded: boolean;
  terms_days: number;
  payment_option: 'PREPAID' | 'COLLECT';
  member_count: number;
  created_at: Date;
  version: number;
  address: string;
  tax_number: string;
  licence_number: string;
  licence_ends: string | null;
  licence_state: 'ENDING' | 'OVER' | null;
}

/** A licence that ends so soon is marked. */
const LICENCE_DAYS = 30;
const TODAY = '(statement_timestamp() at time zone r.time_zone)::date';
const LICENCE_STATE = `case when s.licence_ends < ${TODAY} then 'OVER'
  when s.licence_ends <= ${TODAY} + ${LICENCE_DAYS} then 'ENDING' end`;

const COLUMNS = `s.store_id, s.name, s.branch_name, s.region_id, r.currency, s.mode, s.is_active,
  a.credit_limit_minor as limit_minor, a.running_balance_minor as running_minor, a.blocked_minor,
  a.exceeded_at is not null as is_exceeded, a.terms_days, s.payment_option,
  (select count(*) from member m where m.store_id = s.store_id) as member_count, s.created_at, s.version,
  s.address, s.tax_number, s.licence_number, s.licence_ends::text as licence_ends, ${LICENCE_STATE} as licence_state`;
const FROM = 'from store s join region r using (region_id) join credit_account a using (store_id)';

const STORES: ListSql = {
  columns: COLUMNS,
  from: FROM,
  region: 's.region_id',
  search: (like) => `${like(textOf('s.name', 's.branch_name', 's.licence_number', 's.tax_number'))}
      or exists (select from member m where m.store_id = s.store_id and ${like(textOf('m.email', 'm.phone_number'))})`,
  state: (state) =>
    `case ${state} when 'ACTIVE' then s.is_active when 'FROZEN' then not s.is_active when 'EXCEEDED' then a.exceeded_at is not null
      when 'LICENCE' then ${LICENCE_STATE} is not null
      else s.mode = ${state} end`,
  orderBy: 'lower(s.name), s.store_id',
};

function shown(row: StoreRow): Rows['items'][number] {
  const availableMinor = row.limit_minor - row.running_minor - row.blocked_minor;
  return {
    storeId: row.store_id,
    name: row.name,
    branchName: row.branch_name,
    regionId: row.region_id,
    currency: row.currency,
    mode: row.mode,
    isActive: row.is_active,
    creditLimit: toMajor(row.limit_minor),
    runningBalance: toMajor(row.running_minor),
    blockedCredit: toMajor(row.blocked_minor),
    // C2: shown as 0 while the limit is exceeded.
    availableCredit: toMajor(Math.max(0, availableMinor)),
    isExceeded: row.is_exceeded,
    termsDays: row.terms_days,
    paymentOption: row.payment_option,
    memberCount: row.member_count,
    createdAt: row.created_at.toISOString(),
    licenceEnds: row.licence_ends,
    licenceState: row.licence_state,
  };
}

/**
 * Stores by name, found by their own names and numbers and by a member's e-mail or phone; `state` is ACTIVE, FROZEN,
 * EXCEEDED, LICENCE (over, or ending within 30 days), SPOT or PAAS.
 */
export async function listStores(tx: Sql, query: ListQuery): Promise<Rows> {
  const { count, rows } = await listPage<StoreRow>(tx, STORES, query);
  return { count, items: rows.map(shown) };
}

/** One store with its members. Throws NOT_FOUND. */
export async function getStore(
  tx: Sql,
  deps: { settings: Pick<Settings, 'secretKey'> },
  storeId: string,
): Promise<OperatorStore> {
  const row = first(await tx.query<StoreRow>(`select ${COLUMNS} ${FROM} where s.store_id = $1`, [storeId]));
  if (!row) throw new AppError('NOT_FOUND');
  return {
    ...shown(row),
    version: row.version,
    address: row.address,
    taxNumber: row.tax_number,
    licenceNumber: row.licence_number,
    members: await findTeam(tx, deps.settings, storeId),
  };
}
