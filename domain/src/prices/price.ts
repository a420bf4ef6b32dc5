/** The rules of a spot price: M2 and M8. All amounts in minor units. */

export const PRICE_MIN_MINOR = 1000;
export const PRICE_MAX_MINOR = 100_000_000;
export const DEFAULT_STEP_MINOR = 1000;

export interface PriceContext {
  /** The asset's stepper value. */
  stepMinor: number;
  /** Null without a bid. */
  lastMinor: number | null;
  /** The top bid in the best grade's book. */
  topMinor: number | null;
  launchMinor: number | null;
}

export type PriceVerdict =
  | { ok: true }
  | { ok: false; code: 'PRICE_INVALID'; nearestMinor: number[] }
  | { ok: false; code: 'CONFIRM_PRICE'; reason: ConfirmReason; comparedMinor: number };

/** The comparison that made the price look like a slip. */
export type ConfirmReason = 'ABOVE_TOP' | 'FAR_ABOVE_LAST' | 'FAR_BELOW_LAST' | 'ABOVE_LAUNCH';

/** The lowest price that is a whole multiple of the step and within the bounds. */
export function lowestPriceMinor(stepMinor: number): number {
  return Math.ceil(PRICE_MIN_MINOR / stepMinor) * stepMinor;
}

/** The highest price that is a whole multiple of the step and within the bounds. */
export function highestPriceMinor(stepMinor: number): number {
  return Math.floor(PRICE_MAX_MINOR / stepMinor) * stepMinor;
}

/** The nearest valid prices, one below and one above any number; a single one beyond the bounds. */
export function nearestPricesMinor(priceMinor: number, stepMinor: number): number[] {
  const lowest = lowestPriceMinor(stepMinor);
  const highest = highestPriceMinor(stepMinor);
  if (!(priceMinor > lowest)) return [lowest];
  if (priceMinor >= highest) return [highest];
  const below = Math.floor(priceMinor / stepMinor) * stepMinor;
  return below === priceMinor ? [below] : [below, below + stepMinor];
}

function confirmReason(
  priceMinor: number,
  { topMinor, lastMinor, launchMinor }: PriceContext,
): [ConfirmReason, number] | null {
  if (topMinor !== null && priceMinor * 10 > topMinor * 13) return ['ABOVE_TOP', topMinor];
  if (lastMinor !== null) {
    if (priceMinor * 2 > lastMinor * 3) return ['FAR_ABOVE_LAST', lastMinor];
    return priceMinor * 2 < lastMinor ? ['FAR_BELOW_LAST', lastMinor] : null;
  }
  const isAboveLaunch = topMinor === null && launchMinor !== null && priceMinor > launchMinor;
  return isAboveLaunch ? ['ABOVE_LAUNCH', launchMinor] : null;
}

/**
 * Whether a price may be set (M2). An unchanged price is never refused. A likely slip needs `confirmMinor` equal to
 * the price.
 */
export function checkPrice(priceMinor: number, c: PriceContext, confirmMinor?: number | null): PriceVerdict {
  if (priceMinor === c.lastMinor) return { ok: true };
  const inBounds = priceMinor >= PRICE_MIN_MINOR && priceMinor <= PRICE_MAX_MINOR;
  if (!inBounds || priceMinor % c.stepMinor !== 0) {
    return { ok: false, code: 'PRICE_INVALID', nearestMinor: nearestPricesMinor(priceMinor, c.stepMinor) };
  }
  const slip = confirmReason(priceMinor, c);
  if (slip && confirmMinor !== priceMinor) {
    return { ok: false, code: 'CONFIRM_PRICE', reason: slip[0], comparedMinor: slip[1] };
  }
  return { ok: true };
}

/**
 * The lowest valid price whose best-grade offer would be first now (M8). A new price takes a new time, so it must be
 * above the top. Null if there is none.
 */
export function priceToWinMinor(
  topOfOthersMinor: number | null,
  percent: number,
  stepMinor: number,
): number | null {
  const offerUnits = Math.floor((topOfOthersMinor ?? 0) / 100) + 1;
  const needMinor = Math.ceil((offerUnits * 1_000_000) / percent);
  const price = Math.max(lowestPriceMinor(stepMinor), Math.ceil(needMinor / stepMinor) * stepMinor);
  return price > PRICE_MAX_MINOR ? null : price;
}
