/**
 * The books of one asset in one region, computed from facts: M1 and M3 to M6. Amounts in minor units, percents in
 * hundredths of a percent, instants in microseconds since the epoch.
 */
import {
  type BidStatus,
  type BookOffer,
  compareOffers,
  type OutReason,
  offerMinor,
  outReason,
  statusOf,
  totalMinor,
} from './market.ts';

export interface GradeFacts {
  gradeId: string;
  basePercent: number;
  isFrozen: boolean;
}

/** What a PAAS store pays for one grade at the instant of the facts (E1). */
export interface PriceFacts {
  gradeId: string;
  priceMinor: number;
  /** Units left in its window; null: no limit (E5). */
  quantity: number | null;
  windowFromMicros: number;
  priorityAtMicros: number;
  stagedAtMicros: number;
}

/** What is left of the daily limits of the bid's autopilot. */
export interface PilotFacts {
  unitsLeft: number;
  amountLeftMinor: number;
}

export interface BidFacts {
  bidId: string;
  storeId: string;
  kind: 'SPOT' | 'PAAS';
  spotPriceMinor: number;
  isActive: boolean;
  availableQuantity: number;
  /** Spot bids only. PAAS prices have their own times. */
  priorityAtMicros: number;
  /** The window that `availableQuantity` counts for; null if nothing is counted. */
  windowFromMicros: number | null;
  /** Prices that are valid now; none for a spot bid. */
  prices: readonly PriceFacts[];
  isStoreActive: boolean;
  /** Whether the store is in the same mode as the bid. */
  isOwnMode: boolean;
  /** Below 0 when the store is over its limit. */
  availableCreditMinor: number;
  /** The store's own percents by grade. May be empty. */
  percents: Readonly<Record<string, number>>;
  pilot: PilotFacts | null;
}

/** Everything that determines the books of one asset at one instant. */
export interface MarketFacts {
  /** Whether asset and category are switched on. */
  isListed: boolean;
  taxBasisPoints: number;
  /** Best first. */
  grades: readonly GradeFacts[];
  bids: readonly BidFacts[];
}

/** A bid as one grade's book sees it. */
export interface BookLine extends BookOffer {
  bid: BidFacts;
  /** What the percent is taken of: the spot price, or a PAAS price. */
  priceMinor: number;
  percent: number;
  totalMinor: number;
  /** Null: no limit (E5). */
  availableQuantity: number | null;
  /** Null: it is in the book (M3). */
  reason: OutReason | null;
}

/** A bid's place in the book of the grade that gives it its rank (M5, M6). */
export interface Place {
  bid: BidFacts;
  status: BidStatus | 'OFF' | 'UNLISTED';
  reason: OutReason | null;
  /** Null outside the book. */
  position: number | null;
}

export interface Places {
  /** In the order of `MarketFacts.bids`. */
  places: readonly Place[];
  /** By bid and grade, in the order of the facts; 0 means outside the book. */
  positions: readonly (readonly number[])[];
  /** The two best offers of the best grade's book. */
  tops: readonly BookLine[];
}

const WHOLE_PERCENT = 10_000;

function termsOf(bid: BidFacts, grade: GradeFacts) {
  if (bid.kind === 'SPOT') {
    const { spotPriceMinor: priceMinor, priorityAtMicros, availableQuantity } = bid;
    const percent = bid.percents[grade.gradeId] ?? grade.basePercent;
    return { priceMinor, percent, availableQuantity, priorityAtMicros, stagedAtMicros: priorityAtMicros };
  }
  const price = bid.prices.find(({ gradeId }) => gradeId === grade.gradeId);
  if (!price) return null;
  const { priceMinor, quantity, windowFromMicros, priorityAtMicros, stagedAtMicros } = price;
  // The first award of a window starts the count of its units (M10).
  const isCounted = quantity !== null && bid.windowFromMicros === windowFromMicros;
  const availableQuantity = isCounted ? bid.availableQuantity : quantity;
  return { priceMinor, percent: WHOLE_PERCENT, availableQuantity, priorityAtMicros, stagedAtMicros };
}

const NO_TERMS = {
  priceMinor: 0,
  percent: WHOLE_PERCENT,
  availableQuantity: null,
  priorityAtMicros: Number.MAX_SAFE_INTEGER,
  stagedAtMicros: Number.MAX_SAFE_INTEGER,
};

function isUsedUp(pilot: PilotFacts | null, offer: number): boolean {
  return pilot !== null && (pilot.unitsLeft <= 0 || offer > pilot.amountLeftMinor);
}

