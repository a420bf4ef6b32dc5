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
