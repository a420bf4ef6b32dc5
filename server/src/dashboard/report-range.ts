import type { SqlDeps } from '#platform/db/timed.ts';
import { dayRange } from '#platform/local-days.ts';
import { getRegion } from '../regions/index.ts';

export interface Asked {
  fromDate?: string | number;
  toDate?: string | number;
}

/** Whole local days of a region (D2): as instants `[from, until)` and as days; null for no bound. */
export interface ReportRange {
  from: Date | null;
  until: Date | null;
  firstDay: string | null;
  lastDay: string | null;
  today: string;
}

/** Throws 400 for an invalid day. */
export async function readRange(deps: SqlDeps, regionId: string, asked: Asked): Promise<ReportRange> {
  const { timeZone } = await getRegion(deps.db, regionId);
  const { from, until } = dayRange(asked.fromDate, asked.toDate, timeZone);
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return {
    from,
    until,
    firstDay: from && format.format(from),
    lastDay: until && format.format(until.getTime() - 1),
    today: format.format(deps.clock.now()),
  };
}
