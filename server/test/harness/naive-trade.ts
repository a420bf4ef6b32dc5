/** Quotes, awards, the course of deals, credit and top-ups, from M10, M12 to M14, C2, D1 and D5 alone. */
import { type NaiveBid, NaiveMarket } from './naive-market.ts';

export interface NaiveQuote {
  id: string;
  asset: string;
  grade: string;
  serial: string;
  price: number;
  expires: number;
  deal: NaiveDeal | null;
}
export interface NaiveDeal {
  code: string;
  asset: string;
  store: string;
  serial: string;
  price: number;
  total: number;
  state: 'WON' | 'IN_TRANSIT' | 'DELIVERED' | 'CANCELLED' | 'REFUSED' | 'RETURNED';
  wonAt: number;
}
export type NaiveAward =
  | { result: 'AWARDED' | 'REPLAYED'; deal: NaiveDeal }
  | { result: 'PRICE_CHANGED'; price: number }
  | { result: 'NO_OFFER' | 'QUOTE_EXPIRED' | 'DEVICE_IN_DEAL' };

const DAY = 86_400_000_000;
const QUARTER_HOUR = 900_000_000;

export class NaiveTrade extends NaiveMarket {
  quotes: NaiveQuote[] = [];
  deals: NaiveDeal[] = [];
  /** Devices of cancelled deals, by the time until which they rest. */
  resting = new Map<string, number>();

  /** C2, M4: every change of a store's credit ends here. A rise brings back what it now covers, with a new time. */
  private moveCredit(
    at: number,
    storeId: string,
    change: (store: { limit: number; owed: number; held: number }) => void,
  ) {
    const store = this.stores.get(storeId)!;
    const before = this.available(storeId);
    change(store);
    const after = this.available(storeId);
    store.exceededAt = after < 0 ? (store.exceededAt ?? at) : null;
    for (const bid of this.bids) {
      if (bid.store !== storeId || !bid.on || bid.left === 0) continue;
      const cameBack = this.grades.some((grade) => {
        if (grade.category !== this.assets.get(bid.asset)!.category) return false;
        const total = this.totalOf(this.offerOf(bid, grade));
        return total > before && total <= after;
      });
      if (cameBack) bid.time = Math.max(bid.time, at);
    }
  }

  setLimit(at: number, storeId: string, limit: number): void {
    this.moveCredit(at, storeId, (store) => {
      store.limit = limit;
    });
  }

  pay(at: number, storeId: string, amount: number): void {
    this.moveCredit(at, storeId, (store) => {
      store.owed -= amount;
    });
  }

  /** M3, M4: switched on again, its offers come back into the book. */
  switchStore(at: number, storeId: string, on: boolean): void {
    const store = this.stores.get(storeId)!;
    if (on && !store.on) {
      const own = this.bids.filter((b) => b.store === storeId && b.on && b.left > 0);
      for (const bid of own) bid.time = Math.max(bid.time, at);
    }
    store.on = on;
  }

  /** D5, D1. */
  private deviceTaken(at: number, serial: string): boolean {
    const open = this.deals.some(
      (d) => d.serial === serial && (d.state === 'WON' || d.state === 'IN_TRANSIT' || d.state === 'REFUSED'),
    );
    return open || (this.resting.get(serial) ?? 0) > at;
  }

  /** M13: the price, or why there is none. */
  quote(at: number, q: { asset: string; grade: string; serial: string }): number | string {
    if (!this.listed(q.asset)) return 'NOT_FOUND';
    if (this.deviceTaken(at, q.serial)) return 'DEVICE_IN_DEAL';
    const first = this.book(q.asset, q.grade)[0];
    return first && first.why === null ? first.price : 'NO_OFFER';
  }

  keepQuote(
    at: number,
    id: string,
    price: number,
    q: { asset: string; grade: string; serial: string },
  ): NaiveQuote {
    const quote = { id, price, ...q, expires: at + QUARTER_HOUR, deal: null };
    this.quotes.push(quote);
    return quote;
  }

