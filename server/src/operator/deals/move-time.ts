import { TZDate } from '@date-fns/tz';

const FORM = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** The instant of a text with a zone, or of a local time in this zone. Null for an invalid date (30 February). */
function momentOf(text: string, timeZone: string): Date | null {
  const parts = FORM.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDate || hour > 23 || minute > 59 || second > 59) return null;
  const at = parts[7]
    ? new Date(text.replace(' ', 'T'))
    : new Date(new TZDate(year, month - 1, day, hour, minute, second, timeZone).getTime());
  return Number.isNaN(at.getTime()) ? null : at;
}

const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;

export interface MoveTime {
  /** The time as given; it identifies a repeated move. */
  named: Date;
  at: Date;
  isDayAlone: boolean;
}

/**
 * The time of a deal's move. A day without a time means its first minute, or the deal's last event if that is on the
 * same day: an event on the award's day came after the award. Null for an invalid date.
 */
export function moveTimeOf(
  text: string,
  { timeZone, lastEventMs }: { timeZone: string; lastEventMs: number },
): MoveTime | null {
  const isDayAlone = DAY_FORM.test(text);
  const named = momentOf(isDayAlone ? `${text}T00:00` : text, timeZone);
  if (!named) return null;
  const last = new Date(lastEventMs);
  const isLast = isDayAlone && last.toLocaleDateString('en-CA', { timeZone }) === text;
  return { named, at: isLast ? last : named, isDayAlone };
}
