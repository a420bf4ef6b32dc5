/** Computes where the autopilot bids of one asset end without simulating each step. Amounts in minor units. */
import { type BookOffer, compareOffers, type OutReason, offerMinor } from './market.ts';
import { checkPrice, priceToWinMinor } from './prices/price.ts';

/** Why an autopilot stopped: the first limit that applies. DAY_LIMIT: the day's units or amount are used up. */
export const STOP_REASONS = [
  'CEILING',
  'DAY_LIMIT',
  'MOVE_LIMIT',
  'CREDIT',
  'HOURLY_LIMIT',
  'CONFIRM',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** A bid with an active autopilot rule, of a store that has not stopped all its rules. */
export interface PilotedBid {
  bidId: string;
  priceMinor: number;
  /** The store's percent for the best grade, in hundredths of a percent. */
  percent: number;
  priorityAtMicros: number;
  /** Null when the bid is in the best grade's book. */
  outReason: OutReason | 'AUTOPILOT_LIMIT' | null;
  ceilingMinor: number;
  ruleCreatedAtMicros: number;
  /** How much more the rule may raise this price today. */
  headroomMinor: number;
  /** How much more the rule may spend today. A higher offer would leave the book. */
  dayLeftMinor: number;
  /** The highest offer that the store's credit covers (M3). */
  coveredMinor: number;
  /** Price changes left in this hour (M7). */
  changesLeft: number;
}

export interface AutopilotBook {
  stepMinor: number;
  /** The offers of the best grade's book that no autopilot controls. */
  others: readonly BookOffer[];
  pilots: readonly PilotedBid[];
}

export interface AutopilotMove {
  bidId: string;
  toMinor: number;
  /** Whether this bid ends first. */
  leads: boolean;
}

export interface AutopilotOutcome {
  /** In the order of their new priority times. */
  moves: AutopilotMove[];
  stops: { bidId: string; reason: StopReason }[];
}

const wholeSteps = (priceMinor: number, stepMinor: number) => Math.floor(priceMinor / stepMinor) * stepMinor;

/** The highest price whose offer is at most `coveredMinor`. Prices are whole currency units. */
export function highestCoveredMinor(coveredMinor: number, percent: number): number {
  return Math.ceil(((Math.floor(coveredMinor / 100) + 1) * 1_000_000) / percent) - 1;
}

/** The highest price that each limit allows, in the order of `STOP_REASONS`. */
function boundsOf(p: PilotedBid): [StopReason, number][] {
  return [
    ['CEILING', p.ceilingMinor],
    ['DAY_LIMIT', highestCoveredMinor(p.dayLeftMinor, p.percent)],
    ['MOVE_LIMIT', p.priceMinor + p.headroomMinor],
    ['CREDIT', highestCoveredMinor(p.coveredMinor, p.percent)],
  ];
}

/** The highest valid price that the bid may take today; its own price if it may not rise. */
function reachMinor(p: PilotedBid, stepMinor: number): number {
  const bound = Math.min(...boundsOf(p).map(([, price]) => price));
  return Math.max(p.priceMinor, wholeSteps(bound, stepMinor));
}

/**
 * Whether the bid must not take a price within its reach: the hour allows no more changes (M7), or the price needs a
 * confirmation, which an autopilot never gives (M2). `topMinor` is the best other offer at the end.
 */
function mayNot(p: PilotedBid, toMinor: number, topMinor: number, stepMinor: number): boolean {
  const context = { stepMinor, lastMinor: p.priceMinor, topMinor, launchMinor: null };
  return p.changesLeft <= 0 || !checkPrice(toMinor, context).ok;
}

interface PilotedOffer extends BookOffer {
  pilot: PilotedBid;
  reachMinor: number;
  reachOfferMinor: number;
}

function pilotedOffer(pilot: PilotedBid, stepMinor: number): PilotedOffer {
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

/** Highest reach first, by offer; on a tie the older rule. */
function compareReach(a: PilotedOffer, b: PilotedOffer): number {
  if (a.reachOfferMinor !== b.reachOfferMinor) return b.reachOfferMinor - a.reachOfferMinor;
  const older = a.pilot.ruleCreatedAtMicros - b.pilot.ruleCreatedAtMicros;
  return older !== 0 ? older : a.bidId < b.bidId ? -1 : 1;
}

type Fight = { moves: AutopilotMove[]; leader: PilotedOffer; isHeld: boolean } | null;

/** The bids that fight for the first place, highest reach first. Empty when nobody can take it from its holder. */
function contendersIn(standing: readonly BookOffer[], piloted: readonly PilotedOffer[]): PilotedOffer[] {
  const [first] = standing;
  const isFirst = (f: PilotedOffer) => f.bidId === first!.bidId;
  const contenders = piloted.filter((f) => isFirst(f) || f.reachOfferMinor > first!.offerMinor);
  return contenders.every(isFirst) ? [] : contenders.sort(compareReach);
}

/** One fight among `piloted`; null when nobody can take the first place from its holder. */
function fight(standing: readonly BookOffer[], piloted: readonly PilotedOffer[], stepMinor: number): Fight {
  const [first] = standing;
  const contenders = contendersIn(standing, piloted);
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

/** Why a bid that is not first does not rise: the first limit below the price that would win. */
function stopReason(pilot: PilotedBid, topMinor: number, stepMinor: number): StopReason {
  const need = priceToWinMinor(topMinor, pilot.percent, stepMinor) ?? Number.POSITIVE_INFINITY;
  const bound = boundsOf(pilot).find(([, price]) => wholeSteps(price, stepMinor) < need);
  return bound?.[0] ?? (pilot.changesLeft > 0 ? 'CONFIRM' : 'HOURLY_LIMIT');
}

function standingOf({ stepMinor, others, pilots }: AutopilotBook) {
  const piloted = pilots.filter((p) => p.outReason === null).map((p) => pilotedOffer(p, stepMinor));
  return { standing: [...others, ...piloted].sort(compareOffers), piloted };
}

/** The bids that fight for the first place. `changesLeft` matters for these only. */
export function contendersOf(book: AutopilotBook): string[] {
  const { standing, piloted } = standingOf(book);
  return contendersIn(standing, piloted).map((f) => f.bidId);
}

/**
 * Resolves the autopilot rules of one asset. Every bid that can take the first place fights for it, and its holder
 * defends it. The highest ceiling ends first, at the lowest valid price above all other prices and ceilings in the
 * fight, and never above its own ceiling. The others end at their ceilings. No price is lowered, and a bid that could
 * not be first does not move. Resolving the outcome again moves nothing, with two exceptions: the hour's limit is
 * used up by then, or a price needs no confirmation any more (M2) because another has risen.
 */
export function resolveAutopilots(book: AutopilotBook): AutopilotOutcome {
  const { stepMinor, pilots } = book;
  const { standing, piloted: inBook } = standingOf(book);
  let piloted = inBook;
  let outcome = fight(standing, piloted, stepMinor);
  // A leader that must not take its price stays, and the others fight without it.
  while (outcome?.isHeld) {
    const held = outcome.leader;
    piloted = piloted.filter((f) => f !== held);
    outcome = fight(standing, piloted, stepMinor);
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
