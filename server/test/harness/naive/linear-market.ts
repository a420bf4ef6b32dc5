/**
 * One asset's market as its clients see it, one call after the other: M1, M3 to M6, M10, M12, M13 and P2, without any
 * product code. Prices in whole currency units. Credit is left out: it alone ties assets together, so histories keep
 * it ample, and each asset is judged by itself.
 */
import type { Call, Model } from './linearizable.ts';

export interface Bid {
  store: string;
  price: number;
  isOn: boolean;
  max: number;
  left: number;
}

/** What a page shows of the books. */
export interface View {
  top: number | null;
  status: string;
  /** By grade, best first; null outside the book. */
  positions: (number | null)[];
}

export interface Change {
  price?: number;
  /** The price that the dealer saw: the change is refused if it is no longer that. */
  seenPrice?: number;
  units?: number;
  /** The units that the dealer saw: the change is refused if they are no longer that. */
  seenLeft?: number;
  isOn?: boolean;
}

interface Awarded {
  code: string;
  /** Whose bid it was, according to the histories shown to the stores. */
  store: string;
}
export type Refusal = { refused: string; price?: number };
export type Accepted = Awarded & { price: number };

/** A call without an answer is included only if it may have changed something. */
export type MarketCall = Call &
  (
    | { kind: 'change'; store: string; command: Change; answer?: string }
    | { kind: 'own'; store: string; answer: Omit<Bid, 'store'> }
    | { kind: 'view'; store: string; answer: View }
    | { kind: 'quote'; grade: number; answer: number | string }
    | {
        kind: 'accept';
        quote: string;
        key: string;
        grade: number;
        least: number;
        answer?: Accepted | Refusal;
      }
    | { kind: 'look'; quote: string; answer: Awarded | null }
  );
type AcceptCall = Extract<MarketCall, { kind: 'accept' }>;

interface Deal {
  store: string;
  price: number;
  /** Null until somebody has received it. */
  code: string | null;
}
type By<T> = Readonly<Record<string, T>>;

export interface MarketState {
  /** In the order of their times (M4), the earliest first. */
  bids: readonly Bid[];
  /** By quote. */
  deals: By<Deal>;
  /** By key: the same key gets the same refusal again (P2). A deal is returned whatever the key. */
  refused: By<Refusal>;
  /**
   * By store, every view that a page may show: the books since the store's own last act, since no figure is older than
   * that.
   */
  views: By<readonly string[]>;
}

const sorted = <T>(by: By<T>) => Object.entries(by).sort(([a], [b]) => (a < b ? -1 : 1));

/** M2, M10: the bid after the command, or why the command is refused. */
function changed(old: Bid, command: Change): Bid | 'CHANGED_SINCE' | 'BID_OFF' {
  const { price = old.price, units: max = old.max, isOn = old.isOn } = command;
  const left = command.units ?? old.left;
  const isOtherPrice = price !== old.price;
  const areOtherUnits = max !== old.max || left !== old.left;
  if (isOtherPrice && (command.seenPrice ?? old.price) !== old.price) return 'CHANGED_SINCE';
  if (areOtherUnits && (command.seenLeft ?? old.left) !== old.left) return 'CHANGED_SINCE';
  if (!old.isOn && !isOn && (isOtherPrice || areOtherUnits)) return 'BID_OFF';
  return isOtherPrice || areOtherUnits || isOn !== old.isOn
    ? { store: old.store, price, isOn, max, left }
    : old;
}

/** M4. */
const takesNewTime = (old: Bid, next: Bid) =>
  next.price !== old.price || next.left > old.left || (next.isOn && !old.isOn);

/** The books of bids in the order of their times; `percents` by grade, whole ones, best first. */
class Books {
  private readonly percents: readonly number[];

  constructor(percents: readonly number[]) {
    this.percents = percents;
  }

  /** M1. */
  offerOf(bid: Bid, grade: number): number {
    return Math.floor((bid.price * this.percents[grade]!) / 100);
  }

  /** M3, M4: sorting keeps the order of the times between equal prices. */
  bookOf(bids: readonly Bid[], grade: number): Bid[] {
    return bids
      .filter((bid) => bid.isOn && bid.left > 0 && this.offerOf(bid, grade) >= 1)
      .sort((a, b) => this.offerOf(b, grade) - this.offerOf(a, grade));
  }

  /** M5, M6. */
  viewOf(bids: readonly Bid[], bid: Bid): string {
    const books = this.percents.map((_, grade) => this.bookOf(bids, grade));
    const positions = books.map((book) => book.indexOf(bid) + 1 || null);
    const [first] = books[0]!;
    const ranked = { 1: 'RANK_ONE', 2: 'WINING_RANGE' }[positions[0]!] ?? 'BID_NOT_WINNING';
    const status = !bid.isOn ? 'OFF' : bid.left === 0 ? 'OUT_OF_QUANTITY' : ranked;
    return asText({ top: first ? this.offerOf(first, 0) : null, status, positions });
  }
}

const asText = ({ top, status, positions }: View) => JSON.stringify([top, status, positions]);

/** Matches the deal with the one a client received, as far as known so far; from now on its code is known. */
function tell(state: MarketState, quote: string, deal: Deal, told: Awarded): MarketState | null {
  if (deal.store !== told.store || (deal.code ?? told.code) !== told.code) return null;
  if (deal.code !== null) return state;
  return { ...state, deals: { ...state.deals, [quote]: { ...deal, code: told.code } } };
}

