import { hasDeal, type LoadedDeals } from '../deal-cache';
import type { Figures } from './deals-query';

/**
 * Whether the list has deals that came since it was loaded, and how many; `count` is null where deals also leave it, so
 * that counts cannot tell: its filter is one of a state. An older deal may come into such a list too.
 */
export function newDealsOf(data: LoadedDeals, now: Figures | undefined): { count: number | null } | null {
  const [first, last] = [data.pages[0], data.pages.at(-1)];
  if (!first || !last || !now) return null;
  const more = now.count - first.count;
  const oldest = last.appraisals.at(-1)?.dealTS;
  // What stands behind the rows that are loaded comes to the top when they leave, and is not new.
  const isReached = last.nextCursor === null || !oldest || (now.newest?.dealTS ?? '') >= oldest;
  const isNew = now.newest !== null && isReached && !hasDeal(data, now.newest.appraisalCode);
  if (more <= 0 && !isNew) return null;
  const { status, payment } = first.search;
  return { count: status || payment || more <= 0 ? null : more };
}
