import type { DataOf } from '@mazad/contract/http';
import type {
  OperatorStore,
  operatorStoresEndpoints,
  STORE_STATES,
  StoreRow as StoreListRow,
} from '@mazad/contract/operator/stores';
import { percentOf, toMajor } from '@mazad/domain/money';
import { askAnswers, major } from '#platform/db/answers.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Settings } from '#platform/settings.ts';
import { findTeam } from '../../identity/offers.ts';
import { type ListQuery, type ListSql, listPage, type SortsOf, textOf } from '../list-page.ts';

type Rows = DataOf<typeof operatorStoresEndpoints.listStores>;

export type StoreRow = Omit<
  StoreListRow,
  'creditLimit' | 'runningBalance' | 'blockedCredit' | 'availableCredit' | 'usedPercentage'
> & { limitMinor: number; runningMinor: number; blockedMinor: number };

const USED = '(a.running_balance_minor + a.blocked_minor)';
// Without a limit, any used credit counts as all of it.
const USED_SHARE = `coalesce(${USED}::numeric / nullif(a.credit_limit_minor, 0), case when ${USED} > 0 then 1 else 0 end)`;
/** Of a store's region `r`. */
export const TODAY = '(now() at time zone r.time_zone)::date';
/** Licences that end within this many days are marked. */
const LICENCE_DAYS = 30;
const LICENCE_STATE = `case when s.licence_ends < ${TODAY} then 'OVER'
  when s.licence_ends <= ${TODAY} + ${LICENCE_DAYS} then 'ENDING' end`;
/** Unsettled amounts of store `s` (C5). */
export const UNSETTLED = 'unsettled_debits(s.store_id, null) u join ledger_transaction t using (entry_no)';

/**
 * Amounts past their due day (C5). A separate expression in the list, so that it is computed only for a page's rows.
 */
const overdue = (figure: string) =>
  `(select ${figure} from ${UNSETTLED} where t.store_id = s.store_id and t.due_day < ${TODAY})`;

/** Of stores as `STORE_FROM` joins them. */
export const STORE_COLUMNS = `s.store_id as "storeId", s.name, s.branch_name as "branchName", s.region_id as "regionId",
  r.currency, s.mode, s.is_active as "isActive", a.credit_limit_minor as "limitMinor",
  a.running_balance_minor as "runningMinor", a.blocked_minor as "blockedMinor",
  a.exceeded_at is not null as "isExceeded", a.exceeded_at as "exceededAt", a.terms_days as "termsDays",
  s.payment_option as "paymentOption", s.created_at as "createdAt",
  ${overdue(major('coalesce(sum(u.left_minor), 0)::bigint'))} as overdue,
  ${overdue(`coalesce(max(${TODAY} - t.due_day), 0)`)} as "overdueDays",
  s.licence_ends::text as "licenceEnds", ${LICENCE_STATE} as "licenceState",
  (select count(*) from member m where m.store_id = s.store_id) as "memberCount"`;
export const STORE_FROM =
  'from store s join region r using (region_id) join credit_account a using (store_id)';

const STATES: Record<(typeof STORE_STATES)[number], string> = {
  ACTIVE: 's.is_active',
  FROZEN: 'not s.is_active',
  EXCEEDED: 'a.exceeded_at is not null',
  NEARLY_USED: `a.exceeded_at is null and a.credit_limit_minor > 0 and ${USED} * 100 >= a.credit_limit_minor * 80`,
  OVERDUE: overdue('count(*) > 0'),
  RECEIVE: 'a.running_balance_minor < 0',
  LICENCE: `${LICENCE_STATE} is not null`,
  SPOT: "s.mode = 'SPOT'",
  PAAS: "s.mode = 'PAAS'",
};

const STORES: ListSql = {
  columns: STORE_COLUMNS,
  from: STORE_FROM,
  region: 's.region_id',
  search: (like) => `${like(textOf('s.name', 's.branch_name', 's.licence_number', 's.tax_number'))}
      or exists (select from member m where m.store_id = s.store_id and ${like(textOf('m.email', 'm.phone_number'))})`,
  state: (state) =>
    `case ${state} ${Object.entries(STATES)
      .map(([name, holds]) => `when '${name}' then ${holds}`)
      .join(' ')} else false end`,
  orderBy: 'lower(s.name), s.store_id',
  sorts: {
    store: 'lower(s.name)',
    region: 's.region_id',
    mode: 's.mode',
    percent: USED_SHARE,
    used: USED,
    limit: 'a.credit_limit_minor',
    available: 'greatest(0, a.credit_limit_minor - a.running_balance_minor - a.blocked_minor)',
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
  const row = first(
    await askAnswers<StoreRow & Pick<OperatorStore, 'version' | 'address' | 'taxNumber' | 'licenceNumber'>>(
      tx,
      `select ${STORE_COLUMNS}, s.version, s.address, s.tax_number as "taxNumber",
         s.licence_number as "licenceNumber" ${STORE_FROM} where s.store_id = $1`,
      [storeId],
    ),
  );
  if (!row) throw new AppError('NOT_FOUND');
  const members = await findTeam(tx, deps.settings, storeId);
  return { ...shownStore(row), members };
}
