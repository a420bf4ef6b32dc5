/** D2: date filters are whole local days of the region, inclusive. */
import { TZDate } from '@date-fns/tz';
import { instantOf } from '@mazad/domain/time/schedule';
import { AppError } from '#platform/http/errors.ts';

/** Year, month (0 is January) and day. */
type LocalDate = [number, number, number];

function localDateOf(at: number, timeZone: string): LocalDate {
  const local = new TZDate(at, timeZone);
  return [local.getFullYear(), local.getMonth(), local.getDate()];
}

/** The local day of a filter value; null for none (0 or empty). Throws 400 for an invalid day. */
function dayOf(value: string | number | undefined, timeZone: string): LocalDate | null {
  const text = String(value ?? '');
  if (/^0*$/.test(text)) return null;
  if (/^\d+(\.\d+)?$/.test(text)) return localDateOf(Number(text), timeZone);
  const at = Date.parse(text);
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12;
  if (Number.isNaN(at) || !exists || day === 0) throw new AppError('BAD_REQUEST');
  // A time without a zone, or a date alone, is local.
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10)) ? localDateOf(at, timeZone) : [year, month - 1, day];
}

export interface DayRange {
  /** First instant inside; null for none. */
  from: Date | null;
  /** First instant outside; null for none. */
  until: Date | null;
}

/** Epoch milliseconds or ISO 8601, widened to whole local days. */
export function dayRange(
  fromDate: string | number | undefined,
  toDate: string | number | undefined,
  timeZone: string,
): DayRange {
  const first = dayOf(fromDate, timeZone);
  const last = dayOf(toDate, timeZone);
  return {
    from: first && instantOf(...first, '00:00', timeZone),
    until: last && instantOf(last[0], last[1], last[2] + 1, '00:00', timeZone),
  };
}
