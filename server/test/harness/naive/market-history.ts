/** A market of a few assets on several server processes, with the timed answers of its clients per asset. */

import type { Db } from '../../../src/platform/db/db.ts';
import { type BuiltAsset, buildAsset, buildBid, buildCategory, buildStore } from '../../factories.ts';
import { type BuiltPartner, buildPartner } from '../../trade-factories.ts';
import { type Answer, call, signedInDealer, type TestDealer } from '../client.ts';
import type { Prng } from '../prng.ts';
import type { FaultProxy } from '../proxy.ts';
import { type Bid, type MarketCall, type MarketState, marketModel } from './linear-market.ts';
import { linearize, type Verdict } from './linearizable.ts';

const ASSETS = 3;
const DEALERS = 8;
/** Three of them have two dealers each, who change the same bids. */
const STORES = 5;
/** Whole ones, by grade. At 1%, prices of the same hundred are the same offer, and only time orders them (M4). */
const PERCENTS = [100, 1];
/** In answers, between two cuts of the bad line. */
const CUT_EVERY = 80;

/** The processes, and a line to one of them that is cut now and then. */
export interface Lines {
  urls: readonly [string, string];
  bad: { url: string; proxy: FaultProxy };
}

/** The fields of a page row that are checked. */
export interface Row {
  assetId: string;
  topBidAmount: number | null;
  myBid: {
    spotPrice: number;
    isBidActive: boolean;
    maxQuantity: number;
    availableQuantity: number;
    status: string;
    /** Of the last change, an ISO instant. */
    updatedDate: string;
  };
  myBids: { position?: number }[];
}

/** By this process's monotonic clock, in milliseconds. */
interface Times {
  startedAt: number;
  endedAt: number;
}

/** When a call took effect, according to its answer: on one machine both clocks are the same. */
export function likelyAt(iso: string, { startedAt, endedAt }: Times): number {
  const at = Date.parse(iso) - Date.now() + performance.now();
  return Math.min(Math.max(at, startedAt), endedAt);
}

/** In whole currency units: few values, so that they tie, in two hundreds. */
export const priceOf = (random: Prng) => random.whole(48, 53) * 10;

export class HistoryMarket {
  readonly grades = PERCENTS.map((_, grade) => grade);
  readonly assets: BuiltAsset[] = [];
  readonly dealers: TestDealer[] = [];
  /** By asset. */
  readonly histories = new Map<string, MarketCall[]>();
  /** By asset, in the order of their times. */
  private readonly begin = new Map<string, Bid[]>();
  private answers = 0;

  private constructor(
    readonly lines: Lines,
    readonly partner: BuiltPartner,
  ) {}

  static async build(db: Db, lines: Lines, random: Prng): Promise<HistoryMarket> {
    const market = new HistoryMarket(lines, await buildPartner(db));
    const category = await buildCategory(db, { percents: PERCENTS.map((percent) => percent * 100) });
    const stores: string[] = [];
    // Each with a million of credit, of which no history uses a tenth.
    for (let at = 0; at < STORES; at++) stores.push(await buildStore(db));
    for (let at = 0; at < DEALERS; at++) market.dealers.push(await signedInDealer(db, stores[at % STORES]!));
    for (let at = 0; at < ASSETS; at++) {
      const asset = await buildAsset(db, { category });
      const bids: Bid[] = [];
      for (const store of stores) {
        const [price, left] = [priceOf(random), random.pick([1, 2, 3])];
        await buildBid(db, { asset, storeId: store, spotPriceMinor: price * 100, maxQuantity: left });
        bids.push({ store, price, isOn: true, max: left, left });
      }
      market.assets.push(asset);
      market.begin.set(asset.assetId, bids);
      market.histories.set(asset.assetId, []);
    }
    return market;
  }

  /**
   * Calls and returns the start and end times. The answer is null where the outcome is unknown (5xx) or no answer
   * came, which only the bad line may do.
   */
  async timed(
    url: string,
    ask: (url: string) => Promise<Answer>,
  ): Promise<Times & { answer: Answer | null }> {
    const startedAt = performance.now();
    const answer = await ask(url).catch((error) => {
      if (url !== this.lines.bad.url) throw error;
      return null;
    });
    const endedAt = performance.now();
    this.answers++;
    if (this.answers % CUT_EVERY === 0) {
      this.lines.bad.proxy.setMode('cut');
      this.lines.bad.proxy.setMode('through');
    }
    if (!answer || answer.status >= 500) return { startedAt, endedAt: Infinity, answer: null };
    return { startedAt, endedAt, answer };
  }

  note<C extends MarketCall>(assetId: string, noted: C): C {
    this.histories.get(assetId)!.push(noted);
    return noted;
  }

  /** A row's bid and its books may come from two different reads. */
  noteRow(store: string, row: Row, { startedAt, endedAt }: Times, after?: MarketCall): void {
    const { spotPrice: price, isBidActive: isOn, maxQuantity: max, availableQuantity: left } = row.myBid;
    const shared = { startedAt, endedAt, after, store };
    this.note(row.assetId, { ...shared, kind: 'own', answer: { price, isOn, max, left } });
    const positions = row.myBids.map(({ position }) => position ?? null);
    const view = { top: row.topBidAmount, status: row.myBid.status, positions };
    this.note(row.assetId, { ...shared, kind: 'view', answer: view });
  }

  /** Partners are not told whose bid a deal was: it comes from the histories shown to the stores. */
  async nameWinners(): Promise<void> {
    const stores = new Map(this.dealers.map((dealer) => [dealer.storeId, dealer]));
    for (const [assetId, calls] of this.histories) {
      const winners = new Map<string, string>();
      for (const { token, storeId } of stores.values()) {
        const { body } = await call(`${this.lines.urls[0]}/api/bids/${assetId}/history`, { token });
        for (const { appraisalCode: code } of body.data as unknown as { appraisalCode: string | null }[]) {
          // Two units for one deal match no store.
          if (code !== null) winners.set(code, winners.has(code) ? 'two at once' : storeId);
        }
      }
      for (const { answer } of calls) {
        if (answer !== null && typeof answer === 'object' && 'code' in answer)
          answer.store = winners.get(answer.code) ?? 'nobody';
      }
    }
  }

  /** Whether each asset's history is linearizable. */
  judge(): Verdict<MarketState, MarketCall>[] {
    return [...this.histories].map(([assetId, calls]) =>
      linearize(calls, marketModel(this.begin.get(assetId)!, PERCENTS)),
    );
  }
}
