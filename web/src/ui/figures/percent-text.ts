/** '57.25%', always with two decimals, since percents stand under each other; with a real minus. */
export function percentText(percent: number): string {
  const text = `${Math.abs(percent).toFixed(2)}%`;
  return percent < 0 ? `−${text}` : text;
}
