import type { DataOf } from '@mazad/contract/http';
import { documentNumber } from '@mazad/contract/invoices';
import type { CreditRow, operatorMoneyEndpoints, StoreCredit } from '@mazad/contract/operator-money';
import { AGEING_BUCKETS, ageingBucket } from '@mazad/domain/credit';
import type { EntryKind } from '@mazad/domain/ledger';
import { percentOf, toMajor } from '@mazad/domain/money';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { type ListQuery, type ListSql, listPage, textOf } from './list-page.ts';

interface StoreRow {
  store_id: string;
  name: string;
  branch_name: string;
  region_id: string;
  currency: string;
  is_active: boolean;
  limit_minor: number;
  running_minor: number;
  blocked_minor: number;
  exceeded_at: Date | null;
  terms_days: number;
  sell_tax_basis_points: number;
  overdue_minor: number;
  overdue_days: number;
}

const USED = '(a.running_balance_minor + a.blocked_minor)';
const TODAY = '(now() at time zone r.time_zone)::date';
const UNSETTLED = 'unsettled_debits(s.store_id, null) u join ledger_transaction t using (entry_no)';

const COLUMNS = `s.store_id, s.name, s.branch_name, s.region_id, r.currency, s.is_active, a.credit_limit_minor as limit_minor,
  a.running_balance_minor as running_minor, a.blocked_minor, a.exceeded_at, a.terms_days, r.sell_tax_basis_points,
  o.overdue_minor, o.overdue_days`;
const FROM = `from store s join region r using (region_id) join credit_account a using (store_id)
  left join lateral (select coalesce(sum(u.left_minor), 0)::bigint as overdue_minor,
      coalesce(max(${TODAY} - t.due_day), 0) as overdue_days
    from ${UNSETTLED} where t.store_id = s.store_id and t.due_day < ${TODAY}) o on true`;

const CREDIT_DESK: ListSql = {
  columns: COLUMNS,
  from: FROM,
  region: 's.region_id',
  search: (like) => like(textOf('s.name', 's.branch_name')),
  state: (state) => `case ${state} when 'EXCEEDED' then a.exceeded_at is not null
      when 'NEARLY_USED' then a.exceeded_at is null and a.credit_limit_minor > 0
        and ${USED} * 100 >= a.credit_limit_minor * 80
      when 'OVERDUE' then o.overdue_minor > 0 when 'RECEIVE' then a.running_balance_minor < 0
      else false end`,
  // Without a limit, whatever is used is all of it.
  orderBy: `a.exceeded_at is null, coalesce(${USED}::numeric / nullif(a.credit_limit_minor, 0),
    case when ${USED} > 0 then 1 else 0 end) desc, lower(s.name), s.store_id`,
};

function shown(row: StoreRow): CreditRow {
  const { limit_minor: limit, running_minor: running, blocked_minor: blocked } = row;
  return {
    storeId: row.store_id,
    name: row.name,
    branchName: row.branch_name,
    regionId: row.region_id,
    currency: row.currency,
    isActive: row.is_active,
    creditLimit: toMajor(limit),
    runningBalance: toMajor(running),
    blockedCredit: toMajor(blocked),
    // C2: shown as 0 while the limit is exceeded.
    availableCredit: toMajor(Math.max(0, limit - running - blocked)),
    usedPercentage: percentOf(running + blocked, limit),
    isExceeded: row.exceeded_at !== null,
    exceededAt: row.exceeded_at?.toISOString() ?? null,
    termsDays: row.terms_days,
    overdue: toMajor(row.overdue_minor),
    overdueDays: row.overdue_days,
  };
}

/** Stores by used credit, exceeded ones first; `state` is one of CREDIT_STATES (C2, C5). */
export async function listCreditDesk(
  tx: Sql,
  query: ListQuery,
): Promise<DataOf<typeof operatorMoneyEndpoints.listCreditDesk>> {
  const { count, rows } = await listPage<StoreRow>(tx, CREDIT_DESK, query);
  return { count, items: rows.map(shown) };
}

interface DayRow {
  days_past: number;
  unsettled_minor: number;
  debits: number;
}

interface DebitRow {
  entry_no: number;
  kind: EntryKind;
  reference: string | null;
  due_day: string;
  unsettled_minor: number;
}

const SHOWN_DEBITS = 200;

/** One store's credit, its ageing, and the oldest of what is not settled. Throws NOT_FOUND. */
export async function getStoreCredit(tx: Sql, storeId: string): Promise<StoreCredit> {
  const row = first(await tx.query<StoreRow>(`select ${COLUMNS} ${FROM} where s.store_id = $1`, [storeId]));
  if (!row) throw new AppError('NOT_FOUND');
  const days = await tx.query<DayRow>(
    `select d.* ${FROM} cross join lateral (select ${TODAY} - t.due_day as days_past,
       sum(u.left_minor)::bigint as unsettled_minor, count(*) as debits from ${UNSETTLED}
       where t.store_id = s.store_id group by t.due_day) d
     where s.store_id = $1`,
    [storeId],
  );
  const debits = await tx.query<DebitRow>(
    `select d.* ${FROM} cross join lateral (select t.entry_no, t.kind, coalesce(t.appraisal_code, t.stack_id, t.narrative)
       as reference, t.due_day::text, u.left_minor as unsettled_minor from ${UNSETTLED} where t.store_id = s.store_id
       order by t.entry_no limit ${SHOWN_DEBITS}) d
     where s.store_id = $1 order by d.entry_no`,
    [storeId],
  );
  const sumOf = (bucket: string) =>
    days
      .filter(({ days_past }) => ageingBucket(days_past) === bucket)
      .reduce((sum, { unsettled_minor }) => sum + unsettled_minor, 0);
  return {
    ...shown(row),
    sellTaxBasisPoints: row.sell_tax_basis_points,
    ageing: AGEING_BUCKETS.map((bucket) => ({ bucket, amount: toMajor(sumOf(bucket)) })),
    unsettled: debits.map(({ entry_no, kind, reference, due_day, unsettled_minor }) => ({
      documentNumber: documentNumber(storeId, entry_no),
      kind,
      reference,
      dueDay: due_day,
      amount: toMajor(unsettled_minor),
    })),
    unsettledCount: days.reduce((sum, { debits: count }) => sum + count, 0),
  };
}
