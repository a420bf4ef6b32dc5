/**
 * The cursor's row after the rows change: the first of a new list; otherwise the same row, or the nearest remaining
 * one.
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
