import type { Week, Weeks } from '@mazad/contract/dashboard';
import { toMajor } from '@mazad/domain/money';
import { type Country, firstWeekday } from '@mazad/domain/region-rules';
import { instantOf } from '@mazad/domain/time/schedule';
import type { SqlDeps } from '#platform/db/timed.ts';
import { type PaidDeal, readPaidDeals } from '../deals/index.ts';
import { isFolded, percentOf } from './get-win-rate.ts';

const WEEKS = 26;
const DAY_MS = 86_400_000;

interface Store {
  country: Country;
  timeZone: string;
  termsDays: number;
}

const STORE = `select r.country, r.time_zone as "timeZone", a.terms_days as "termsDays" from credit_account a join region r using (region_id)
where a.store_id = $1`;

const TRADED = `select (local_day - $2::date) / 7 as week, sum(won)::bigint as won, sum(won + lost)::bigint as "tookPart"
from store_trade_day where store_id = $1 and local_day >= $2 and local_day < $3 group by 1`;

const SPENT = `select width_bucket(d.won_at, $2::timestamptz[]) - 1 as week, count(*) as bought,
  sum(d.deal_price_minor + d.tax_minor)::bigint as "spendMinor"
from deal d where d.store_id = $1 and d.won_at >= ($2::timestamptz[])[1] and d.won_at < $3
  and d.courier_status not in ('CANCELLED', 'RETURNED') group by 1`;

/** The first days of the last weeks and of the next one, oldest first, each as a day and as an instant. */
function weeksUntil(now: Date, { country, timeZone }: Store): { day: string; at: Date }[] {
  const today = Date.parse(now.toLocaleDateString('en-CA', { timeZone }));
  const gone = (new Date(today).getUTCDay() - firstWeekday(country) + 7) % 7;
  return Array.from({ length: WEEKS + 1 }, (_, n) => {
    const date = new Date(today - (gone + (WEEKS - 1 - n) * 7) * DAY_MS);
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
    return { day: date.toISOString().slice(0, 10), at: instantOf(year, month, day, '00:00', timeZone) };
  });
}

/** Days of 24 hours, one decimal, half up. The median of an even number is the mean of the two in the middle. */
function paidIn(deals: readonly PaidDeal[]): Pick<Week, 'paid' | 'medianDays' | 'slowestDays'> {
  const took = deals.map(({ wonMs, paidMs }) => paidMs - wonMs).sort((a, b) => a - b);
  const days = (ms: number) => Math.round((ms * 10) / DAY_MS) / 10;
  const middle = [took[(took.length - 1) >> 1], took[took.length >> 1]];
  return {
    paid: took.length,
    medianDays: took.length === 0 ? null : days((middle[0]! + middle[1]!) / 2),
    slowestDays: took.length === 0 ? null : days(took.at(-1)!),
  };
}

/** The store's last 26 weeks, only of its own data (C5, M7): won and spent by the day of winning, paid by the day of paying. */
export async function getWeeks({ db, clock }: SqlDeps, { storeId }: { storeId: string }): Promise<Weeks> {
  const [store] = await db.query<Store>(STORE, [storeId]);
  const weeks = weeksUntil(clock.now(), store!);
  const starts = weeks.slice(0, WEEKS);
  const [from, until] = [weeks[0]!, weeks[WEEKS]!];
  const isUpToDate = await isFolded(db);
  const [traded, spent, paid] = await Promise.all([
    db.query<{ week: number; won: number; tookPart: number }>(TRADED, [storeId, from.day, until.day]),
    db.query<{ week: number; bought: number; spendMinor: number }>(SPENT, [
      storeId,
      starts.map(({ at }) => at),
      until.at,
    ]),
    readPaidDeals(db, storeId, from.at),
  ]);
  return {
    termsDays: store!.termsDays,
    isUpToDate,
    weeks: starts.map(({ day, at }, n) => {
      const { won = 0, tookPart = 0 } = traded.find(({ week }) => week === n) ?? {};
      const { bought = 0, spendMinor = 0 } = spent.find(({ week }) => week === n) ?? {};
      const [begins, ends] = [at.getTime(), weeks[n + 1]!.at.getTime()];
      return {
        ...{ firstDay: day, tookPart, won, winRate: percentOf(won, tookPart) },
        ...{ spend: toMajor(spendMinor), bought },
        ...paidIn(paid.filter(({ paidMs }) => paidMs >= begins && paidMs < ends)),
      };
    }),
  };
}
