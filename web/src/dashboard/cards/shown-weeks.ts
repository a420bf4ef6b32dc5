import type { Week } from '@mazad/contract/dashboard';

/** Fewer would be no line. */
const WEEKS_MIN = 8;

/** Of a store that is new the weeks from its first on, and a few before it; none where there is nothing yet. */
export function shownOf(weeks: readonly Week[]): Week[] {
  const first = weeks.findIndex((week) => week.tookPart + week.bought + week.paid > 0);
  return first < 0 ? [] : weeks.slice(Math.min(first, Math.max(0, weeks.length - WEEKS_MIN)));
}
