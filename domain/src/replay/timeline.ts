/** The input of a replay (M16): one asset's history in order. Amounts in minor units, instants in microseconds. */
import type { BookOffer } from '../market.ts';

/** A version of the store's bid from its history (M11). */
export interface PastBid {
  at: number;
  kind: string;
  priceMinor: number;
  isActive: boolean;
  maxQuantity: number;
  availableQuantity: number;
  autoTopup: boolean;
  priorityAt: number;
  /** The award that took a unit or gave it back. */
  code: string | null;
}

export interface PastTradeIn {
  at: number;
  /** Identifies the trade-in. The store's wins have it in their history and holds. */
  code: string;
  /** What the store's bid pays for this grade, in hundredths of a percent. */
  percent: number;
  /** Sell tax at that instant. */
  taxBasisPoints: number;
  /** The best covered offer of another store; null if there was none. */
  rival: BookOffer | null;
  /** The store's line, if the receipt has one, and whether its credit covered that offer. */
  line: { offerMinor: number; isCovered: boolean } | null;
  /** What was left of the autopilot's day when the award was made (M12). */
  pilot: { day: string; unitsLeft: number; amountLeftMinor: number } | null;
  isWon: boolean;
  /** What the award paid. If the store won, that is its offer. */
  winningMinor: number;
}

/** A change of the store's available credit. `code` names the deal whose hold is taken or released. */
export interface CreditMove {
  at: number;
  amountMinor: number;
  code: string | null;
}

export interface ReplayPast {
  from: number;
  bidId: string;
  /** By version. Starts with the last version before `from`, if there is one. */
  bids: readonly PastBid[];
  /** By time. */
  tradeIns: readonly PastTradeIn[];
  credit: readonly CreditMove[];
  /** Available credit at `from`; negative while the limit is exceeded. */
  creditMinor: number;
  /** When the store started or stopped trading in SPOT, and whether it traded at `from`. */
  trading: readonly { at: number; isTrading: boolean }[];
  isTrading: boolean;
  /** Executions with a top-up (M10). */
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
  /** Trade-ins in the replay. Their holds and releases come from the replay. */
  codes: ReadonlySet<string>;
  /** The bid at `from`; null if it was placed later or never. */
  first: PastBid | null;
}

/** An award sees the book as it was before it. Its own unit and hold, and the autopilots' answers, come later. */
const BEFORE = 0;
const AT = 1;
const AFTER = 2;

/** All events in order. One timeline serves any number of replays. */
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
