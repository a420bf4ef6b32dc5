/**
 * The row in which the cursor stands once the rows are others: the first of a new list; else its own, and where that
 * went away the nearest one that is left.
 */
export function placeCursor(
  active: string | undefined,
  before: readonly string[],
  now: readonly string[],
  isNewList: boolean,
): string | undefined {
  if (active === undefined || isNewList) return now[0];
  if (now.includes(active)) return active;
  const left = new Set(now);
  const isLeft = (id: string) => left.has(id);
  const at = before.indexOf(active) + 1;
  return before.slice(at).find(isLeft) ?? before.slice(0, at).findLast(isLeft) ?? now[0];
}
