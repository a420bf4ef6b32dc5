/** How many of the past trade-ins each price would have won (M16), as steps: a price holds until the next step. */
import { lowestPriceMinor, PRICE_MAX_MINOR, priceToWinMinor } from './price.ts';
import { countWins, replay } from './replay.ts';
import type { Timeline } from './replay-timeline.ts';
import type { ReplayWish } from './replayed-store.ts';

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
 * Every valid price from the lowest that may be told to a little above the one that wins most, at most 160 of them,
 * the dearest ones. M7: below a price at which the store itself won, the count would tell what the one after it
 * offered; from there up it follows from the winning prices alone.
 *
 * @param wonMinor the store's own prices at its wins
 */
export function ladderOf(
  timeline: Timeline,
  wish: Omit<ReplayWish, 'priceMinor'>,
  price: { stepMinor: number; wonMinor: readonly number[] },
): Ladder {
  const { stepMinor, wonMinor } = price;
  const needed = timeline.past.tradeIns.flatMap((t) => {
    const need = t.rival && priceToWinMinor(t.rival.offerMinor, t.percent, stepMinor);
    return need && !t.isWon ? [need] : [];
  });
  const floor = onto(stepMinor, Math.max(...wonMinor, 0));
  const wanted = needed.filter((at) => at > floor);
  const highest = Math.floor(PRICE_MAX_MINOR / stepMinor) * stepMinor;
  const to = Math.min(highest, Math.max(floor, ...wanted) + PRICES_ABOVE * stepMinor);
  // A step below the cheapest one that decides anything: there a tie may have been won on time.
  const from = floor > 0 ? floor : Math.min(...wanted, to) - stepMinor;
  const lowest = Math.max(lowestPriceMinor(stepMinor), from, to - (PRICES_MAX - 1) * stepMinor);
  const steps: LadderStep[] = [];
  for (let priceMinor = lowest; priceMinor <= to; priceMinor += stepMinor) {
    const wins = countWins(replay(timeline, { ...wish, priceMinor }));
    if (steps.at(-1)?.wins !== wins) steps.push({ priceMinor, wins });
  }
  return { steps, toMinor: to };
}

const onto = (stepMinor: number, priceMinor: number) => Math.ceil(priceMinor / stepMinor) * stepMinor;
