/** Quotes, awards, the course of deals and credit, from M12 to M15, C2, D1 and D5 alone. */
import { ahead } from './market.ts';
import { NaivePrices } from './prices.ts';
import type { NaiveOffer } from './terms.ts';

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
  /** The store's count at that time. */
  modeChanges: number;
  receipt: NaiveReceipt;
}
/** M15: the stores in order, each with its offer and the outcome; M14: the whole table of prices. */
export interface NaiveReceipt {
  lines: [store: string, price: number, reason: string][];
  rule: string;
  pinned: (number | null)[];
}
export type NaiveAward =
  | { result: 'AWARDED' | 'REPLAYED'; deal: NaiveDeal }
  | { result: 'PRICE_CHANGED'; price: number }
  | { result: 'NO_OFFER' | 'QUOTE_EXPIRED' | 'DEVICE_IN_DEAL' };

const DAY = 86_400_000_000;
const QUARTER_HOUR = 900_000_000;

export class NaiveTrade extends NaivePrices {
  quotes: NaiveQuote[] = [];
  deals: NaiveDeal[] = [];
  /** Devices of cancelled deals, with the time until which they rest. */
  resting = new Map<string, number>();

  /** C2: every change of a store's credit goes through here. */
  private moveCredit(
    at: number,
    storeId: string,
    change: (store: { limit: number; owed: number; held: number }) => void,
  ) {
    const store = this.stores.get(storeId)!;
    change(store);
    store.exceededAt = this.available(storeId) < 0 ? (store.exceededAt ?? at) : null;
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

  /** D5, D1. */
  private deviceTaken(at: number, serial: string): boolean {
    const open = this.deals.some(
      (d) => d.serial === serial && (d.state === 'WON' || d.state === 'IN_TRANSIT' || d.state === 'REFUSED'),
    );
    return open || (this.resting.get(serial) ?? 0) > at;
  }

  /** M13: the price, or why there is none. */
  quote(at: number, q: { asset: string; grade: string; serial: string }): number | string {
    if (this.deviceTaken(at, q.serial)) return 'DEVICE_IN_DEAL';
    if (!this.listed(q.asset)) return 'NOT_FOUND';
    const first = this.book(q.asset, q.grade, at)[0];
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
    const first = this.book(quote.asset, quote.grade, at)[0];
    if (!first || first.why !== null) return { result: 'NO_OFFER' };
    if (first.price < (minimum ?? quote.price)) return { result: 'PRICE_CHANGED', price: first.price };
    const { bid, price, total } = first;
    const receipt = this.receipt(quote.asset, quote.grade, at);
    const { modeChanges } = this.stores.get(bid.store)!;
    const rest = {
      modeChanges,
      asset: quote.asset,
      store: bid.store,
      serial: quote.serial,
      price,
      total,
      wonAt: at,
    };
    const deal: NaiveDeal = { code: '', state: 'WON', receipt, ...rest };
    const row = this.liveRow(bid, at);
    if (row && row.left !== null) row.left -= 1;
    if (bid.kind === 'SPOT') bid.left -= 1;
    this.moveCredit(at, bid.store, (store) => {
      store.held += total;
    });
    this.resting.delete(quote.serial);
    quote.deal = deal;
    this.deals.push(deal);
    return { result: 'AWARDED', deal };
  }

  /** M14, M15: what an award at this instant has to keep. */
  private receipt(asset: string, gradeId: string, at: number): NaiveReceipt {
    const asked = this.book(asset, gradeId, at)
      .filter(({ why }) => why === null || why === 'NO_CREDIT' || why === 'CREDIT_EXCEEDED')
      .sort(ahead);
    const place = asked.findIndex(({ why }) => why === null);
    const winner = asked[place]!;
    const next = asked.slice(place + 1).find(({ why }) => why === null);
    const reasonOf = (offer: NaiveOffer) => (offer === winner ? 'WON' : offer === next ? 'NEXT' : offer.why!);
    const rule = !next
      ? 'ONLY_OFFER'
      : next.price < winner.price
        ? 'HIGHEST_PRICE'
        : next.time.at === winner.time.at && next.time.staged === winner.time.staged
          ? 'BID_ID'
          : 'EARLIER_TIME';
    const { category } = this.assets.get(asset)!;
    const pinned = this.grades
      .filter((grade) => grade.category === category)
      .map((grade) => {
        if (winner.bid.kind === 'SPOT') return this.offerOf(winner.bid, grade);
        return this.liveRow(winner.bid, at)!.prices.find((p) => p.grade === grade.id)?.price ?? null;
      });
    const told = [...asked.slice(0, place + 1), ...(next ? [next] : [])];
    const lines = told.map((offer) => [offer.bid.store, offer.price, reasonOf(offer)]);
    return { lines: lines as NaiveReceipt['lines'], rule, pinned };
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
      // M10: only before the pick-up; V: and not across a change of mode.
      const isSameMode = deal.modeChanges === this.stores.get(deal.store)!.modeChanges;
      if (event === 'CANCELLED' && isSameMode) this.giveUnitBack(at, this.bidOf(deal.asset, deal.store)!);
    } else return false;
    return true;
  }

  /** D1: a deal that nobody picked up in 7 days. */
  cancelUnpicked(at: number): void {
    const late = this.deals.filter((d) => d.state === 'WON' && d.wonAt <= at - 7 * DAY);
    for (const deal of late.sort((a, b) => a.wonAt - b.wonAt)) this.ship(at, deal, 'CANCELLED');
  }
}