  /** M12, M13: `minimum` null means the quoted price. */
  accept(at: number, quote: NaiveQuote, minimum: number | null): NaiveAward {
    if (quote.deal) return { result: 'REPLAYED', deal: quote.deal };
    if (quote.expires <= at) return { result: 'QUOTE_EXPIRED' };
    if (this.grades.find((g) => g.id === quote.grade)!.frozen) return { result: 'NO_OFFER' };
    if (this.deviceTaken(at, quote.serial)) return { result: 'DEVICE_IN_DEAL' };
    const first = this.book(quote.asset, quote.grade)[0];
    if (!first || first.why !== null) return { result: 'NO_OFFER' };
    if (first.price < (minimum ?? quote.price)) return { result: 'PRICE_CHANGED', price: first.price };
    const { bid, price, total } = first;
    const rest = { asset: quote.asset, store: bid.store, serial: quote.serial, price, total, wonAt: at };
    const deal: NaiveDeal = { code: '', state: 'WON', ...rest };
    bid.left -= 1;
    this.moveCredit(at, bid.store, (store) => {
      store.held += total;
    });
    this.resting.delete(quote.serial);
    quote.deal = deal;
    this.deals.push(deal);
    return { result: 'AWARDED', deal };
  }

  /** D1: false when the event is not allowed now. A refusal may be settled with a charge. */
  ship(at: number, deal: NaiveDeal, event: string, charge = 0): boolean {
    const release = () =>
      this.moveCredit(at, deal.store, (store) => {
        store.held -= deal.total;
      });
    if (deal.state === 'WON' && event === 'PICKED_UP') deal.state = 'IN_TRANSIT';
    else if (deal.state === 'IN_TRANSIT' && event === 'REFUSED') deal.state = 'REFUSED';
    else if (deal.state === 'IN_TRANSIT' && event === 'DELIVERED') {
      deal.state = 'DELIVERED';
      this.moveCredit(at, deal.store, (store) => {
        store.held -= deal.total;
        store.owed += deal.total;
      });
    } else if (deal.state === 'REFUSED' && event === 'RETURNED') {
      deal.state = 'RETURNED';
      release();
    } else if (deal.state === 'REFUSED' && event === 'SENT_AGAIN') deal.state = 'IN_TRANSIT';
    else if (
      (deal.state === 'WON' && event === 'CANCELLED') ||
      (deal.state === 'REFUSED' && event === 'SETTLED')
    ) {
      deal.state = 'CANCELLED';
      this.resting.set(deal.serial, at + DAY);
      release();
      if (charge > 0) this.pay(at, deal.store, -charge);
      this.giveUnitBack(at, this.bidOf(deal.asset, deal.store)!);
    } else return false;
    return true;
  }

  /** M10, M4: never above the maximum; a new time only when it brings the bid back. */
  private giveUnitBack(at: number, bid: NaiveBid): void {
    if (bid.left >= bid.max) return;
    if (bid.left === 0) bid.time = this.nextTime(bid.asset, at);
    bid.left += 1;
  }

  /** D1: a deal that nobody picked up in 7 days. */
  cancelUnpicked(at: number): void {
    const late = this.deals.filter((d) => d.state === 'WON' && d.wonAt <= at - 7 * DAY);
    for (const deal of late.sort((a, b) => a.wonAt - b.wonAt)) this.ship(at, deal, 'CANCELLED');
  }

  /** M10, M4: once for each execution, in the order of the previous times. */
  topUp(at: number, scheduled: number): void {
    const due = this.bids.filter((b) => b.on && b.topUp && b.left < b.max && b.toppedFor < scheduled);
    for (const bid of due.sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1))) {
      bid.time = this.nextTime(bid.asset, at);
      bid.left = bid.max;
      bid.toppedFor = scheduled;
    }
  }
}
