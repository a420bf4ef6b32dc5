/**
 * The books of one asset in one region, worked out from facts: M1 and M3 to M6. Amounts in minor units, percents in hundredths of a percent, instants in microseconds since the epoch.
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
  /** Units of the row in its window; null: no limit (E5). */
  quantity: number | null;
  windowFromMicros: number;
  priorityAtMicros: number;
  stagedAtMicros: number;
}

/** What the day of the autopilot that steers a bid leaves. */
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
  /** Of a spot bid; of a PAAS store's row the prices have times. */
  priorityAtMicros: number;
  /** The window whose units `availableQuantity` counts; null where it counts none. */
  windowFromMicros: number | null;
  /** Prices that are valid at the instant of the facts; none for a spot bid. */
  prices: readonly PriceFacts[];
  isStoreActive: boolean;
  /** The store's mode is that of the bid. */
  isOwnMode: boolean;
  /** Below 0 when the store is over its limit. */
  availableCreditMinor: number;
  /** The store's own percents by grade, where it has some. */
  percents: Readonly<Record<string, number>>;
  pilot: PilotFacts | null;
}

/** All that the books of one asset follow from, as of one instant. */
export interface MarketFacts {
  /** Asset and category are on. */
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

/** Where a bid stands: in the book of the grade that gives it its rank (M5, M6). */
export interface Place {
  bid: BidFacts;
  status: BidStatus | 'OFF' | 'UNLISTED';
  reason: OutReason | null;
  /** Null outside the book. */
  position: number | null;
}

export interface Places {
  /** In the order of the facts' bids. */
  places: readonly Place[];
  /** By bid and grade, in the order of the facts; 0 outside the book. */
  positions: readonly (readonly number[])[];
  /** The two best offers of the best grade's book. */
  tops: readonly BookLine[];
}

const WHOLE_PERCENT = 10_000;

/** What a bid has for a grade, and the time by which it stands. */
function termsOf(bid: BidFacts, grade: GradeFacts) {
  if (bid.kind === 'SPOT') {
    const { spotPriceMinor: priceMinor, priorityAtMicros, availableQuantity } = bid;
    const percent = bid.percents[grade.gradeId] ?? grade.basePercent;
    return { priceMinor, percent, availableQuantity, priorityAtMicros, stagedAtMicros: priorityAtMicros };
  }
  const price = bid.prices.find(({ gradeId }) => gradeId === grade.gradeId);
  if (!price) return null;
  const { priceMinor, quantity, windowFromMicros, priorityAtMicros, stagedAtMicros } = price;
  // An award of the window has begun to count its units (M10).
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
  // Each field by its name: taking objects apart and putting them together again takes most of the time of a book.
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
 * Every bid of the asset as a grade's book sees it, in the order of M4, whoever is in the book. Throws a RangeError for a
 * grade that is none of the asset's.
 */
export function orderOf(facts: MarketFacts, gradeId: string): BookLine[] {
  const grade = facts.grades.find((one) => one.gradeId === gradeId);
  if (!grade) throw new RangeError(`not a grade of the asset: ${gradeId}`);
  return facts.bids.map((bid) => lineOf(facts, grade, bid)).sort(compareOffers);
}

/** The offers in a grade's book, best first (M3, M4). Throws as `orderOf`. */
export function bookOf(facts: MarketFacts, gradeId: string): BookLine[] {
  return orderOf(facts, gradeId).filter(({ reason }) => reason === null);
}

/** A store's line in the order of a grade, and its position in the book; undefined without a bid. Throws as `orderOf`. */
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

/** The best grade that is not frozen; with all of them frozen, the best (M5). Undefined without grades. */
export function bestGradeOf(grades: readonly GradeFacts[]): GradeFacts | undefined {
  return grades.find(({ isFrozen }) => !isFrozen) ?? grades[0];
}

/** For a PAAS bid, whether any grade has a price now (M6). */
function isLive(bid: BidFacts): boolean {
  return bid.isActive && (bid.kind === 'SPOT' || bid.prices.length > 0);
}

/**
 * Status, reason and position of every bid of the asset, its position in the book of each grade, and the two best offers
 * (M5, M6).
 */
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
    // Of a PAAS store that does not price the best grade it is the best of those that it prices.
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