/** `bids` in the order of their times, `percents` by grade, whole ones, best first. */
export function marketModel(
  bids: readonly Bid[],
  percents: readonly number[],
): Model<MarketState, MarketCall> {
  const books = new Books(percents);

  /** `actor` is the store that acted; a store that wins a device counts too. */
  function after(state: MarketState, next: readonly Bid[], actor: string): MarketState {
    const views = next.map((bid): [string, string[]] => {
      const before = bid.store === actor ? [] : (state.views[bid.store] ?? []);
      return [bid.store, [...new Set([...before, books.viewOf(next, bid)])].sort()];
    });
    return { ...state, bids: next, views: Object.fromEntries(views) };
  }

  function change(state: MarketState, call: Extract<MarketCall, { kind: 'change' }>): MarketState | null {
    const { store, answer } = call;
    const old = state.bids.find((bid) => bid.store === store)!;
    const bid = changed(old, call.command);
    if (typeof bid === 'string') return (answer ?? bid) === bid ? state : null;
    if ((answer ?? 'DONE') !== 'DONE') return null;
    if (bid === old) return state;
    const inPlace = state.bids.map((one) => (one === old ? bid : one));
    const next = takesNewTime(old, bid) ? [...inPlace.filter((one) => one !== bid), bid] : inPlace;
    return after(state, next, store);
  }

  /** M12, M13: the first of the book wins, at no less than the price asked. */
  function award(state: MarketState, { quote, key, grade, least, answer }: AcceptCall): MarketState | null {
    const [first] = books.bookOf(state.bids, grade);
    const price = first ? books.offerOf(first, grade) : 0;
    if (!first || price < least) {
      const refusal = first ? { refused: 'PRICE_CHANGED', price } : { refused: 'NO_OFFER' };
      const next = { ...state, refused: { ...state.refused, [key]: refusal } };
      return refuse(next, refusal, answer);
    }
    const left = state.bids.map((bid) => (bid === first ? { ...bid, left: bid.left - 1 } : bid));
    const deal = { store: first.store, price, code: null };
    const next = { ...after(state, left, first.store), deals: { ...state.deals, [quote]: deal } };
    return answerDeal(next, quote, deal, answer);
  }

  function refuse(next: MarketState, refusal: Refusal, answer: AcceptCall['answer']): MarketState | null {
    if (!answer) return next;
    return 'refused' in answer && answer.refused === refusal.refused && answer.price === refusal.price
      ? next
      : null;
  }

  function answerDeal(
    next: MarketState,
    quote: string,
    deal: Deal,
    answer: AcceptCall['answer'],
  ): MarketState | null {
    if (!answer) return next;
    return 'code' in answer && answer.price === deal.price ? tell(next, quote, deal, answer) : null;
  }

  function accept(state: MarketState, call: AcceptCall): MarketState | null {
    const refusal = state.refused[call.key];
    if (refusal) return refuse(state, refusal, call.answer);
    const deal = state.deals[call.quote];
    return deal ? answerDeal(state, call.quote, deal, call.answer) : award(state, call);
  }

  function apply(state: MarketState, call: MarketCall): MarketState | null {
    switch (call.kind) {
      case 'change':
        return change(state, call);
      case 'accept':
        return accept(state, call);
      case 'own': {
        const { price, isOn, max, left } = state.bids.find((bid) => bid.store === call.store)!;
        const { answer } = call;
        const isSo = price === answer.price && isOn === answer.isOn && max === answer.max;
        return isSo && left === answer.left ? state : null;
      }
      case 'view':
        return state.views[call.store]!.includes(asText(call.answer)) ? state : null;
      case 'quote': {
        const [first] = books.bookOf(state.bids, call.grade);
        return call.answer === (first ? books.offerOf(first, call.grade) : 'NO_OFFER') ? state : null;
      }
      case 'look': {
        const deal = state.deals[call.quote];
        if (!deal || !call.answer) return deal || call.answer ? null : state;
        return tell(state, call.quote, deal, call.answer);
      }
    }
  }

  /** Times only order bids within a book: a bid that enters one takes a new time. */
  function keyOf({ bids: all, deals, refused, views }: MarketState, left: readonly MarketCall[]): string {
    const terms = all.map(({ store, price, isOn, max, left: units }) =>
      [store, price, isOn, max, units].join(),
    );
    const orders = percents.map((_, grade) => books.bookOf(all, grade).map(({ store }) => store));
    const open = left.filter(
      (call) => call.kind === 'view' && views[call.store]!.includes(asText(call.answer)),
    );
    const shown = open.map((call) => left.indexOf(call));
    return JSON.stringify([terms.sort(), orders, sorted(deals), sorted(refused), shown]);
  }

  const begin: MarketState = { bids, deals: {}, refused: {}, views: {} };
  return {
    begin: bids.reduce((state, { store }) => after(state, bids, store), begin),
    keyOf,
    apply,
    // A refused acceptance is stored under its key, and a read may be the first to learn a deal's code.
    isRead: ({ kind, answer }) =>
      ['own', 'view', 'quote'].includes(kind) ||
      (kind === 'change' && answer !== undefined && answer !== 'DONE'),
  };
}
