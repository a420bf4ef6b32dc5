import type { Replay } from '@mazad/contract/bids/why';

/** How many of the past trade-ins a price would have won, or null where the ladder does not reach. */
export function winsAt(
  { ladder, ladderTo }: Pick<Replay, 'ladder' | 'ladderTo'>,
  price: number,
): number | null {
  const step = ladder.findLast((one) => one.price <= price);
  return step && price <= ladderTo ? step.wins : null;
}

/** Of a price below those at which the store won nothing is told (M7). */
export function isUntold({ toldFrom }: Pick<Replay, 'toldFrom'>, price: number): boolean {
  return toldFrom !== null && price < toldFrom;
}

const SHOWN = 3;

/**
 * The cheapest price of each number of wins above what was won, at most three: the least, one between, the most. The own
 * one is none of them: what it won is told beside them as it was.
 */
export function offersOf(
  { ladder }: Pick<Replay, 'ladder'>,
  won: number,
  own: number | null,
): { price: number; wins: number }[] {
  const best: { price: number; wins: number }[] = [];
  for (const step of ladder)
    if (step.price !== own && step.wins > (best.at(-1)?.wins ?? won)) best.push(step);
  if (best.length <= SHOWN) return best;
  return [best[0]!, best[Math.floor(best.length / 2)]!, best.at(-1)!];
}
