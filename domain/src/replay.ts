/**
 * M16: the accepted trade-ins of one asset, run again with a changed bid. Pure. Others stay as each receipt recorded
 * them; the store's own quantity, time and credit are carried forward with its replayed wins. Amounts in minor units,
 * instants in microseconds since the epoch.
 */
import { award, type Candidate } from './award.ts';
import { offerMinor, totalMinor } from './market.ts';
import type { CreditMove, PastBid, PastTradeIn, Step, Timeline } from './replay-timeline.ts';

/** What is changed for the whole time; what is left out stays as it was. */
export interface ReplayWish {
  priceMinor?: number | undefined;
  maxQuantity?: number | undefined;
  isActive?: boolean | undefined;
}

export interface ReplayedTradeIn {
  tradeIn: PastTradeIn;
  isWon: boolean;
  /** What the bid would have paid, whether it was in the book or not; null without a bid. */
  offerMinor: number | null;
}

const QUANTITY_UNLIMITED = 500;
const OWN = 'own';

/** The store as the replay carries it forward. */
class Replayed {
  private priceMinor: number | null;
  private isActive: boolean;
  private max: number;
  private available: number;
  private autoTopup: boolean;
  private priorityAt: number;
  private recordedAvailable: number;
  private isTrading: boolean;
  private creditMinor: number;
  private recordedCreditMinor: number;
  private readonly held = new Map<string, number>();
  private boughtOn = { day: '', units: 0, amountMinor: 0 };

  constructor(
    private readonly timeline: Timeline,
    private readonly wish: ReplayWish,
  ) {
    const { past, first } = timeline;
    // A bid that was placed later, or is not placed yet, stands from the beginning at the price that is asked about.
    const later = past.bids.find((bid) => bid.maxQuantity > 0);
    this.max = wish.maxQuantity ?? first?.maxQuantity ?? later?.maxQuantity ?? QUANTITY_UNLIMITED;
    this.available = wish.maxQuantity ?? first?.availableQuantity ?? this.max;
    this.recordedAvailable = first?.availableQuantity ?? 0;
    this.isActive = wish.isActive ?? first?.isActive ?? true;
    this.autoTopup = first?.autoTopup ?? false;
    this.priceMinor = wish.priceMinor ?? first?.priceMinor ?? null;
    // M4: another price than the one that stood, more units, and coming back take a new time.
    const isAsItStood =
      first?.priceMinor === this.priceMinor &&
      this.available <= first.availableQuantity &&
      (first.isActive || !this.isActive);
    this.priorityAt = isAsItStood ? first.priorityAt : past.from;
    this.isTrading = past.isTrading;
    this.creditMinor = past.creditMinor;
    this.recordedCreditMinor = past.creditMinor;
  }

  /** Steps that change the store; trade-ins are asked for with `offerFor`. */
  take(step: Exclude<Step, { kind: 'TRADE_IN' }>): void {
    if (step.kind === 'BID') this.takeBid(step.bid, step.before);
    else if (step.kind === 'CREDIT') this.takeCredit(step.move);
    else if (step.kind === 'EXECUTION') this.takeExecution(step.at);
    else {
      this.isTrading = step.isTrading;
      if (step.isTrading) this.renew(step.at);
    }
  }

  /** The candidate that the store has for a trade-in, and null when it is not in the book; credit is asked later. */
  candidateFor(tradeIn: PastTradeIn): Candidate | null {
    const offer = this.offerFor(tradeIn);
    const isIn = this.isActive && this.available > 0 && this.isTrading;
    if (!isIn || offer === null || offer < 100 || this.isDayUsedUp(tradeIn, offer)) return null;
    return {
      bidId: this.timeline.past.bidId,
      storeId: OWN,
      offerMinor: offer,
      totalMinor: totalMinor(offer, this.timeline.past.taxBasisPoints),
      priorityAtMicros: this.priorityAt,
    };
  }

  offerFor({ percent }: PastTradeIn): number | null {
    return this.priceMinor === null ? null : offerMinor(this.priceMinor, percent);
  }

  /** Of two awards of one moment only the receipt knows which took the credit first. */
  creditFor({ line }: PastTradeIn, candidate: Candidate): number {
    const isAsRecorded = this.creditMinor === this.recordedCreditMinor;
    if (line && isAsRecorded && line.offerMinor === candidate.offerMinor) {
      return line.isCovered ? Number.POSITIVE_INFINITY : -1;
    }
    return this.creditMinor;
  }

  win({ code, pilot }: PastTradeIn, candidate: Candidate): void {
    this.available -= 1;
    this.creditMinor -= candidate.totalMinor;
    this.held.set(code, candidate.totalMinor);
    if (!pilot) return;
    if (this.boughtOn.day !== pilot.day) this.boughtOn = { day: pilot.day, units: 0, amountMinor: 0 };
    this.boughtOn.units += 1;
    this.boughtOn.amountMinor += candidate.offerMinor;
  }

