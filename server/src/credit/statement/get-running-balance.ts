import type { PaymentSummary } from '@mazad/contract/statement';
import { balanceType, type Credit } from '@mazad/domain/credit';
import type { PaymentMethod } from '@mazad/domain/ledger';
import { toMajor } from '@mazad/domain/money';
import { findRow } from '#platform/db/find-row.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { creditOnWire } from '../view/credit-on-wire.ts';
import { ageingOf, readDueDays, sumDays } from './ageing.ts';
import { localDay } from './store-region.ts';

interface Account extends Credit {
  currency: string;
  timeZone: string;
  blockedDeals: number;
  inTransitMinor: number;
  lastEntryNo: number;
}

// One statement, so that all values are of one instant.
const ACCOUNT = `select r.currency, r.time_zone as "timeZone", a.credit_limit_minor as "limitMinor",
  a.blocked_minor as "blockedMinor", coalesce(l.balance_minor, 0) as "runningMinor",
  coalesce(l.entry_no, 0) as "lastEntryNo", d.*
from credit_account a join region r using (region_id)
cross join lateral (select count(*) as "blockedDeals",
  coalesce(sum(deal_price_minor + tax_minor) filter (where state = 'IN_TRANSIT'), 0)::bigint as "inTransitMinor"
  from deal where store_id = $1 and state in ('WON', 'IN_TRANSIT', 'REFUSED')) d
left join lateral (select balance_minor, entry_no from ledger_transaction
  where store_id = $1 order by entry_no desc limit 1) l on true
where a.store_id = $1`;

interface LastPayment {
  id: string;
  amountMinor: number;
  postedAt: Date;
  method: PaymentMethod | null;
  narrative: string | null;
}

// Reversed payments do not count.
const LAST_PAYMENT = `select t.transaction_id as id, t.credit_minor as "amountMinor", t.posted_at as "postedAt",
  t.method, t.narrative
from ledger_transaction t where t.store_id = $1 and t.credit_minor > 0 and t.kind = 'PAYMENT' and not exists
  (select from ledger_transaction r where r.store_id = $1 and r.reverses = t.transaction_id)
order by t.credits_minor desc limit 1`;

/**
 * The store's debt and what of it is due (C3, C5), by index look-ups: entries carry their totals, so only unsettled
 * ones are summed.
 */
export async function getRunningBalance(
  { db, clock }: SqlDeps,
  { storeId }: { storeId: string },
): Promise<PaymentSummary> {
  const account = await findRow<Account>(db, ACCOUNT, [storeId]);
  const credit = creditOnWire(account, account.blockedDeals);
  // As of the last entry seen, so that all figures are of one instant.
  const [dueDays, [lastPayment]] = await Promise.all([
    readDueDays(db, storeId, account.lastEntryNo),
    db.query<LastPayment>(LAST_PAYMENT, [storeId]),
  ]);
  const today = localDay(clock.now(), account.timeZone);
  const overdue = dueDays.filter(({ day }) => day < today);
  const nextDue = dueDays.find(({ day }) => day >= today);
  const inTransit = toMajor(account.inTransitMinor);
  const dueMinor = account.runningMinor === 0 ? 0 : -account.runningMinor;
  return {
    currency: account.currency,
    runningBalance: credit.runningBalance,
    due: toMajor(dueMinor),
    balanceType: balanceType(dueMinor),
    paymentDue: sumDays(overdue).amount,
    inTransit,
    intransit: inTransit,
    pendingDelivery: credit.blockedCredit,
    credit,
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
      overdueSince: overdue[0]?.day ?? null,
      ageing: ageingOf(dueDays, today),
      unsettled: sumDays(dueDays),
    },
  };
}
