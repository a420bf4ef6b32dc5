/** How many of the past trade-ins each price would have won (M16), as steps: a price holds until the next step. */
import { highestPriceMinor, lowestPriceMinor, priceToWinMinor } from '../prices/price.ts';
import { countWins, replay } from './replay.ts';
import type { ReplayWish } from './replayed-store.ts';
import type { Timeline } from './timeline.ts';

export interface LadderStep {
  priceMinor: number;
  wins: number;
}

export interface Ladder {
  /** Ascending; the first is the lowest price of which anything is said. */
  steps: LadderStep[];
  /** Up to this price the last step holds; a dearer one is a question of its own. */
  toMinor: number;
}

const PRICES_MAX = 160;
const PRICES_ABOVE = 20;

/**
 * The lowest price of which anything is told (M7), null when there is no such bound: the lowest whose offer is nowhere
 * below the store's own at a win. Below that, whether it still wins tells what the next one offered, there or through
 * the units and the credit that it then has for later ones; from there up all follows from the winning prices alone.
 */
export function lowestToldMinor({ steps }: Timeline, stepMinor: number): number | null {
  let lowest: number | null = null;
  for (const step of steps) {
    if (step.kind !== 'TRADE_IN' || !step.isTrading || !step.tradeIn.isWon) continue;
    const { winningMinor, percent } = step.tradeIn;
    // Beating a whole currency unit less is reaching it. Of another stepper value than then: none may.
    lowest = Math.max(
      lowest ?? 0,
      priceToWinMinor(winningMinor - 100, percent, stepMinor) ?? highestPriceMinor(stepMinor) + stepMinor,
    );
  }
  return lowest;
}

/**
 * Every valid price from the lowest that may be told to a little above the one that wins most, at most 160 of them,
 * the dearest ones.
 *
 * @param price.toldMinor the lowest that may be told; null for any
 */
export function ladderOf(
  timeline: Timeline,
  wish: Omit<ReplayWish, 'priceMinor'>,
  price: { stepMinor: number; toldMinor: number | null },
): Ladder {
  const { stepMinor } = price;
  const needed = timeline.past.tradeIns.flatMap((t) => {
    const need = t.rival && priceToWinMinor(t.rival.offerMinor, t.percent, stepMinor);
    return need && !t.isWon ? [need] : [];
  });
  const floor = price.toldMinor ?? 0;
  const to = Math.min(highestPriceMinor(stepMinor), Math.max(floor, ...needed) + PRICES_ABOVE * stepMinor);
  // A step below the cheapest one that decides anything: there a tie may have been won on time.
  const from = floor > 0 ? floor : Math.min(...needed, to) - stepMinor;
  const lowest = Math.max(lowestPriceMinor(stepMinor), from, to - (PRICES_MAX - 1) * stepMinor);
  const steps: LadderStep[] = [];
  for (let priceMinor = lowest; priceMinor <= to; priceMinor += stepMinor) {
    const wins = countWins(replay(timeline, { ...wish, priceMinor }));
    if (steps.at(-1)?.wins !== wins) steps.push({ priceMinor, wins });
  }
  return { steps, toMinor: to };
}
