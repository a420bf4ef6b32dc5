/** '57.25%', always with two decimals: percents stand under each other. */
export function percentText(percent: number): string {
  return `${percent.toFixed(2)}%`;
}