  private isDayUsedUp({ pilot }: PastTradeIn, offer: number): boolean {
    if (!pilot) return false;
    const isSameDay = this.boughtOn.day === pilot.day;
    const units = isSameDay ? this.boughtOn.units : 0;
    const amountMinor = isSameDay ? this.boughtOn.amountMinor : 0;
    return units >= pilot.unitsLeft || amountMinor + offer > pilot.amountLeftMinor;
  }

  private renew(at: number): void {
    this.priorityAt = Math.max(this.priorityAt, at);
  }

  private takeBid(bid: PastBid, before: PastBid | null): void {
    this.recordedAvailable = bid.availableQuantity;
    // Its own awards are those of the replay; what credit brought back follows from the credit.
    if (bid.kind === 'AWARDED' || bid.kind === 'RETURNED') return;
    const renewedAt = bid.priorityAt === before?.priorityAt ? bid.at : bid.priorityAt;
    if (bid.kind === 'TOPPED_UP') this.fill(this.max, renewedAt);
    else if (bid.kind === 'UNIT_RETURNED') this.takeUnitBack(bid.code, renewedAt);
    else this.takeChange(bid, before, renewedAt);
  }

  /** M4: what the store changed itself, and whether that takes a new time in the replay too. */
  private takeChange(bid: PastBid, before: PastBid | null, renewedAt: number): void {
    const isBack = bid.isActive && before !== null && !before.isActive && this.wish.isActive === undefined;
    const hasNewPrice = this.wish.priceMinor === undefined && bid.priceMinor !== this.priceMinor;
    const hasNewQuantity =
      bid.maxQuantity !== before?.maxQuantity || bid.availableQuantity !== before?.availableQuantity;
    this.priceMinor = this.wish.priceMinor ?? bid.priceMinor;
    this.isActive = this.wish.isActive ?? bid.isActive;
    this.autoTopup = bid.autoTopup;
    let isRise = false;
    if (this.wish.maxQuantity === undefined && hasNewQuantity) {
      isRise = bid.availableQuantity > this.available;
      this.max = bid.maxQuantity;
      this.available = bid.availableQuantity;
    }
    if (isBack || hasNewPrice || isRise) this.priorityAt = renewedAt;
  }

  private fill(to: number, at: number): void {
    if (this.available >= to) return;
    this.available = to;
    this.renew(at);
  }

  /** A unit of an award that the replay has not given returns to nobody. */
  private takeUnitBack(code: string | null, at: number): void {
    const isOwn = code === null || !this.timeline.codes.has(code) || this.held.has(code);
    if (!isOwn || this.available >= this.max) return;
    if (this.available === 0) this.renew(at);
    this.available += 1;
  }

  /** M10: what the replay has sold beyond what was sold is filled up too. */
  private takeExecution(at: number): void {
    if (!this.autoTopup || !this.isActive) return;
    this.fill(this.wish.maxQuantity ?? Math.min(this.recordedAvailable, this.max), at);
  }

  private takeCredit({ at, amountMinor, code }: CreditMove): void {
    this.recordedCreditMinor += amountMinor;
    let shift = amountMinor;
    if (code !== null && this.timeline.codes.has(code)) {
      shift = amountMinor < 0 ? 0 : (this.held.get(code) ?? 0);
    }
    const before = this.creditMinor;
    this.creditMinor += shift;
    const price = this.priceMinor;
    if (shift <= 0 || price === null) return;
    const { percents, taxBasisPoints } = this.timeline.past;
    const isBack = percents.some((percent) => {
      const total = totalMinor(offerMinor(price, percent), taxBasisPoints);
      return total > before && total <= this.creditMinor;
    });
    if (isBack) this.renew(at);
  }
}

/** Runs the trade-ins again (M16): with an empty wish, exactly what happened. */
export function replay(timeline: Timeline, wish: ReplayWish): ReplayedTradeIn[] {
  const store = new Replayed(timeline, wish);
  const results: ReplayedTradeIn[] = [];
  for (const step of timeline.steps) {
    if (step.kind !== 'TRADE_IN') {
      store.take(step);
      continue;
    }
    const { tradeIn } = step;
    const { rival } = tradeIn;
    const own = store.candidateFor(tradeIn);
    let isWon = false;
    if (own) {
      const others = rival ? [{ ...rival, storeId: '', totalMinor: 0 }] : [];
      const credit = store.creditFor(tradeIn, own);
      const decision = award([own, ...others], (id) => (id === OWN ? credit : 0), 0);
      isWon = decision.result === 'AWARDED' && decision.winner === own;
      if (isWon) store.win(tradeIn, own);
    }
    results.push({ tradeIn, isWon, offerMinor: store.offerFor(tradeIn) });
  }
  return results;
}

export const countWins = (results: readonly ReplayedTradeIn[]): number =>
  results.filter((result) => result.isWon).length;
