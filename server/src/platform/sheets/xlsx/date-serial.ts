import { tzOffset } from '@date-fns/tz';

/** A spreadsheet's number for an instant; null if it cannot show it. */
export type DateSerial = (date: Date) => number | null;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
// Days from 30 December 1899 to 1 January 1970.
const EPOCH_DAYS = 25_569;
// Clocks change at quarters of an hour.
const SPAN_MS = 15 * MINUTE_MS;
const MAX_SPANS = 10_000;

/**
 * Maps an instant to the one at which UTC shows the same wall clock time as `timeZone`. With these a UTC workbook holds
 * dates of several zones, each as its people read it.
 */
export function createWallClock(timeZone: string): (date: Date) => Date {
  const offsets = new Map<number, number>();
  const offsetMinutes = (date: Date) => {
    const span = Math.floor(date.getTime() / SPAN_MS);
    const known = offsets.get(span);
    if (known !== undefined) return known;
    if (offsets.size >= MAX_SPANS) offsets.clear();
    const minutes = tzOffset(timeZone, date);
    offsets.set(span, minutes);
    return minutes;
  };
  return (date) => new Date(date.getTime() + offsetMinutes(date) * MINUTE_MS);
}

/** Serials in `timeZone`'s wall clock time. */
export function createDateSerial(timeZone: string): DateSerial {
  const wallClock = createWallClock(timeZone);
  return (date) => {
    if (Number.isNaN(date.getTime())) return null;
    const serial = wallClock(date).getTime() / DAY_MS + EPOCH_DAYS;
    return serial >= 0 ? serial : null;
  };
}
