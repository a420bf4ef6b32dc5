/**
 * A second market, written from the rules alone: lists, loops and full recomputation, no product code. A reader of M1
 * to M6 should find them here sentence by sentence. Amounts in minor units, times in microseconds.
 */

import type {
  NaiveAsset,
  NaiveBid,
  NaiveGrade,
  NaiveOffer,
  NaiveRow,
  NaiveStore,
  NaiveTime,
} from './terms.ts';

export class NaiveMarket {
  grades: NaiveGrade[] = [];
  assets = new Map<string, NaiveAsset>();
  stores = new Map<string, NaiveStore>();
  categoriesOn = new Map<string, boolean>();
  bids: NaiveBid[] = [];
  taxBasisPoints = 500;

  bidOf(asset: string, store: string): NaiveBid | undefined {
    return this.bids.find((b) => b.asset === asset && b.store === store);
  }

  available(storeId: string): number {
    const store = this.stores.get(storeId)!;
    return store.limit - store.owed - store.held;
  }

  listed(asset: string): boolean {
    const a = this.assets.get(asset)!;
    return a.on && this.categoriesOn.get(a.category)!;
  }

  /** V: what a store left behind in its other mode does not count as a bid. */
  isOfMode(bid: NaiveBid): boolean {
    return bid.kind === this.stores.get(bid.store)!.mode;
  }

  /** E1: the row of prices that is valid at `at`. */
  liveRow(bid: NaiveBid, at: number): NaiveRow | undefined {
    return bid.rows.find((row) => row.from <= at && at < row.till);
  }

  /** M1: the store's own percent where set, else the category's; whole currency units. */
  offerOf(bid: NaiveBid, grade: NaiveGrade): number {
    const percent = this.stores.get(bid.store)!.percents.get(grade.id) ?? grade.percent;
    return Number((BigInt(bid.price) * BigInt(percent)) / 1_000_000n) * 100;
  }

  /** M14: tax rounded half up to the fils; price and tax are held. */
  totalOf(price: number): number {
    return price + Math.floor((price * this.taxBasisPoints) / 10_000 + 0.5);
  }

  /** M3: the first reason that keeps an offer out of a grade's book, or null. */
  private whyOut(bid: NaiveBid, grade: NaiveGrade, price: number | null, left: number | null): string | null {
    const store = this.stores.get(bid.store)!;
    if (!bid.on) return 'OFF';
    if (!this.listed(bid.asset)) return 'UNLISTED';
    if (price === null) return 'NO_PRICE';
    if (left === 0) return 'OUT_OF_QUANTITY';
    if (grade.frozen) return 'CONDITION_FROZEN';
    if (!store.on) return 'STORE_OFF';
    if (price < 100) return 'NO_OFFER';
    if (store.owed + store.held > store.limit) return 'CREDIT_EXCEEDED';
    if (this.totalOf(price) > this.available(bid.store)) return 'NO_CREDIT';
    return null;
  }

  private offer(bid: NaiveBid, grade: NaiveGrade, at: number): NaiveOffer {
    let found: { price: number | null; left: number | null; time: NaiveTime };
    if (bid.kind === 'SPOT') {
      found = { price: this.offerOf(bid, grade), left: bid.left, time: { at: bid.time, staged: bid.time } };
    } else {
      const row = this.liveRow(bid, at);
      const own = row?.prices.find((p) => p.grade === grade.id);
      const time = own?.time ?? { at: Infinity, staged: Infinity };
      found = { price: own?.price ?? null, left: row ? row.left : null, time };
    }
    const { price, left, time } = found;
    const why = this.whyOut(bid, grade, price, left);
    return { bid, price: price ?? 0, total: this.totalOf(price ?? 0), time, left, why };
  }

  /** M3, M4: every bid on the asset as the grade sees it; those in the book first, in its order. */
  book(asset: string, gradeId: string, at: number): NaiveOffer[] {
    const grade = this.grades.find((g) => g.id === gradeId)!;
    const offers = this.bids
      .filter((bid) => bid.asset === asset && this.isOfMode(bid))
      .map((bid) => this.offer(bid, grade, at));
    const inside = offers.filter((o) => o.why === null).sort(ahead);
    mustBeStrict(inside);
    return [...inside, ...offers.filter((o) => o.why !== null)];
  }

  /** M5: the best of the asset's grades that is not frozen; if all are frozen, the best. */
  bestGrade(asset: string, among: (grade: NaiveGrade) => boolean = () => true): string {
    const { category } = this.assets.get(asset)!;
    const own = this.grades
      .filter((g) => g.category === category && among(g))
      .sort((a, b) => a.position - b.position);
    return (own.find((g) => !g.frozen) ?? own[0]!).id;
  }

  /** M5: a PAAS store has its place in the book of the best grade that it prices. */
  private ownPlace(
    asset: string,
    bid: NaiveBid,
    row: NaiveRow,
    at: number,
  ): { offer: NaiveOffer; place: number } {
    const own = this.bestGrade(asset, (grade) => row.prices.some((p) => p.grade === grade.id));
    const book = this.book(asset, own, at);
    const place = book.findIndex((o) => o.bid === bid);
    return { offer: book[place]!, place };
  }

  /** M5, M6: what the dealers see of one asset. A PAAS row without a valid price is no active bid. */
  view(asset: string, now: number) {
    const book = this.book(asset, this.bestGrade(asset), now);
    const inside = book.filter((o) => o.why === null);
    const rows = book.map((seen, at) => {
      const row = seen.bid.kind === 'PAAS' ? this.liveRow(seen.bid, now) : undefined;
      const { offer, place } =
        row && seen.why === 'NO_PRICE'
          ? this.ownPlace(asset, seen.bid, row, now)
          : { offer: seen, place: at };
      const status =
        !offer.bid.on || (offer.bid.kind === 'PAAS' && !row)
          ? 'OFF'
          : !this.listed(asset)
            ? 'UNLISTED'
            : offer.left === 0
              ? 'OUT_OF_QUANTITY'
              : offer.why === null && place === 0
                ? 'RANK_ONE'
                : offer.why === null && place === 1
                  ? 'WINING_RANGE'
                  : 'BID_NOT_WINNING';
      return { bid: offer.bid, status, why: offer.why };
    });
    return { rows, top: inside[0] ?? null, second: inside[1] ?? null };
  }

  /** M4: the clock, and later than every time given before on this asset. */
  nextTime(asset: string, at: number): number {
    const a = this.assets.get(asset)!;
    a.lastTime = Math.max(at, a.lastTime + 1);
    return a.lastTime;
  }
}

/** M4: price, then time, then staging, then bid id. */
export function ahead(a: NaiveOffer, b: NaiveOffer): number {
  if (a.price !== b.price) return a.price > b.price ? -1 : 1;
  if (a.time.at !== b.time.at) return a.time.at < b.time.at ? -1 : 1;
  if (a.time.staged !== b.time.staged) return a.time.staged < b.time.staged ? -1 : 1;
  return a.bid.id < b.bid.id ? -1 : 1;
}

/** M4: of any two offers in a book, exactly one is ahead. */
function mustBeStrict(inside: readonly NaiveOffer[]): void {
  for (const [at, first] of inside.entries()) {
    for (const second of inside.slice(at + 1)) {
      if (ahead(first, second) !== -1 || ahead(second, first) !== 1)
        throw new Error('M4: not a strict order');
    }
  }
}
