/** C5: a store's unsettled amounts as of one of its entries, by due day. */
import type { PaymentSummary } from '@mazad/contract/statement';
import { AGEING_BUCKETS, type AgeingBucket, ageingBucket } from '@mazad/domain/credit';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';

const DAY_MS = 86_400_000;

/** A local due day, with the unsettled amount and number of its entries. */
export interface DueDay {
  day: string;
  count: number;
  leftMinor: number;
}

const DUE_DAYS = `select u.due_day::text as day, count(*) as count, sum(u.left_minor)::bigint as "leftMinor"
from unsettled_debits($1, $2) u group by u.due_day order by u.due_day`;

/** Earliest first. `asOf` is the number of an entry; 0 means before the first. */
export function readDueDays(db: Sql, storeId: string, asOf: number): Promise<DueDay[]> {
  return db.query<DueDay>(DUE_DAYS, [storeId, asOf]);
}

/** Whole local days from `day` to `later`; negative if `later` is earlier. */
export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / DAY_MS;
}

export function bucketOf(dueDay: string, today: string): AgeingBucket {
  return ageingBucket(daysBetween(dueDay, today));
}

export function sumDays(days: readonly DueDay[]): { count: number; amount: number } {
  const count = days.reduce((sum, day) => sum + day.count, 0);
  return { count, amount: toMajor(days.reduce((sum, day) => sum + day.leftMinor, 0)) };
}

export function ageingOf(days: readonly DueDay[], today: string): PaymentSummary['paymentDetails']['ageing'] {
  return AGEING_BUCKETS.map((bucket) => ({
    bucket,
    ...sumDays(days.filter(({ day }) => bucketOf(day, today) === bucket)),
  }));
}
