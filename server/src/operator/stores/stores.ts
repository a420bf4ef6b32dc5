import type { DataOf } from '@mazad/contract/http';
import type {
  OperatorStore,
  operatorStoresEndpoints,
  STORE_STATES,
  StoreRow as StoreListRow,
} from '@mazad/contract/operator/stores';
import { percentOf, toMajor } from '@mazad/domain/money';
import { askAnswer, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Settings } from '#platform/settings.ts';
import { findTeam } from '../../identity/index.ts';
import { type ListQuery, type ListSql, listPage, type SortsOf, textOf } from '../base/list-page.ts';

type Rows = DataOf<typeof operatorStoresEndpoints.listStores>;

export type StoreRow = Omit<
  StoreListRow,
  'creditLimit' | 'runningBalance' | 'blockedCredit' | 'availableCredit' | 'usedPercentage'
> & { limitMinor: number; runningMinor: number; blockedMinor: number };

const USED = '(account.running_balance_minor + account.blocked_minor)';
// Without a limit, any used credit counts as all of it.
const USED_SHARE = `coalesce(${USED}::numeric / nullif(account.credit_limit_minor, 0),
  case when ${USED} > 0 then 1 else 0 end)`;
/** Of a store's `region`. */
export const TODAY = '(now() at time zone region.time_zone)::date';
/** Licences that end within this many days are marked. */
const LICENCE_DAYS = 30;
const LICENCE_STATE = `case when store.licence_ends < ${TODAY} then 'OVER'
  when store.licence_ends <= ${TODAY} + ${LICENCE_DAYS} then 'ENDING' end`;
/** Unsettled amounts of `store` (C5). */
export const UNSETTLED =
  'unsettled_debits(store.store_id, null) unsettled join ledger_transaction entry using (entry_no)';

/** Amounts past their due day (C5). A separate expression in the list, so it is computed only for a page's rows. */
const overdue = (figure: string) =>
  `(select ${figure} from ${UNSETTLED} where entry.store_id = store.store_id and entry.due_day < ${TODAY})`;

/** From the joins of `STORE_FROM`. */
export const STORE_COLUMNS = `store.store_id as "storeId", store.name, store.branch_name as "branchName",
  store.region_id as "regionId",
  region.currency, store.mode, store.is_active as "isActive", account.credit_limit_minor as "limitMinor",
  account.running_balance_minor as "runningMinor", account.blocked_minor as "blockedMinor",
  account.exceeded_at is not null as "isExceeded", account.exceeded_at as "exceededAt", account.terms_days as "termsDays",
  store.payment_option as "paymentOption", store.created_at as "createdAt",
  ${overdue(major('coalesce(sum(unsettled.left_minor), 0)::bigint'))} as overdue,
  ${overdue(`coalesce(max(${TODAY} - entry.due_day), 0)`)} as "overdueDays",
  store.licence_ends::text as "licenceEnds", ${LICENCE_STATE} as "licenceState",
  (select count(*) from member m where m.store_id = store.store_id) as "memberCount"`;
export const STORE_FROM =
  'from store join region using (region_id) join credit_account account using (store_id)';

const STATES: Record<(typeof STORE_STATES)[number], string> = {
  ACTIVE: 'store.is_active',
  FROZEN: 'not store.is_active',
  EXCEEDED: 'account.exceeded_at is not null',
  NEARLY_USED: `account.exceeded_at is null and account.credit_limit_minor > 0
  and ${USED} * 100 >= account.credit_limit_minor * 80`,
  OVERDUE: overdue('count(*) > 0'),
  RECEIVE: 'account.running_balance_minor < 0',
  LICENCE: `${LICENCE_STATE} is not null`,
  SPOT: "store.mode = 'SPOT'",
  PAAS: "store.mode = 'PAAS'",
};

const STORES: ListSql = {
  columns: STORE_COLUMNS,
  from: STORE_FROM,
  region: 'store.region_id',
  search: (
    like,
  ) => `${like(textOf('store.name', 'store.branch_name', 'store.licence_number', 'store.tax_number'))}
      or exists (select from member m where m.store_id = store.store_id and ${like(textOf('m.email', 'm.phone_number'))})`,
  state: (state) =>
    `case ${state} ${Object.entries(STATES)
      .map(([name, holds]) => `when '${name}' then ${holds}`)
      .join(' ')} else false end`,
  orderBy: 'lower(store.name), store.store_id',
  sorts: {
    store: 'lower(store.name)',
    region: 'store.region_id',
    mode: 'store.mode',
    percent: USED_SHARE,
    used: USED,
    limit: 'account.credit_limit_minor',
    available:
      'greatest(0, account.credit_limit_minor - account.running_balance_minor - account.blocked_minor)',
    overdue: 'overdue',
    members: '"memberCount"',
  } satisfies SortsOf<'stores'>,
};

export function shownStore<Row extends StoreRow>({
  limitMinor: limit,
  runningMinor: running,
  blockedMinor: blocked,
  ...row
}: Row) {
  return {
    ...row,
    creditLimit: toMajor(limit),
    runningBalance: toMajor(running),
    blockedCredit: toMajor(blocked),
    // C2: shown as 0 while the limit is exceeded.
    availableCredit: toMajor(Math.max(0, limit - running - blocked)),
    usedPercentage: percentOf(running + blocked, limit),
  };
}

/**
 * Stores by name, searched by their names and numbers and by members' e-mails or phones; `state` is one of STORE_STATES
 * (C2, C5).
 */
export async function listStores(tx: Sql, query: ListQuery): Promise<Rows> {
  const { count, items } = await listPage<StoreRow>(tx, STORES, query);
  return { count, items: items.map(shownStore) };
}

/** One store with its members. Throws NOT_FOUND. */
export async function getStore(
  tx: Sql,
  deps: { settings: Pick<Settings, 'secretKey'> },
  storeId: string,
): Promise<OperatorStore> {
  const row = await askAnswer<
    StoreRow & Pick<OperatorStore, 'version' | 'address' | 'taxNumber' | 'licenceNumber'>
  >(
    tx,
    `select ${STORE_COLUMNS}, store.version, store.address, store.tax_number as "taxNumber",
         store.licence_number as "licenceNumber" ${STORE_FROM} where store.store_id = $1`,
    [storeId],
  );
  const members = await findTeam(tx, deps.settings, storeId);
  return { ...shownStore(row), members };
}
