const WHOLE = 10_000n;

/**
 * Percents of a whole, two decimals, that add up to 100.00. What rounding down leaves goes to the largest remainders,
 * earlier ones first. All 0 for a whole of 0.
 */
export function sharesOf(amounts: readonly number[]): number[] {
  const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
  if (sum === 0n) return amounts.map(() => 0);
  const parts = amounts.map((amount, at) => {
    const scaled = BigInt(amount) * WHOLE;
    return { at, hundredths: Number(scaled / sum), rest: Number(scaled % sum) };
  });
  const missing = Number(WHOLE) - parts.reduce((total, part) => total + part.hundredths, 0);
  const byRest = [...parts].sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const part of byRest.slice(0, missing)) part.hundredths += 1;
  return parts.map((part) => part.hundredths / 100);
}
