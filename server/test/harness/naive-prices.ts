/** The prices of PAAS stores and what an execution does, from E1 to E5, M4, M10 and V alone. */
import { NaiveBidding } from './naive-bidding.ts';
import type { NaiveBid, NaivePrice, NaiveRow } from './naive-terms.ts';

export interface NaiveStaged {
  asset: string;
  /** By grade; one that is not there is no offer. */
  prices: Map<string, number>;
  quantity: number | null;
}

const DAY = 86_400_000_000;
const SECOND = 1_000_000;
/** 18:00 in Dubai. */
const EXECUTES_AT = 14 * 3_600_000_000;

/** M4: stagings are told apart to the second. */
const secondOf = (at: number): number => at - (at % SECOND);

export class NaivePrices extends NaiveBidding {
  /** E1: the first daily execution after an instant. */
  nextExecution(at: number): number {
    return (Math.floor((at - EXECUTES_AT) / DAY) + 1) * DAY + EXECUTES_AT;
  }

  /** What is staged for the asset: the row of the window that opens next. */
  stagedRow(bid: NaiveBid, at: number): NaiveRow | undefined {
    return bid.rows.find((row) => row.from === this.nextExecution(at));
  }

  /**
   * E3: replaces what the store has staged for a category. A kept asset has its staged prices, else its live ones;
   * what is neither here nor kept is taken off.
   */
  stage(
    at: number,
    storeId: string,
    category: string,
    rows: readonly NaiveStaged[],
    kept: readonly string[],
  ): string {
    if (this.stores.get(storeId)!.mode !== 'PAAS') return 'PAAS_ONLY';
    for (const asset of [...this.assets.values()].filter((a) => a.category === category)) {
      const row = rows.find((one) => one.asset === asset.id);
      const bid = this.bidOf(asset.id, storeId);
      const own = bid && this.isOfMode(bid) ? bid : undefined;
      if (row) this.stageRow(at, storeId, row, own);
      else if (own && kept.includes(asset.id)) this.keepRow(at, own);
      else if (own) this.setStaged(at, own, null, []);
    }
    return 'DONE';
  }

  private setStaged(at: number, bid: NaiveBid, quantity: number | null, prices: NaivePrice[]): void {
    const from = this.nextExecution(at);
    bid.rows = bid.rows.filter((row) => row.from !== from);
    if (prices.length > 0) bid.rows.push({ from, till: from + DAY, quantity, left: quantity, prices });
  }

  /** M4: staged again at the same price, a price keeps its staging. */
  private stageRow(at: number, storeId: string, row: NaiveStaged, old: NaiveBid | undefined): void {
    const rest = { price: 0, on: true, max: 0, left: 0, topUp: false, time: 0 };
    const bid = old?.on ? old : this.begin({ store: storeId, asset: row.asset, kind: 'PAAS', ...rest });
    const had = this.stagedRow(bid, at)?.prices ?? [];
    const prices = [...row.prices].map(([grade, price]) => {
      const same = had.find((one) => one.grade === grade && one.price === price);
      return { grade, price, staged: same?.staged ?? secondOf(at), time: null };
    });
    this.setStaged(at, bid, row.quantity, prices);
  }

  private keepRow(at: number, bid: NaiveBid): void {
    if (this.stagedRow(bid, at)) return;
    const live = this.liveRow(bid, at);
    const prices = (live?.prices ?? []).map(({ grade, price }) => ({
      ...{ grade, price, staged: secondOf(at), time: null },
    }));
    this.setStaged(at, bid, live?.quantity ?? null, prices);
  }

  /** V: a change of mode switches all of the store's offers off; nothing is carried over. */
  switchMode(storeId: string): void {
    const store = this.stores.get(storeId)!;
    store.mode = store.mode === 'SPOT' ? 'PAAS' : 'SPOT';
    store.modeChanges += 1;
    for (const bid of this.bids) if (bid.store === storeId) Object.assign(bid, { on: false, rows: [] });
  }

  /** M4, of one row: those of its prices that an instant gives a new time. */
  protected renew(bid: NaiveBid, row: NaiveRow, at: number, of: (price: NaivePrice) => boolean): void {
    for (const price of row.prices) {
      if (of(price)) price.time = Math.max(this.timeOf(bid, row, price).at, at);
    }
  }

  /** M10, M4: never above the maximum; a new time only when it brings the bid back. */
  protected giveUnitBack(at: number, bid: NaiveBid): void {
    if (bid.kind === 'SPOT') {
      if (bid.left >= bid.max) return;
      if (bid.left === 0) bid.time = this.nextTime(bid.asset, at);
      bid.left += 1;
      return;
    }
    const row = this.liveRow(bid, at);
    if (!row || row.left === null || row.left >= row.quantity!) return;
    if (row.left === 0) this.renew(bid, row, this.nextTime(bid.asset, at), () => true);
    row.left += 1;
  }

  /**
   * M10, M4: the top-ups and the prices of the window that an execution opens take new times in the order of the
   * previous ones, which of a price is its staging; one that did not change keeps its time.
   */
  execute(at: number, scheduled: number): void {
    // M4: later than any time in the book, one that credit gave at this very instant among them.
    for (const bid of this.bids.filter((one) => one.on && one.kind === 'SPOT')) {
      const asset = this.assets.get(bid.asset)!;
      asset.lastTime = Math.max(asset.lastTime, bid.time);
    }
    const turns: { bid: NaiveBid; previous: number; position: number; take: () => void }[] = [];
    for (const bid of this.bids.filter((one) => one.on && this.isOfMode(one))) {
      if (bid.kind === 'SPOT' && bid.topUp && bid.left < bid.max && bid.toppedFor < scheduled) {
        const take = () => {
          bid.time = this.nextTime(bid.asset, at);
          bid.left = bid.max;
          bid.toppedFor = scheduled;
        };
        turns.push({ bid, previous: bid.time, position: 0, take });
      }
      bid.rows = bid.rows.filter((row) => row.till >= scheduled);
      const row = bid.rows.find((one) => one.from === scheduled);
      for (const price of row?.prices ?? []) {
        const carried = this.unchanged(bid, row!, price);
        if (carried) price.time ??= carried.at;
        if (carried) continue;
        const { position } = this.grades.find((g) => g.id === price.grade)!;
        const take = () => {
          price.time = this.nextTime(bid.asset, at);
        };
        turns.push({ bid, previous: price.staged, position, take });
      }
    }
    const inOrder = turns.sort(
      (a, b) =>
        a.previous - b.previous ||
        (a.bid.id < b.bid.id ? -1 : Number(a.bid.id > b.bid.id)) ||
        a.position - b.position,
    );
    for (const { take } of inOrder) take();
  }
}
