import { hasDeal, type LoadedDeals } from '../deal-cache';
import type { Figures } from './deals-query';

/**
 * Whether deals came since the list was loaded, and how many. `count` is null if deals also leave the list (a state
 * filter), so the counts do not tell. Older deals may enter such a list too.
 */
export function newDealsOf(data: LoadedDeals, now: Figures | undefined): { count: number | null } | null {
  const [first, last] = [data.pages[0], data.pages.at(-1)];
  if (!first || !last || !now) return null;
  const more = now.count - first.count;
  const oldest = last.appraisals.at(-1)?.dealTS;
  // A row beyond the loaded ones moves up when others leave, and is not new.
  const isReached = last.nextCursor === null || !oldest || (now.newest?.dealTS ?? '') >= oldest;
  const isNew = now.newest !== null && isReached && !hasDeal(data, now.newest.appraisalCode);
  if (more <= 0 && !isNew) return null;
  const { status, payment } = first.search;
  return { count: status || payment || more <= 0 ? null : more };
}
