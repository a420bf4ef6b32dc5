/** The prices of PAAS stores and what an execution does, from E1 to E5, M4, M10 and V alone. */
import { NaiveBidding } from './bidding.ts';
import type { NaiveBid, NaivePrice, NaiveRow, NaiveTime } from './terms.ts';

export interface NaiveStaged {
  asset: string;
  /** By grade; a missing grade has no offer. */
  prices: Map<string, number>;
  quantity: number | null;
}

const DAY = 86_400_000_000;
/** 18:00 in Dubai. */
const EXECUTES_AT = 14 * 3_600_000_000;

export class NaivePrices extends NaiveBidding {
  /** E1: the first daily execution after an instant. */
  nextExecution(at: number): number {
    return (Math.floor((at - EXECUTES_AT) / DAY) + 1) * DAY + EXECUTES_AT;
  }

  /** The staged row of the asset: the one of the window that opens next. */
  stagedRow(bid: NaiveBid, at: number): NaiveRow | undefined {
    return bid.rows.find((row) => row.from === this.nextExecution(at));
  }

  /**
   * E3: replaces what the store has staged for a category. A kept asset has its staged prices, else its live ones; an
   * asset that is neither in the rows nor kept is removed.
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

  /** M4: a price that stays unchanged, with units, keeps the time it began with. */
  private timeFor(at: number, bid: NaiveBid, wanted: { grade: string; price: number }): NaiveTime {
    const from = this.nextExecution(at);
    const same = (row: NaiveRow | undefined) =>
      row?.prices.find((one) => one.grade === wanted.grade && one.price === wanted.price)?.time;
    const before = bid.rows.find((row) => row.till === from && row.quantity !== 0);
    const staged = this.stagedRow(bid, at);
    const anew = { at: from, staged: at };
    return (staged?.quantity === 0 ? undefined : same(staged)) ?? same(before) ?? anew;
  }

  private stageRow(at: number, storeId: string, row: NaiveStaged, old: NaiveBid | undefined): void {
    const rest = { price: 0, on: true, max: 0, left: 0, topUp: false, time: 0 };
    const bid = old?.on ? old : this.begin({ store: storeId, asset: row.asset, kind: 'PAAS', ...rest });
    const prices = [...row.prices].map(([grade, price]) => ({
      ...{ grade, price, time: this.timeFor(at, bid, { grade, price }) },
    }));
    this.setStaged(at, bid, row.quantity, prices);
  }

  private keepRow(at: number, bid: NaiveBid): void {
    if (this.stagedRow(bid, at)) return;
    const live = this.liveRow(bid, at);
    const prices = (live?.prices ?? []).map((price) => ({ ...price, time: this.timeFor(at, bid, price) }));
    this.setStaged(at, bid, live?.quantity ?? null, prices);
  }

  /** V: a change of mode switches all of the store's offers off; nothing is carried over. */
  switchMode(storeId: string): void {
    const store = this.stores.get(storeId)!;
    store.mode = store.mode === 'SPOT' ? 'PAAS' : 'SPOT';
    store.modeChanges += 1;
    for (const bid of this.bids) if (bid.store === storeId) Object.assign(bid, { on: false, rows: [] });
  }

  /** M10: never above the maximum. */
  protected giveUnitBack(at: number, bid: NaiveBid): void {
    const row = this.liveRow(bid, at);
    if (bid.kind === 'SPOT') bid.left = Math.min(bid.max, bid.left + 1);
    else if (row && row.left !== null) row.left = Math.min(row.quantity!, row.left + 1);
  }

  /** M10: tops up, once for each execution. */
  execute(scheduled: number): void {
    for (const bid of this.bids.filter((one) => one.on && this.isOfMode(one))) {
      bid.rows = bid.rows.filter((row) => row.till >= scheduled);
      if (bid.kind !== 'SPOT' || !bid.topUp || bid.left >= bid.max || bid.toppedFor >= scheduled) continue;
      bid.left = bid.max;
      bid.toppedFor = scheduled;
    }
  }
}
