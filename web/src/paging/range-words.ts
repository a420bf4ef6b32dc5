import type { DayRange } from '#/ui/text/date-range';

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
