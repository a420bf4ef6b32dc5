/** C4, C5: what a range of whole local days begins and ends with. */

import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { dayRange } from '#platform/local-days.ts';
import { localDay } from './store-region.ts';

/** Where a store stood after one of its entries: the entry's number, and the totals up to and with it. */
export interface Mark {
  entryNo: number;
  debitsMinor: number;
  creditsMinor: number;
}

export interface StatementRange {
  /** Local days, both included; null for no bound. */
  fromDay: string | null;
  toDay: string | null;
  /** The entries of the range are those behind `opening` up to and with `closing`. */
  opening: Mark;
  closing: Mark;
}

export interface RangeWish {
  from?: string | number | undefined;
  to?: string | number | undefined;
}

export interface RangeDeps {
  db: Sql;
  clock: Clock;
  /**
   * Reads within one snapshot, in which nothing can be waited for: an entry of the last minute of a range that is being
   * committed comes with the next look.
   */
  isSnapshot?: boolean;
}

const START: Mark = { entryNo: 0, debitsMinor: 0, creditsMinor: 0 };
/** Longer than any transaction lives, and than clocks differ. */
const SETTLING_MS = 60_000;

const LAST_UNTIL = `select entry_no as "entryNo", debits_minor as "debitsMinor", credits_minor as "creditsMinor"
from ledger_transaction where store_id = $1 and local_day <= coalesce($2::date, 'infinity')
order by local_day desc, entry_no desc limit 1`;

const LAST_BEFORE = LAST_UNTIL.replace("<= coalesce($2::date, 'infinity')", '< $2::date');

export function balanceMinor(mark: Mark): number {
  return mark.debitsMinor - mark.creditsMinor;
}

/**
 * A posting takes its time under the lock of the store's account. When the last day before a range, or of it, has only
 * just ended, one that is dated by it may not be committed yet: it is waited for, so that what is read once is all there
 * will be (C5). A statement of its own: only the next one sees what the wait brought.
 */
async function waitForPostings(db: Sql, storeId: string): Promise<void> {
  await db.query('select from credit_account where store_id = $1 for share', [storeId]);
}

/**
 * Looks a range up, from epoch milliseconds or ISO 8601 widened to whole local days; without a bound it begins with the
 * first entry or ends with the last one. A range that ends before it begins is empty. Throws 400 for a day that does
 * not exist.
 */
export async function findRange(
  deps: RangeDeps,
  { storeId, timeZone }: { storeId: string; timeZone: string },
  wish: RangeWish,
): Promise<StatementRange> {
  const { from, until } = dayRange(wish.from, wish.to, timeZone);
  const fromDay = from && localDay(from, timeZone);
  const toDay = until && localDay(new Date(until.getTime() - 1), timeZone);
  const now = deps.clock.now().getTime();
  if (!deps.isSnapshot && [from, until].some((end) => end && Math.abs(now - end.getTime()) < SETTLING_MS)) {
    await waitForPostings(deps.db, storeId);
  }
  const [closed, opened] = await Promise.all([
    deps.db.query<Mark>(LAST_UNTIL, [storeId, toDay]),
    fromDay ? deps.db.query<Mark>(LAST_BEFORE, [storeId, fromDay]) : [],
  ]);
  const opening = first(opened) ?? START;
  const closing = first(closed) ?? START;
  return { fromDay, toDay, opening, closing: closing.entryNo < opening.entryNo ? opening : closing };
}
