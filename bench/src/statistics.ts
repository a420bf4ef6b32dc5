/** The rounds of one figure: median and range. Nothing is discarded. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

/** The value below which the share `p` of a list lies; NaN for an empty list. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;
}

/** Median and range. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return {
    median: (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2,
    least: sorted[0]!,
    most: sorted.at(-1)!,
  };
}

function places(value: number): number {
  const size = Math.abs(value);
  return size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4;
}

/** A readable number: three significant digits. */
export function show(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: places(value) });
}

/** `1,234 (1,100–1,300)`. */
export function showSpread(spread: Spread): string {
  return `${show(spread.median)} (${show(spread.least)}–${show(spread.most)})`;
}
