/** Days of a filter as in the URL: `2026-11-21`, or '' for no bound. */
export type DayRange = { from: string; to: string };

const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A valid calendar day; otherwise ''. */
export function dayOf(value: unknown): string {
  if (typeof value !== 'string' || !DAY.test(value)) return '';
  return Number.isNaN(Date.parse(`${value}T00:00:00Z`)) || addDays(value, 0) !== value ? '' : value;
}

/** The Date at which a day starts on this device, for calendars; undefined for ''. */
export function dateOfDay(day: string): Date | undefined {
  return day ? new Date(`${day}T00:00:00`) : undefined;
}

export function dayOfDate(date: Date): string {
  return new Intl.DateTimeFormat('en-CA').format(date);
}

/** Today in the region's time zone. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(now);
}

export type PresetId = 'today' | 'last7' | 'last30' | 'thisMonth';
export const PRESET_IDS: readonly PresetId[] = ['today', 'last7', 'last30', 'thisMonth'];

export function presetRange(preset: PresetId, today: string): DayRange {
  const from: Record<PresetId, string> = {
    today,
    last7: addDays(today, -6),
    last30: addDays(today, -29),
    thisMonth: `${today.slice(0, 7)}-01`,
  };
  return { from: from[preset], to: today };
}

/** '1 – 21 Nov 2026': common parts are written once. Null if nothing is chosen. */
export function rangeWords({ from, to }: DayRange, dayAndMonth: (day: string) => string): string | null {
  const first = from || to;
  const last = to || from;
  if (!first || !last) return null;
  const year = last.slice(0, 4);
  const end = `${dayAndMonth(last)} ${year}`;
  if (!from) return `… – ${end}`;
  if (!to) return `${dayAndMonth(first)} ${year} – …`;
  if (first === last) return end;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))} – ${end}`;
  const start = dayAndMonth(first);
  return first.slice(0, 4) === year ? `${start} – ${end}` : `${start} ${first.slice(0, 4)} – ${end}`;
}
