/** A window ends at the start of the day after its last (G1); people are shown the last day. */
export function lastInstantBefore(ends: string): Date {
  return new Date(new Date(ends).getTime() - 1);
}
