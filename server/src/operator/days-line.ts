import type { Language } from '#platform/http/messages.ts';
import { isolate } from '#platform/isolate.ts';
import { dayRange } from '#platform/local-days.ts';

/** The days that a list is filtered by, for its file; null for all. Throws BAD_REQUEST for an invalid day. */
export function daysLine(
  { fromDate, toDate }: { fromDate?: string | number | undefined; toDate?: string | number | undefined },
  timeZone: string,
  language: Language,
): string | null {
  const { from, until } = dayRange(fromDate, toDate, timeZone);
  if (!from && !until) return null;
  const day = (at: Date | null | undefined) =>
    at ? isolate(at.toLocaleDateString('en-CA', { timeZone }), language) : '…';
  // The range's end is exclusive; a millisecond earlier is its last day.
  return `${day(from)} – ${day(until && new Date(until.getTime() - 1))}`;
}
