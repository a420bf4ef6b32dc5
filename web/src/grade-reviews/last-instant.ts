/** A window ends with the first instant of the day after its last one (G1): people are told the last day itself. */
export function lastInstantBefore(ends: string): Date {
  return new Date(new Date(ends).getTime() - 1);
}
