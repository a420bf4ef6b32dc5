import type { AutopilotBook, PilotedBid } from './autopilot.ts';
import type { BookOffer } from './market.ts';

export const STEP = 1000;
export const PLENTY = 100_000_000;

/** A bid at 1,000 that no limit stops below 1,500. */
export function pilot(o: Partial<PilotedBid> & { bidId: string }): PilotedBid {
  return {
    priceMinor: 100_000,
    percent: 10_000,
    priorityAtMicros: 10,
    outReason: null,
    ceilingMinor: 150_000,
    ruleCreatedAtMicros: 1,
    headroomMinor: PLENTY,
    dayLeftMinor: PLENTY,
    changesLeft: 60,
    coveredMinor: PLENTY,
    ...o,
  };
}
/** A bid that no autopilot steers. */
export const other = (offer: number, at = 5): BookOffer => ({
  bidId: `other-${offer}-${at}`,
  offerMinor: offer,
  priorityAtMicros: at,
  stagedAtMicros: at,
});
export const book = (pilots: PilotedBid[], others: BookOffer[] = []): AutopilotBook => ({
  stepMinor: STEP,
  others,
  pilots,
});
