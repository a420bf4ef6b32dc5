/** A part of a whole that is told by its parts. Amounts in minor units. */
export interface Part {
  amount: number;
  /** Of the market's parts: the stores in it, or null where one of its days alone has five. */
  stores?: string[] | null;
}

/** M7: a figure of the market is told only of this many stores. */
export const STORES_MIN = 5;
const SHOWN_MAX = 8;

function hasEnough(parts: readonly Part[]): boolean {
  return (
    parts.some((part) => part.stores === null) ||
    new Set(parts.flatMap((part) => part.stores ?? [])).size >= STORES_MIN
  );
}

/**
 * Parts, largest first, to those that are shown and the sum of the rest, null where nothing is left over.
 *
 * Of the market (M7) a part is shown only where at least five stores have deals in it, and so is the rest: what is
 * withheld would else follow from the whole, or from the percents. A rest of too few takes the smallest shown part in,
 * and where that does not make it five, nothing is told at all.
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
