/** The store's state during a replay (M16): its bid, quantity, priority time and credit. */
import type { Candidate } from '../award.ts';
import { offerMinor, totalMinor } from '../market.ts';
import type { CreditMove, PastBid, PastTradeIn, Step, Timeline } from './timeline.ts';

/** What is changed for the whole range; fields left out stay as they were. */
export interface ReplayRequest {
  priceMinor?: number | undefined;
  maxQuantity?: number | undefined;
  isActive?: boolean | undefined;
}

const QUANTITY_UNLIMITED = 500;
export const OWN = 'own';

export class ReplayedStore {
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

  /** @param recorded the store as it really was; left out when this is that store */
  constructor(
    private readonly timeline: Timeline,
    private readonly request: ReplayRequest,
    private readonly recorded?: ReplayedStore,
  ) {
    const { past, first } = timeline;
    // A bid that was placed later, or not yet, exists from the start at the asked price.
    const later = past.bids.find((bid) => bid.maxQuantity > 0);
    this.max = request.maxQuantity ?? first?.maxQuantity ?? later?.maxQuantity ?? QUANTITY_UNLIMITED;
    this.available = request.maxQuantity ?? first?.availableQuantity ?? this.max;
    this.recordedAvailable = first?.availableQuantity ?? 0;
    this.isActive = request.isActive ?? first?.isActive ?? true;
    this.autoTopup = first?.autoTopup ?? false;
    this.priceMinor = request.priceMinor ?? first?.priceMinor ?? null;
    // M4: a changed price, more units, and switching on take a new time.
    const isAsItStood =
      first?.priceMinor === this.priceMinor &&
      this.available <= first.availableQuantity &&
      (first.isActive || !this.isActive);
    this.priorityAt = isAsItStood ? first.priorityAt : past.from;
    this.isTrading = past.isTrading;
    this.creditMinor = past.creditMinor;
    this.recordedCreditMinor = past.creditMinor;
  }

  /** Steps other than trade-ins; those go to `candidateFor`. */
  take(step: Exclude<Step, { kind: 'TRADE_IN' }>): void {
    if (step.kind === 'BID') this.takeBid(step.bid, step.before);
    else if (step.kind === 'CREDIT') this.takeCredit(step.move);
    else if (step.kind === 'EXECUTION') this.takeExecution();
    else this.isTrading = step.isTrading;
  }

  /** Whether both stores have the same state. */
  standsAs(other: ReplayedStore): boolean {
    return (
      this.priceMinor === other.priceMinor &&
      this.isActive === other.isActive &&
      this.available === other.available &&
      this.priorityAt === other.priorityAt &&
      this.creditMinor === other.creditMinor &&
      this.boughtOn.day === other.boughtOn.day &&
      this.boughtOn.units === other.boughtOn.units &&
      this.boughtOn.amountMinor === other.boughtOn.amountMinor
    );
  }

  /** The store's candidate for a trade-in; null if it is not in the book. Credit is checked later. */
  candidateFor(tradeIn: PastTradeIn): Candidate | null {
    const offer = this.offerFor(tradeIn);
    const isIn = this.isActive && this.available > 0 && this.isTrading;
    if (!isIn || offer === null || offer < 100 || this.isDayUsedUp(tradeIn, offer)) return null;
    return {
      bidId: this.timeline.past.bidId,
      storeId: OWN,
      offerMinor: offer,
      totalMinor: totalMinor(offer, tradeIn.taxBasisPoints),
      priorityAtMicros: this.priorityAt,
      stagedAtMicros: this.priorityAt,
    };
  }

  offerFor({ percent }: PastTradeIn): number | null {
    return this.priceMinor === null ? null : offerMinor(this.priceMinor, percent);
  }

  /** Of two awards at one instant, only the receipt tells which took the credit first. */
  creditFor({ line }: PastTradeIn, candidate: Candidate): number {
    const isAsRecorded = this.creditMinor === this.recordedCreditMinor;
    if (line && isAsRecorded && line.offerMinor === candidate.offerMinor) {
      return line.isCovered ? Number.POSITIVE_INFINITY : -1;
    }
    return this.creditMinor;
  }

