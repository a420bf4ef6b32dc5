/** A part of a whole. Amounts in minor units. */
export interface Part {
  amount: number;
  /** For the market: the stores in it, or null if one day alone has five. */
  stores?: string[] | null;
}

/** M7: market figures need at least this many stores. */
export const STORES_MIN = 5;
const SHOWN_MAX = 8;

function hasEnough(parts: readonly Part[]): boolean {
  return (
    parts.some((part) => part.stores === null) ||
    new Set(parts.flatMap((part) => part.stores ?? [])).size >= STORES_MIN
  );
}

/**
 * The parts to show, largest first, and the sum of the rest, or null without a rest.
 *
 * Market parts (M7) are shown only with deals of at least five stores, and so is the rest: otherwise a hidden part
 * would follow from the total or the percents. A rest of too few stores takes in the smallest shown part. If it still
 * has fewer than five, nothing is shown.
 */
export function gatherRest<P extends Part>(
  parts: readonly P[],
  { isMarket }: { isMarket: boolean },
): { shown: P[]; restMinor: number | null } {
  const isTold = (part: P) => !isMarket || hasEnough([part]);
  const shown = parts.filter(isTold).slice(0, SHOWN_MAX);
  const rest = parts.filter((part) => !shown.includes(part));
  if (isMarket && rest.length > 0 && !hasEnough(rest)) {
    const smallest = shown.pop();
    if (!smallest) return { shown: [], restMinor: null };
    rest.push(smallest);
  }
  return { shown, restMinor: rest.length === 0 ? null : rest.reduce((sum, part) => sum + part.amount, 0) };
}
