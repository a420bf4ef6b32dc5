/** Money is held in whole minor units (fils) and sent as a number of major units with at most two decimals. */

/** Minor units of a wire amount. Throws a RangeError unless it is finite with at most two decimals. */
export function toMinor(major: number): number {
  const minor = Math.round(major * 100);
  if (!Number.isSafeInteger(minor) || Math.abs(minor / 100 - major) > 1e-9) {
    throw new RangeError(`not an amount of money: ${major}`);
  }
  return minor;
}

/** Wire amount of minor units. Exact below 2^53 / 100. */
export function toMajor(minor: number): number {
  return minor / 100;
}

/** Tax on a price, rounded half up to the fils (M14). `basisPoints` is 0 to 10000. */
export function taxMinor(priceMinor: number, basisPoints: number): number {
  return Math.floor((priceMinor * basisPoints + 5000) / 10000);
}

/** Share of a total in percent with two decimals, half up; 0 for a total of 0 (C2). */
export function percentOf(partMinor: number, totalMinor: number): number {
  return totalMinor === 0 ? 0 : Math.round((partMinor * 10000) / totalMinor) / 100;
}
