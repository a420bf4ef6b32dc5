import type { PaymentSummary } from '@mazad/contract/statement';
import { AGEING_BUCKETS, ageingBucket, balanceType } from '@mazad/domain/credit';
import type { EntryKind, PaymentMethod } from '@mazad/domain/ledger';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { localDay } from './range.ts';

/** How many of the unsettled charges are named, oldest first. */
const CHARGES_SHOWN = 20;
const DAY_MS = 86_400_000;

interface Account {
  currency: string;
  timeZone: string;
  pendingMinor: number;
  inTransitMinor: number;
  runningMinor: number | null;
  lastEntryNo: number | null;
}

const ACCOUNT = `select r.currency, r.time_zone as "timeZone", a.blocked_minor as "pendingMinor",
  (select coalesce(sum(d.deal_price_minor + d.tax_minor), 0)::bigint from deal d
   where d.store_id = $1 and d.state = 'IN_TRANSIT') as "inTransitMinor",
  l.balance_minor as "runningMinor", l.entry_no as "lastEntryNo"
from credit_account a join region r using (region_id)
left join lateral (select balance_minor, entry_no from ledger_transaction
  where store_id = $1 order by entry_no desc limit 1) l on true
where a.store_id = $1`;

interface DueDay {
  day: string;
  count: number;
  leftMinor: number;
}

const DUE_DAYS = `select u.due_day::text as day, count(*) as count, sum(u.left_minor)::bigint as "leftMinor"
from unsettled_debits($1, $2) u group by u.due_day order by u.due_day`;

interface Charge {
  id: string;
  kind: EntryKind;
  appraisalCode: string | null;
  stackId: string | null;
  narrative: string | null;
  product: string | null;
  postedAt: Date;
  debitMinor: number;
  leftMinor: number;
  dueDay: string;
}

const CHARGES = `select t.transaction_id as id, t.kind, t.appraisal_code as "appraisalCode", t.stack_id as "stackId",
  t.narrative, d.asset_name as product, t.posted_at as "postedAt", t.debit_minor as "debitMinor", t.left_minor as "leftMinor",
  t.due_day::text as "dueDay"
from (select t.*, u.left_minor from unsettled_debits($1, $2) u
  join ledger_transaction t on t.store_id = $1 and t.entry_no = u.entry_no order by t.entry_no limit ${CHARGES_SHOWN}) t
left join deal_code c on c.appraisal_code = t.appraisal_code
left join deal d on d.asset_id = c.asset_id and d.appraisal_id = c.appraisal_id and d.store_id = t.store_id
order by t.entry_no`;

interface LastPayment {
  id: string;
  amountMinor: number;
  postedAt: Date;
  method: PaymentMethod | null;
  narrative: string | null;
}

// One that was undone was no payment.
const LAST_PAYMENT = `select t.transaction_id as id, t.credit_minor as "amountMinor", t.posted_at as "postedAt",
  t.method, t.narrative
from ledger_transaction t where t.store_id = $1 and t.credit_minor > 0 and t.kind = 'PAYMENT' and not exists
  (select from ledger_transaction r where r.store_id = $1 and r.reverses = t.transaction_id)
order by t.credits_minor desc limit 1`;

function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / DAY_MS;
}

function ageingOf(dueDays: readonly DueDay[], today: string) {
  return AGEING_BUCKETS.map((bucket) => {
    const within = dueDays.filter(({ day }) => ageingBucket(daysBetween(day, today)) === bucket);
    return { bucket, count: sum(within, 'count'), amount: toMajor(sum(within, 'leftMinor')) };
  });
}

function sum(days: readonly DueDay[], what: 'count' | 'leftMinor'): number {
  return days.reduce((total, day) => total + day[what], 0);
}

function chargeOnWire(charge: Charge, today: string): PaymentSummary['paymentDetails']['charges'][number] {
  const { product, appraisalCode, stackId, narrative } = charge;
  return {
    id: charge.id,
    kind: charge.kind,
    ...(product !== null && { product }),
    ...(appraisalCode !== null && { appraisalCode }),
    ...(stackId !== null && { stackId }),
    ...(narrative !== null && { narrative }),
    createdAt: charge.postedAt.toISOString(),
    amount: toMajor(charge.debitMinor),
    unsettled: toMajor(charge.leftMinor),
    dueDate: charge.dueDay,
    daysPastDue: Math.max(0, daysBetween(charge.dueDay, today)),
  };
}

/**
 * What the store owes now and what of it is due (C3, C5), by look-ups: entries carry their totals, so only what is
 * unsettled is summed.
 */
export async function getRunningBalance(
  { db, clock }: { db: Sql; clock: Clock },
  { storeId }: { storeId: string },
): Promise<PaymentSummary> {
  const account = first(await db.query<Account>(ACCOUNT, [storeId]))!;
  const runningMinor = account.runningMinor ?? 0;
  // Of the entries up to the last one that was seen, so that all figures are of one moment.
  const until = [storeId, account.lastEntryNo ?? 0];
  const [dueDays, charges, payments] = await Promise.all([
    db.query<DueDay>(DUE_DAYS, until),
    db.query<Charge>(CHARGES, until),
    db.query<LastPayment>(LAST_PAYMENT, [storeId]),
  ]);
  const today = localDay(clock.now(), account.timeZone);
  const nextDue = dueDays.find(({ day }) => day >= today);
  const lastPayment = first(payments);
  const inTransit = toMajor(account.inTransitMinor);
  const dueMinor = runningMinor === 0 ? 0 : -runningMinor;
  return {
    currency: account.currency,
    runningBalance: toMajor(runningMinor),
    due: toMajor(dueMinor),
    balanceType: balanceType(dueMinor),
    paymentDue: toMajor(
      sum(
        dueDays.filter(({ day }) => day < today),
        'leftMinor',
      ),
    ),
    inTransit,
    intransit: inTransit,
    pendingDelivery: toMajor(account.pendingMinor),
    paymentDetails: {
      lastPayment: lastPayment
        ? {
            id: lastPayment.id,
            amount: toMajor(lastPayment.amountMinor),
            createdAt: lastPayment.postedAt.toISOString(),
            method: lastPayment.method,
            narrative: lastPayment.narrative,
          }
        : null,
      nextDue: nextDue ? { date: nextDue.day, amount: toMajor(nextDue.leftMinor) } : null,
      ageing: ageingOf(dueDays, today),
      unsettled: { count: sum(dueDays, 'count'), amount: toMajor(sum(dueDays, 'leftMinor')) },
      charges: charges.map((charge) => chargeOnWire(charge, today)),
    },
  };
}
