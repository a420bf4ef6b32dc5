/**
 * Where the piloted bids of one asset end when their rules meet: the end of a war fought one step at a time, found
 * without fighting it. Amounts in minor units.
 */
import { type BookOffer, compareOffers, type OutReason, offerMinor } from './market.ts';
import { checkPrice, priceToWinMinor } from './prices/price.ts';

/** Why an autopilot does not go on; the first that applies. DAY_LIMIT: its units or its amount of the day are used up. */
export const STOP_REASONS = [
  'CEILING',
  'DAY_LIMIT',
  'MOVE_LIMIT',
  'CREDIT',
  'HOURLY_LIMIT',
  'CONFIRM',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** A bid that a rule steers which is on, of a store that has not stopped all. */
export interface PilotedBid {
  bidId: string;
  priceMinor: number;
  /** The store's percent for the best grade, in hundredths of a percent. */
  percent: number;
  priorityAtMicros: number;
  /** Why the bid is not in the best grade's book, null when it is. */
  outReason: OutReason | 'AUTOPILOT_LIMIT' | null;
  ceilingMinor: number;
  ruleCreatedAtMicros: number;
  /** What the rule may still add to this price today. */
  headroomMinor: number;
  /** What the rule may still spend today: a dearer offer would leave the book. */
  dayLeftMinor: number;
  /** The highest offer that the store's credit covers (M3). */
  coveredMinor: number;
  /** Price changes that the hour still allows (M7). */
  changesLeft: number;
}

export interface AutopilotBook {
  stepMinor: number;
  /** The offers of the best grade's book that no autopilot moves. */
  others: readonly BookOffer[];
  pilots: readonly PilotedBid[];
}

export interface AutopilotMove {
  bidId: string;
  toMinor: number;
  /** It leads now; the others that moved stand at their end. */
  leads: boolean;
}

export interface AutopilotOutcome {
  /** In the order of their new times of priority. */
  moves: AutopilotMove[];
  stops: { bidId: string; reason: StopReason }[];
}

const wholeSteps = (priceMinor: number, stepMinor: number) => Math.floor(priceMinor / stepMinor) * stepMinor;

/** The highest price whose offer is not above `coveredMinor`, a whole number of currency units. */
export function highestCoveredMinor(coveredMinor: number, percent: number): number {
  return Math.ceil(((Math.floor(coveredMinor / 100) + 1) * 1_000_000) / percent) - 1;
}

/** How far each limit lets a bid go, in the order in which they are named. */
function boundsOf(p: PilotedBid): [StopReason, number][] {
  return [
    ['CEILING', p.ceilingMinor],
    ['DAY_LIMIT', highestCoveredMinor(p.dayLeftMinor, p.percent)],
    ['MOVE_LIMIT', p.priceMinor + p.headroomMinor],
    ['CREDIT', highestCoveredMinor(p.coveredMinor, p.percent)],
  ];
}

/** The highest valid price that a bid may take today; its own price where it may not rise. */
function reachMinor(p: PilotedBid, stepMinor: number): number {
  const bound = Math.min(...boundsOf(p).map(([, price]) => price));
  return Math.max(p.priceMinor, wholeSteps(bound, stepMinor));
}

/**
 * Whether a bid may not take a price that it could reach: the hour allows no change (M7), or the price would have to be
 * confirmed, which an autopilot never does (M2). `topMinor` is the best other offer at the end of the war.
 */
function mayNot(p: PilotedBid, toMinor: number, topMinor: number, stepMinor: number): boolean {
  const context = { stepMinor, lastMinor: p.priceMinor, topMinor, launchMinor: null };
  return p.changesLeft <= 0 || !checkPrice(toMinor, context).ok;
}

interface Flyer extends BookOffer {
  pilot: PilotedBid;
  reachMinor: number;
  reachOfferMinor: number;
}

function flyerOf(pilot: PilotedBid, stepMinor: number): Flyer {
  const reach = reachMinor(pilot, stepMinor);
  return {
    pilot,
    bidId: pilot.bidId,
    offerMinor: offerMinor(pilot.priceMinor, pilot.percent),
    priorityAtMicros: pilot.priorityAtMicros,
    stagedAtMicros: pilot.priorityAtMicros,
    reachMinor: reach,
    reachOfferMinor: offerMinor(reach, pilot.percent),
  };
}

/** The highest ceiling leads, by the offer that it is worth; the older rule on a tie. */
function compareReach(a: Flyer, b: Flyer): number {
  if (a.reachOfferMinor !== b.reachOfferMinor) return b.reachOfferMinor - a.reachOfferMinor;
  const older = a.pilot.ruleCreatedAtMicros - b.pilot.ruleCreatedAtMicros;
  return older !== 0 ? older : a.bidId < b.bidId ? -1 : 1;
}

type Fight = { moves: AutopilotMove[]; leader: Flyer; isHeld: boolean } | null;

/** Who fights for the first place, the furthest reach first; none where nobody can take it from whoever has it. */
function contendersIn(standing: readonly BookOffer[], flyers: readonly Flyer[]): Flyer[] {
  const [first] = standing;
  const isFirst = (f: Flyer) => f.bidId === first!.bidId;
  const contenders = flyers.filter((f) => isFirst(f) || f.reachOfferMinor > first!.offerMinor);
  return contenders.every(isFirst) ? [] : contenders.sort(compareReach);
}

/** One war among `flyers`; null when nobody can take the first place from whoever has it. */
function fight(standing: readonly BookOffer[], flyers: readonly Flyer[], stepMinor: number): Fight {
  const [first] = standing;
  const contenders = contendersIn(standing, flyers);
  const leader = contenders[0];
  if (!leader) return null;

  const pushed = contenders.filter(
    (f) =>
      f !== leader &&
      f.reachOfferMinor > f.offerMinor &&
      !mayNot(f.pilot, f.reachMinor, f.reachOfferMinor, stepMinor),
  );
  const moves = pushed.map((f) => ({ bidId: f.bidId, toMinor: f.reachMinor, leads: false }));
  if (leader.bidId === first!.bidId && moves.length === 0) return null;
  const bar = Math.max(first!.offerMinor, ...pushed.map((f) => f.reachOfferMinor));
  const target = priceToWinMinor(bar, leader.pilot.percent, stepMinor) ?? leader.reachMinor;
  const toMinor = Math.min(target, leader.reachMinor);
  const isHeld = mayNot(leader.pilot, toMinor, bar, stepMinor);
  return { moves: [{ bidId: leader.bidId, toMinor, leads: true }, ...moves], leader, isHeld };
}

/** Why a bid that is not first stays where it is: the first limit below the price that it would take. */
function stopReason(pilot: PilotedBid, topMinor: number, stepMinor: number): StopReason {
  const need = priceToWinMinor(topMinor, pilot.percent, stepMinor) ?? Number.POSITIVE_INFINITY;
  const bound = boundsOf(pilot).find(([, price]) => wholeSteps(price, stepMinor) < need);
  return bound?.[0] ?? (pilot.changesLeft > 0 ? 'CONFIRM' : 'HOURLY_LIMIT');
}

function standingOf({ stepMinor, others, pilots }: AutopilotBook) {
  const flyers = pilots.filter((p) => p.outReason === null).map((p) => flyerOf(p, stepMinor));
  return { standing: [...others, ...flyers].sort(compareOffers), flyers };
}

/** The bids that fight for the first place: of no other does `changesLeft` matter. */
export function contendersOf(book: AutopilotBook): string[] {
  const { standing, flyers } = standingOf(book);
  return contendersIn(standing, flyers).map((f) => f.bidId);
}

/**
 * Resolves the rules that meet on one asset. Whoever can take the first place fights for it, and whoever has it
 * defends it: the highest ceiling ends first, at the lowest valid price above every other price and every other
 * ceiling in the fight, never above its own; the others end at theirs. Nobody is lowered; a bid that could not be
 * first stays where it is. Resolving the outcome again moves nothing, but where the hour's limit was spent by it, or a
 * price need not be confirmed any more (M2) as another has risen.
 */
export function resolveAutopilots(book: AutopilotBook): AutopilotOutcome {
  const { stepMinor, pilots } = book;
  const { standing, flyers: inBook } = standingOf(book);
  let flyers = inBook;
  let outcome = fight(standing, flyers, stepMinor);
  // A leader that may not take its price stays, and the others fight without it.
  while (outcome?.isHeld) {
    const held = outcome.leader;
    flyers = flyers.filter((f) => f !== held);
    outcome = fight(standing, flyers, stepMinor);
  }
  const moves = outcome?.moves ?? [];
  const lead = moves[0] && pilots.find((p) => p.bidId === moves[0]!.bidId);
  const first = lead
    ? { bidId: lead.bidId, offerMinor: offerMinor(moves[0]!.toMinor, lead.percent) }
    : standing[0];
  const stops = pilots
    .filter((p) => p.bidId !== first?.bidId)
    .flatMap((p) => {
      if (p.outReason === 'AUTOPILOT_LIMIT') return [{ bidId: p.bidId, reason: 'DAY_LIMIT' as const }];
      if (p.outReason !== null) return [];
      return [{ bidId: p.bidId, reason: stopReason(p, first!.offerMinor, stepMinor) }];
    });
  return { moves, stops };
}
