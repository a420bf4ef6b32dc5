/** The input of `resolveAutopilots`, from the best grade's book: ranks come from that grade (M5). */
import type { AutopilotBook, PilotedBid, StopReason } from '../autopilot.ts';
import {
  type BidFacts,
  type BookLine,
  bestGradeOf,
  type MarketFacts,
  orderOf,
  type PilotFacts,
} from '../book.ts';
import { coveredOfferMinor } from '../market.ts';

export interface SteeringFacts extends PilotFacts {
  ruleId: string;
  ruleCreatedAtMicros: number;
  ceilingMinor: number;
  /** How much more the rule may raise the price today. */
  headroomMinor: number;
  /** As stored; null while the rule is running. */
  stopReason: StopReason | null;
}

export interface SteeredBid extends BidFacts {
  pilot: SteeringFacts | null;
}

export interface SteeredFacts extends MarketFacts {
  stepMinor: number;
  bids: readonly SteeredBid[];
}

/** The rule that moves a bid's price. PAAS prices have none. */
export const pilotOf = (bid: SteeredBid): SteeringFacts | null => (bid.kind === 'SPOT' ? bid.pilot : null);

function pilotedBid(
  { taxBasisPoints }: SteeredFacts,
  { bid, line, pilot }: { bid: SteeredBid; line: BookLine; pilot: SteeringFacts },
): Omit<PilotedBid, 'changesLeft'> {
  return {
    bidId: bid.bidId,
    priceMinor: line.priceMinor,
    percent: line.percent,
    priorityAtMicros: line.priorityAtMicros,
    outReason: line.reason,
    ceilingMinor: pilot.ceilingMinor,
    ruleCreatedAtMicros: pilot.ruleCreatedAtMicros,
    headroomMinor: pilot.headroomMinor,
    dayLeftMinor: pilot.amountLeftMinor,
    coveredMinor: coveredOfferMinor(bid.availableCreditMinor, taxBasisPoints),
  };
}

/**
 * The input of `resolveAutopilots`. `changesLeft` holds the hour's limit (M7) by bid; a bid that is missing has no
 * limit.
 */
export function autopilotBookOf(
  facts: SteeredFacts,
  changesLeft: ReadonlyMap<string, number> = new Map(),
): AutopilotBook {
  const best = bestGradeOf(facts.grades);
  const lines = new Map(best ? orderOf(facts, best.gradeId).map((line) => [line.bid.bidId, line]) : []);
  const others: BookLine[] = [];
  const pilots: PilotedBid[] = [];
  for (const bid of facts.bids) {
    const line = lines.get(bid.bidId);
    const pilot = pilotOf(bid);
    if (line && pilot) {
      const left = changesLeft.get(bid.bidId) ?? Number.POSITIVE_INFINITY;
      pilots.push({ ...pilotedBid(facts, { bid, line, pilot }), changesLeft: left });
    } else if (line?.reason === null) others.push(line);
  }
  return { stepMinor: facts.stepMinor, others, pilots };
}
