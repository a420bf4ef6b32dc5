/** C4, C5: the balances at both ends of a range of whole local days. */

import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { dayRange } from '#platform/local-days.ts';
import { localDay } from './store-region.ts';

/** A store's position after one of its entries: its number, and the totals including it. */
export interface Mark {
  entryNo: number;
  debitsMinor: number;
  creditsMinor: number;
}

export interface StatementRange {
  /** Local days, inclusive; null for no bound. */
  fromDay: string | null;
  toDay: string | null;
  /** The range's entries come after `opening`, up to and including `closing`. */
  opening: Mark;
  closing: Mark;
}

export interface RangeRequest {
  from?: string | number | undefined;
  to?: string | number | undefined;
}

export interface RangeDeps {
  db: Sql;
  clock: Clock;
  /**
   * Reads in one snapshot, where waiting is useless: an entry of the range's last minute that is being committed
   * appears only in the next read.
   */
  isSnapshot?: boolean;
}

const START: Mark = { entryNo: 0, debitsMinor: 0, creditsMinor: 0 };
/** Longer than any transaction, and than differences of clocks. */
const SETTLING_MS = 60_000;

const LAST_UNTIL = `select entry_no as "entryNo", debits_minor as "debitsMinor", credits_minor as "creditsMinor"
from ledger_transaction where store_id = $1 and local_day <= coalesce($2::date, 'infinity')
order by local_day desc, entry_no desc limit 1`;

const LAST_BEFORE = LAST_UNTIL.replace("<= coalesce($2::date, 'infinity')", '< $2::date');

export function balanceMinor(mark: Mark): number {
  return mark.debitsMinor - mark.creditsMinor;
}

/**
 * Postings take time under the account's lock. Right after the end of a day, an entry dated in it may not be committed
 * yet. This waits for it, so that a range that was read never grows (C5). A separate statement, because only the next
 * one sees the new entry.
 */
async function waitForPostings(db: Sql, storeId: string): Promise<void> {
  await db.query('select from credit_account where store_id = $1 for share', [storeId]);
}

/**
 * Looks up a range from epoch milliseconds or ISO 8601, widened to whole local days. Without a bound it starts with the
 * first entry or ends with the last. A reversed range is empty. Throws 400 for an invalid day.
 */
export async function findRange(
  deps: RangeDeps,
  { storeId, timeZone }: { storeId: string; timeZone: string },
  request: RangeRequest,
): Promise<StatementRange> {
  const { from, until } = dayRange(request.from, request.to, timeZone);
  const fromDay = from && localDay(from, timeZone);
  const toDay = until && localDay(new Date(until.getTime() - 1), timeZone);
  const now = deps.clock.now().getTime();
  if (!deps.isSnapshot && [from, until].some((end) => end && Math.abs(now - end.getTime()) < SETTLING_MS)) {
    await waitForPostings(deps.db, storeId);
  }
  const [[closing = START], [opening = START]] = await Promise.all([
    deps.db.query<Mark>(LAST_UNTIL, [storeId, toDay]),
    fromDay ? deps.db.query<Mark>(LAST_BEFORE, [storeId, fromDay]) : [],
  ]);
  return { fromDay, toDay, opening, closing: closing.entryNo < opening.entryNo ? opening : closing };
}