  win(tradeIn: PastTradeIn): void {
    const { code, pilot, taxBasisPoints } = tradeIn;
    const offer = this.offerFor(tradeIn) ?? 0;
    const total = totalMinor(offer, taxBasisPoints);
    this.available -= 1;
    this.creditMinor -= total;
    this.held.set(code, total);
    if (!pilot) return;
    const { units, amountMinor } = this.boughtBy(pilot.day);
    this.boughtOn = { day: pilot.day, units: units + 1, amountMinor: amountMinor + offer };
  }

  private boughtBy(day: string): { units: number; amountMinor: number } {
    return this.boughtOn.day === day ? this.boughtOn : { units: 0, amountMinor: 0 };
  }

  /** M12: adds back what the real bid had bought that day, and subtracts what the replay has bought. */
  private isDayUsedUp({ pilot }: PastTradeIn, offer: number): boolean {
    if (!pilot) return false;
    const own = this.boughtBy(pilot.day);
    const was = (this.recorded ?? this).boughtBy(pilot.day);
    return (
      own.units - was.units >= pilot.unitsLeft ||
      own.amountMinor - was.amountMinor + offer > pilot.amountLeftMinor
    );
  }

  private takeBid(bid: PastBid, before: PastBid | null): void {
    this.recordedAvailable = bid.availableQuantity;
    // The replay makes its own awards.
    if (bid.kind === 'AWARDED') return;
    if (bid.kind === 'TOPPED_UP') this.fill(this.max);
    else if (bid.kind === 'UNIT_RETURNED') this.takeUnitBack(bid.code);
    else this.takeChange(bid, before);
  }

  /** M4: applies a change by the dealer, and decides whether it takes a new time in the replay too. */
  private takeChange(bid: PastBid, before: PastBid | null): void {
    const isBack = bid.isActive && before !== null && !before.isActive && this.request.isActive === undefined;
    const hasNewPrice = this.request.priceMinor === undefined && bid.priceMinor !== this.priceMinor;
    // From here on the real bid has exactly the asked price, so its real priority time counts in ties.
    const isTheOneAskedAbout =
      bid.priceMinor === this.request.priceMinor && bid.priceMinor !== before?.priceMinor;
    const hasNewQuantity =
      bid.maxQuantity !== before?.maxQuantity || bid.availableQuantity !== before?.availableQuantity;
    this.priceMinor = this.request.priceMinor ?? bid.priceMinor;
    this.isActive = this.request.isActive ?? bid.isActive;
    this.autoTopup = bid.autoTopup;
    let isRise = false;
    if (this.request.maxQuantity === undefined && hasNewQuantity) {
      isRise = bid.availableQuantity > this.available;
      this.max = bid.maxQuantity;
      this.available = bid.availableQuantity;
    }
    if (isBack || hasNewPrice || isTheOneAskedAbout || isRise) {
      this.priorityAt = bid.priorityAt === before?.priorityAt ? bid.at : bid.priorityAt;
    }
  }

  private fill(to: number): void {
    this.available = Math.max(this.available, to);
  }

  /** An award that the replay did not make gives no unit back. */
  private takeUnitBack(code: string | null): void {
    const isOwn = code === null || !this.timeline.codes.has(code) || this.held.has(code);
    if (isOwn && this.available < this.max) this.available += 1;
  }

  /** M10: also refills units that only the replay has sold. */
  private takeExecution(): void {
    if (!this.autoTopup || !this.isActive) return;
    this.fill(this.request.maxQuantity ?? Math.min(this.recordedAvailable, this.max));
  }

  private takeCredit({ amountMinor, code }: CreditMove): void {
    this.recordedCreditMinor += amountMinor;
    let shift = amountMinor;
    if (code !== null && this.timeline.codes.has(code)) {
      shift = amountMinor < 0 ? 0 : (this.held.get(code) ?? 0);
    }
    this.creditMinor += shift;
  }
}
