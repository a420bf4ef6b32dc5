/** The rules of a PAAS store's row of prices: E3. Amounts in minor units. */

export const PAAS_PRICE_MIN_MINOR = 100;
export const PAAS_PRICE_MAX_MINOR = 100_000_000;
/** The most units that a row may be limited to (E5). */
export const PAAS_QUANTITY_MAX = 100_000;

export type PriceFault =
  /** Not a whole unit between 1 and 1,000,000. */
  | { code: 'PRICE_OUT_OF_RANGE'; grade: number }
  /** A lower grade is dearer than a better one. */
  | { code: 'GRADE_DEARER'; grade: number; than: number };

/**
 * The faults of a row of prices, best grade first. Null is no offer, as 0 is in a file (E3). Grades are given by
 * index. A row without any offer is valid: it withdraws the asset.
 */
export function checkPriceRow(pricesMinor: readonly (number | null)[]): PriceFault[] {
  const faults: PriceFault[] = [];
  let cheapest: { grade: number; priceMinor: number } | null = null;
  for (const [grade, priceMinor] of pricesMinor.entries()) {
    if (priceMinor === null) continue;
    const isWhole = Number.isSafeInteger(priceMinor) && priceMinor % 100 === 0;
    if (!isWhole || priceMinor < PAAS_PRICE_MIN_MINOR || priceMinor > PAAS_PRICE_MAX_MINOR) {
      faults.push({ code: 'PRICE_OUT_OF_RANGE', grade });
      continue;
    }
    if (cheapest && priceMinor > cheapest.priceMinor) {
      faults.push({ code: 'GRADE_DEARER', grade, than: cheapest.grade });
    } else cheapest = { grade, priceMinor };
  }
  return faults;
}
