/** How many past trade-ins each price would have won (M16), as steps: each holds until the next. */
import { highestPriceMinor, lowestPriceMinor, priceToWinMinor } from '../prices/price.ts';
import { countWins, replay } from './replay.ts';
import type { ReplayRequest } from './replayed-store.ts';
import type { Timeline } from './timeline.ts';

export interface LadderStep {
  priceMinor: number;
  wins: number;
}

export interface Ladder {
  /** Ascending. The first is the lowest price that may be shown. */
  steps: LadderStep[];
  /** The last step holds up to this price; higher prices need their own replay. */
  toMinor: number;
}

const PRICES_MAX = 160;
const PRICES_ABOVE = 20;

/**
 * The lowest price with a result that may be shown (M7); null means any. It is the lowest price whose offer is not
 * below the store's own at any of its wins. Below it, the result would reveal the next best offer: directly, or
 * through the units and credit left for later trade-ins. From this price up, the result depends on the winning prices
 * only.
 */
export function lowestToldMinor({ steps }: Timeline, stepMinor: number): number | null {
  let lowest: number | null = null;
  for (const step of steps) {
    if (step.kind !== 'TRADE_IN' || !step.isTrading || !step.tradeIn.isWon) continue;
    const { winningMinor, percent } = step.tradeIn;
    // Beating one currency unit less means reaching it. With a new stepper value there may be no such price.
    lowest = Math.max(
      lowest ?? 0,
      priceToWinMinor(winningMinor - 100, percent, stepMinor) ?? highestPriceMinor(stepMinor) + stepMinor,
    );
  }
  return lowest;
}

/**
 * Every valid price from the lowest that may be shown to just above the price that wins most; at most the 160
 * highest.
 *
 * @param price.toldMinor the lowest that may be shown; null for any
 */
export function ladderOf(
  timeline: Timeline,
  request: Omit<ReplayRequest, 'priceMinor'>,
  price: { stepMinor: number; toldMinor: number | null },
): Ladder {
  const { stepMinor } = price;
  const needed = timeline.past.tradeIns.flatMap((t) => {
    const need = t.rival && priceToWinMinor(t.rival.offerMinor, t.percent, stepMinor);
    return need && !t.isWon ? [need] : [];
  });
  const floor = price.toldMinor ?? 0;
  const to = Math.min(highestPriceMinor(stepMinor), Math.max(floor, ...needed) + PRICES_ABOVE * stepMinor);
  // One step below the cheapest deciding price: a tie may have been won there on time.
  const from = floor > 0 ? floor : Math.min(...needed, to) - stepMinor;
  const lowest = Math.max(lowestPriceMinor(stepMinor), from, to - (PRICES_MAX - 1) * stepMinor);
  const steps: LadderStep[] = [];
  for (let priceMinor = lowest; priceMinor <= to; priceMinor += stepMinor) {
    const wins = countWins(replay(timeline, { ...request, priceMinor }));
    if (steps.at(-1)?.wins !== wins) steps.push({ priceMinor, wins });
  }
  return { steps, toMinor: to };
}
