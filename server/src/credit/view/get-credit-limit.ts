import type { CreditDay, CreditLimit } from '@mazad/contract/credit';
import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import { creditLevel } from '@mazad/domain/credit';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { countBlockedDeals, listBlockedDeals } from './blocked-deals.ts';
import { creditOnWire } from './credit-on-wire.ts';
import { forecastOf, PACE_DAYS } from './forecast.ts';
import { movedAfter, readCredit } from './read-credit.ts';

interface Deps {
  db: Sql;
  clock: Clock;
}

const HISTORY_DAYS = 30;

/** A store's limit and its use, with the forecast and the oldest deals that hold credit (C2). */
export async function getCreditLimit(deps: Deps, storeId: string): Promise<CreditLimit> {
  const [credit, states, { blockedDeals }] = await Promise.all([
    readCredit(deps, storeId, PACE_DAYS),
    countBlockedDeals(deps.db, storeId),
    listBlockedDeals(deps.db, storeId, {}),
  ]);
  const grownMinor = movedAfter(credit.moves, null).usedMinor;
  return {
    ...creditOnWire(
      credit,
      states.reduce((sum, { count }) => sum + count, 0),
    ),
    blockedDeals,
    blockedByState: states.map(({ state, count, total_minor }) => ({
      state,
      displayStatus: DISPLAY_STATUS[state],
      count,
      blockedCredit: toMajor(total_minor),
    })),
    isExceededDate: credit.exceededAt?.toISOString() ?? null,
    level: creditLevel(credit),
    forecast: forecastOf(credit, { ...credit, wholeDays: credit.days.length - 1, grownMinor }),
  };
}

/** Used credit at the end of each of the last 30 local days, computed back from now. */
export async function listCreditDays(deps: Deps, storeId: string): Promise<{ days: CreditDay[] }> {
  const credit = await readCredit(deps, storeId, HISTORY_DAYS - 1);
  const usedNowMinor = credit.runningMinor + credit.blockedMinor;
  return {
    days: credit.days.map((day) => {
      const after = movedAfter(credit.moves, day);
      const usedMinor = usedNowMinor - after.usedMinor;
      const runningMinor = credit.runningMinor - after.runningMinor;
      return {
        day,
        usedCredit: toMajor(usedMinor),
        runningBalance: toMajor(runningMinor),
        blockedCredit: toMajor(usedMinor - runningMinor),
        creditLimit: toMajor(credit.limitMinor - after.limitMinor),
      };
    }),
  };
}
