/** '57.25%', always with two decimals, so that percents align in a column; with a real minus sign. */
export function percentText(percent: number): string {
  const text = `${Math.abs(percent).toFixed(2)}%`;
  return percent < 0 ? `−${text}` : text;
}
