/**
 * The market once more, from the rules alone: lists, loops and full recomputation, nothing of the product's code.
 * Whoever reads M1 to M6 should find them here sentence by sentence. Amounts in minor units, times in microseconds.
 */

export interface NaiveGrade {
  id: string;
  category: string;
  position: number;
  percent: number;
  frozen: boolean;
}
export interface NaiveAsset {
  id: string;
  category: string;
  on: boolean;
  step: number;
  launch: number | null;
  /** The latest time of priority that was given on this asset. */
  lastTime: number;
}
export interface NaiveStore {
  id: string;
  on: boolean;
  limit: number;
  owed: number;
  held: number;
  exceededAt: number | null;
  /** By grade. */
  percents: Map<string, number>;
}
export interface NaiveBid {
  id: string;
  store: string;
  asset: string;
  price: number;
  on: boolean;
  max: number;
  left: number;
  topUp: boolean;
  time: number;
  toppedFor: number;
}
export interface NaiveOffer {
  bid: NaiveBid;
  price: number;
  total: number;
  why: string | null;
}
export interface NaiveWish {
  price?: number;
  confirm?: number;
  on?: boolean;
  quantity?: number;
  topUp?: boolean;
}

const QUANTITIES = [0, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500];

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

  /** M1: the store's own percent where set, else the category's; whole currency units. */
  offerOf(bid: NaiveBid, grade: NaiveGrade): number {
    const percent = this.stores.get(bid.store)!.percents.get(grade.id) ?? grade.percent;
    return Number((BigInt(bid.price) * BigInt(percent)) / 1_000_000n) * 100;
  }

  /** M14: tax half up to the fils; price and tax are what is held. */
  totalOf(price: number): number {
    return price + Math.floor((price * this.taxBasisPoints) / 10_000 + 0.5);
  }

  /** M3: the first thing that keeps an offer out of a grade's book, or null. */
  private whyOut(bid: NaiveBid, grade: NaiveGrade, price: number): string | null {
    const store = this.stores.get(bid.store)!;
    if (!bid.on) return 'OFF';
    if (!this.listed(bid.asset)) return 'UNLISTED';
    if (bid.left === 0) return 'OUT_OF_QUANTITY';
    if (grade.frozen) return 'CONDITION_FROZEN';
    if (!store.on) return 'STORE_OFF';
    if (price < 100) return 'NO_OFFER';
    if (store.owed + store.held > store.limit) return 'CREDIT_EXCEEDED';
    if (this.totalOf(price) > this.available(bid.store)) return 'NO_CREDIT';
    return null;
  }

  /** M3, M4: every bid on the asset as the grade sees it; those in the book first, in its order. */
  book(asset: string, gradeId: string): NaiveOffer[] {
    const grade = this.grades.find((g) => g.id === gradeId)!;
    const offers = this.bids
      .filter((b) => b.asset === asset)
      .map((bid) => {
        const price = this.offerOf(bid, grade);
        return { bid, price, total: this.totalOf(price), why: this.whyOut(bid, grade, price) };
      });
    const inside = offers.filter((o) => o.why === null).sort(ahead);
    mustBeStrict(inside);
    return [...inside, ...offers.filter((o) => o.why !== null)];
  }

  /** M5: the best grade that is not frozen; with all frozen, the best. */
  bestGrade(asset: string): string {
    const { category } = this.assets.get(asset)!;
    const own = this.grades.filter((g) => g.category === category).sort((a, b) => a.position - b.position);
    return (own.find((g) => !g.frozen) ?? own[0]!).id;
  }

  /** M5, M6: what the dealers see of one asset. */
  view(asset: string) {
    const book = this.book(asset, this.bestGrade(asset));
    const inside = book.filter((o) => o.why === null);
    const rows = book.map((o, at) => {
      const status = !o.bid.on
        ? 'OFF'
        : !this.listed(asset)
          ? 'UNLISTED'
          : o.bid.left === 0
            ? 'OUT_OF_QUANTITY'
            : o.why === null && at === 0
              ? 'RANK_ONE'
              : o.why === null && at === 1
                ? 'WINING_RANGE'
                : 'BID_NOT_WINNING';
      return { bid: o.bid, status, why: o.why };
    });
    return { rows, top: inside[0] ?? null, second: inside[1] ?? null };
  }

  /** M4: the clock, and later than every time given before on this asset. */
  nextTime(asset: string, at: number): number {
    const a = this.assets.get(asset)!;
    a.lastTime = Math.max(at, a.lastTime + 1);
    return a.lastTime;
  }

  /** M2: null when the price may be set. */
  private priceProblem(asset: NaiveAsset, old: NaiveBid | undefined, wish: NaiveWish): string | null {
    const price = wish.price ?? old!.price;
    if (price === old?.price) return null;
    if (price % asset.step !== 0 || price < 1_000 || price > 100_000_000) return 'PRICE_INVALID';
    if (wish.confirm === price) return null;
    const top = this.view(asset.id).top?.price;
    if (top !== undefined && price > 1.3 * top) return 'CONFIRM_PRICE';
    if (old && (price > 1.5 * old.price || price < 0.5 * old.price)) return 'CONFIRM_PRICE';
    if (top === undefined && !old && asset.launch !== null && price > asset.launch) return 'CONFIRM_PRICE';
    return null;
  }

  /** M2, M4, M10: 'DONE', 'UNCHANGED', or why not. The id of a new bid is filled in by whoever learns it. */
  place(at: number, storeId: string, assetId: string, wish: NaiveWish): string {
    const asset = this.assets.get(assetId)!;
    if (!this.listed(assetId)) return 'NOT_LISTED';
    const old = this.bidOf(assetId, storeId);
    if (wish.quantity !== undefined && !QUANTITIES.includes(wish.quantity)) return 'QUANTITY_INVALID';
    if (wish.price === undefined && !old) return 'PRICE_MISSING';
    const problem = this.priceProblem(asset, old, wish);
    if (problem) return problem;
    if (!old) {
      const quantity = wish.quantity ?? 0;
      const time = this.nextTime(assetId, at);
      const rest = { on: wish.on ?? true, max: quantity, left: quantity, topUp: wish.topUp ?? false, time };
      this.bids.push({ id: '', store: storeId, asset: assetId, price: wish.price!, toppedFor: 0, ...rest });
      return 'DONE';
    }
    return this.change(at, old, wish);
  }

  private change(at: number, bid: NaiveBid, wish: NaiveWish): string {
    const next = {
      price: wish.price ?? bid.price,
      on: wish.on ?? bid.on,
      max: wish.quantity ?? bid.max,
      left: wish.quantity ?? bid.left,
      topUp: wish.topUp ?? bid.topUp,
    };
    if (!bid.on && !next.on && (next.price !== bid.price || next.max !== bid.max)) return 'BID_OFF';
    const same =
      next.price === bid.price &&
      next.on === bid.on &&
      next.max === bid.max &&
      next.left === bid.left &&
      next.topUp === bid.topUp;
    if (same) return 'UNCHANGED';
    if (next.price !== bid.price || next.left > bid.left || (next.on && !bid.on)) {
      bid.time = this.nextTime(bid.asset, at);
    }
    Object.assign(bid, next);
    return 'DONE';
  }
}

/** M4: price, then time, then bid id. */
function ahead(a: NaiveOffer, b: NaiveOffer): number {
  if (a.price !== b.price) return a.price > b.price ? -1 : 1;
  if (a.bid.time !== b.bid.time) return a.bid.time < b.bid.time ? -1 : 1;
  return a.bid.id < b.bid.id ? -1 : 1;
}

/** M4: of any two in a book, exactly one is ahead. */
function mustBeStrict(inside: readonly NaiveOffer[]): void {
  for (const [at, first] of inside.entries()) {
    for (const second of inside.slice(at + 1)) {
      if (ahead(first, second) !== -1 || ahead(second, first) !== 1)
        throw new Error('M4: not a strict order');
    }
  }
}
