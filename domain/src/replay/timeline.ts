/** What a replay reads (M16): one asset's past in order. Amounts in minor units, instants in microseconds. */
import type { BookOffer } from '../market.ts';

/** The store's bid as its history has it from an instant on (M11). */
export interface PastBid {
  at: number;
  kind: string;
  priceMinor: number;
  isActive: boolean;
  maxQuantity: number;
  availableQuantity: number;
  autoTopup: boolean;
  priorityAt: number;
  /** Of the award that took a unit or gave it back. */
  code: string | null;
}

export interface PastTradeIn {
  at: number;
  /** Names the trade-in; the store's own wins carry it in their history and in their holds. */
  code: string;
  /** What the store's bid pays for this grade, in hundredths of a percent. */
  percent: number;
  /** The sell tax of that instant. */
  taxBasisPoints: number;
  /** The best covered offer of the others; null when there was none. */
  rival: BookOffer | null;
  /** The store's own line, where the receipt has one: whether its credit covered that offer. */
  line: { offerMinor: number; isCovered: boolean } | null;
  /** What the award found left of the day of the autopilot that then steered the bid (M12). */
  pilot: { day: string; unitsLeft: number; amountLeftMinor: number } | null;
  isWon: boolean;
  /** What the award paid: the store's own offer where it won. */
  winningMinor: number;
}

/** A move of the store's available credit; `code` is that of the deal whose hold it is or gives back. */
export interface CreditMove {
  at: number;
  amountMinor: number;
  code: string | null;
}

export interface ReplayPast {
  from: number;
  bidId: string;
  /** In the order of versions; the last one before `from` first, if there is one. */
  bids: readonly PastBid[];
  /** In the order of time. */
  tradeIns: readonly PastTradeIn[];
  credit: readonly CreditMove[];
  /** Available credit at `from`; below 0 while exceeded. */
  creditMinor: number;
  /** When the store stopped and began to trade in SPOT, and whether it did at `from`. */
  trading: readonly { at: number; isTrading: boolean }[];
  isTrading: boolean;
  /** Executions that topped up (M10). */
  executions: readonly number[];
}

export type Step =
  | { at: number; order: number; kind: 'BID'; bid: PastBid; before: PastBid | null }
  | { at: number; order: number; kind: 'CREDIT'; move: CreditMove }
  | { at: number; order: number; kind: 'TRADING'; isTrading: boolean }
  | { at: number; order: number; kind: 'EXECUTION' }
  | { at: number; order: number; kind: 'TRADE_IN'; tradeIn: PastTradeIn; isTrading: boolean };

export interface Timeline {
  past: ReplayPast;
  steps: readonly Step[];
  /** Of the trade-ins that are replayed: what they hold and give back follows from the replay. */
  codes: ReadonlySet<string>;
  /** The bid at `from`; null when it was placed later or never. */
  first: PastBid | null;
}

/** An award sees the book as it was before it: what it took itself, and autopilots' answers to it, come after it. */
const BEFORE = 0;
const AT = 1;
const AFTER = 2;

/** What happened, in order; made once for any number of replays. */
export function timelineOf(past: ReplayPast): Timeline {
  const steps: Step[] = [];
  let before: PastBid | null = null;
  for (const bid of past.bids) {
    if (bid.at > past.from) {
      const order = bid.kind === 'AWARDED' || bid.kind === 'AUTOPILOT' ? AFTER : BEFORE;
      steps.push({ at: bid.at, order, kind: 'BID', bid, before });
    }
    before = bid;
  }
  for (const move of past.credit) {
    const isHold = move.code !== null && move.amountMinor < 0;
    steps.push({ at: move.at, order: isHold ? AFTER : BEFORE, kind: 'CREDIT', move });
  }
  for (const { at, isTrading } of past.trading) steps.push({ at, order: BEFORE, kind: 'TRADING', isTrading });
  for (const at of past.executions) steps.push({ at, order: BEFORE, kind: 'EXECUTION' });
  for (const tradeIn of past.tradeIns) {
    steps.push({ at: tradeIn.at, order: AT, kind: 'TRADE_IN', tradeIn, isTrading: true });
  }
  steps.sort((a, b) => a.at - b.at || a.order - b.order);
  const codes = new Set<string>();
  let isTrading = past.isTrading;
  for (const step of steps) {
    if (step.kind === 'TRADING') isTrading = step.isTrading;
    if (step.kind !== 'TRADE_IN') continue;
    step.isTrading = isTrading;
    if (isTrading) codes.add(step.tradeIn.code);
  }
  return { past, steps, first: past.bids.findLast(({ at }) => at <= past.from) ?? null, codes };
}