function lineOf(facts: MarketFacts, grade: GradeFacts, bid: BidFacts): BookLine {
  // Field by field: spread and rest took most of the time of a book.
  const terms = termsOf(bid, grade);
  const { priceMinor, percent, availableQuantity, priorityAtMicros, stagedAtMicros } = terms ?? NO_TERMS;
  const offer = offerMinor(priceMinor, percent);
  const total = totalMinor(offer, facts.taxBasisPoints);
  const reason = outReason({
    isBidActive: bid.isActive,
    isListed: facts.isListed,
    isPriced: terms !== null,
    availableQuantity,
    isConditionFrozen: grade.isFrozen,
    isStoreActive: bid.isStoreActive,
    isOwnMode: bid.isOwnMode,
    offerMinor: offer,
    totalMinor: total,
    availableCreditMinor: bid.availableCreditMinor,
    isAutopilotUsedUp: isUsedUp(bid.pilot, offer),
  });
  const { bidId } = bid;
  return {
    priorityAtMicros,
    stagedAtMicros,
    bidId,
    bid,
    priceMinor,
    percent,
    offerMinor: offer,
    totalMinor: total,
    availableQuantity,
    reason,
  };
}

/**
 * All bids of the asset for one grade in the order of M4, including those outside the book. Throws a RangeError if
 * the asset has no such grade.
 */
export function orderOf(facts: MarketFacts, gradeId: string): BookLine[] {
  const grade = facts.grades.find((one) => one.gradeId === gradeId);
  if (!grade) throw new RangeError(`not a grade of the asset: ${gradeId}`);
  return facts.bids.map((bid) => lineOf(facts, grade, bid)).sort(compareOffers);
}

/** The offers in a grade's book, best first (M3, M4). Throws like `orderOf`. */
export function bookOf(facts: MarketFacts, gradeId: string): BookLine[] {
  return orderOf(facts, gradeId).filter(({ reason }) => reason === null);
}

/** A store's line for a grade and its position in the book; undefined without a bid. Throws like `orderOf`. */
export function placeIn(
  facts: MarketFacts,
  gradeId: string,
  storeId: string,
): { line: BookLine; position: number | null } | undefined {
  const lines = orderOf(facts, gradeId);
  const line = lines.find(({ bid }) => bid.storeId === storeId);
  if (!line) return undefined;
  const book = lines.filter(({ reason }) => reason === null);
  return { line, position: line.reason === null ? book.indexOf(line) + 1 : null };
}

/** The best grade that is not frozen, or the best if all are frozen (M5). Undefined without grades. */
export function bestGradeOf(grades: readonly GradeFacts[]): GradeFacts | undefined {
  return grades.find(({ isFrozen }) => !isFrozen) ?? grades[0];
}

/** A PAAS bid is live while any grade has a price (M6). */
function isLive(bid: BidFacts): boolean {
  return bid.isActive && (bid.kind === 'SPOT' || bid.prices.length > 0);
}

/** Status, reason and position of every bid, its position in each grade's book, and the two best offers (M5, M6). */
export function placesOf(facts: MarketFacts): Places {
  const { bids, grades } = facts;
  const numbers = new Map(bids.map((bid, at) => [bid, at]));
  const positions = bids.map(() => grades.map(() => 0));
  const orders = grades.map(({ gradeId }, grade) => {
    const order = orderOf(facts, gradeId);
    let position = 0;
    for (const line of order) {
      if (line.reason === null) positions[numbers.get(line.bid)!]![grade] = ++position;
    }
    return order;
  });
  const best = bestGradeOf(grades);
  if (!best) return { places: [], positions, tops: [] };
  const lines = new Map<GradeFacts, Map<BidFacts, BookLine>>();
  const linesIn = (grade: GradeFacts) => {
    const known = lines.get(grade) ?? new Map(orders[grades.indexOf(grade)]!.map((line) => [line.bid, line]));
    lines.set(grade, known);
    return known;
  };
  const places = bids.map((bid, at): Place => {
    // A PAAS store without a price for the best grade ranks in the best grade that it has a price for.
    const priced = grades.filter(({ gradeId }) => bid.prices.some((price) => price.gradeId === gradeId));
    const grade = priced.includes(best) ? best : (bestGradeOf(priced) ?? best);
    const line = linesIn(grade).get(bid)!;
    const position = positions[at]![grades.indexOf(grade)] || null;
    const status = !isLive(bid)
      ? 'OFF'
      : !facts.isListed
        ? 'UNLISTED'
        : statusOf(line.availableQuantity, position);
    return { bid, status, reason: line.reason, position };
  });
  const book = orders[grades.indexOf(best)]!.filter(({ reason }) => reason === null);
  return { places, positions, tops: book.slice(0, 2) };
}
