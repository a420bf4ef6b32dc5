import type { BidRow } from '@mazad/contract/bids/bid-rows';
import type { HotRow, LiveRow } from '@mazad/contract/live';
import { RowStore } from '#/grid/row-store';
import { type BidView, type BidWork, freshView, type Pending, priceOf } from '../frame/bid-view';
import { flashOf, withLiveRow, withRow } from './patch-rows';

const changedAt = ({ myBid }: BidRow): string => myBid?.updatedDate ?? '';

/** The screen's rows, and which of them changed since their order was loaded. */
export class BidBoard {
  readonly rows = new RowStore<BidView>();
  /** Rows that changed since the order was loaded. */
  readonly touched = new Set<string>();
  private readonly watchers = new Set<() => void>();
  /** Counts the stream's messages. Requests note it, to recognise outdated answers. */
  now = 0;
  /** Answers requested up to this `now` may be outdated: no stream reported changes since (M17). */
  behindUntil = 0;
  /** The highest offer that the store's credit covers, in major units; undefined until known. */
  covered: number | undefined;
  /** When the stream last reported an asset or category, by `now`. */
  private readonly heardAt = new Map<string, number>();
  /** The stream's last hot state by asset, and when; it says nothing else about the row. */
  private readonly flames = new Map<string, { isHot: boolean; at: number }>();

  /** `read` loads one row again. */
  constructor(private readonly read: (assetId: string) => Promise<BidRow>) {}

  watchTouched = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** The stream starts or restarts, so pending answers may be outdated. */
  fallBehind(): void {
    this.now += 1;
    this.behindUntil = this.now;
  }

  /** A page of the list that was requested at `askedAt`. */
  load(bids: readonly BidRow[], askedAt: number): void {
    for (const bid of bids) {
      const known = this.rows.row(bid.assetId);
      const news = this.newsOf(bid, askedAt, known);
      if (news) this.rows.set(bid.assetId, known ? withRow(known, news) : freshView(news));
    }
  }

  /** From now on, a new order applies. */
  holdOrder(): void {
    this.touched.clear();
    this.tell();
  }

  /** Also for assets that are not loaded: a page with them may be pending. */
  hear(id: string): void {
    this.now += 1;
    this.heardAt.set(id, this.now);
  }

  /** Whether the stream reported an asset or category after `askedAt`. */
  wasHeard(id: string, askedAt: number): boolean {
    return (this.heardAt.get(id) ?? 0) > askedAt;
  }

  applyLive(rows: readonly LiveRow[]): void {
    for (const live of rows) {
      this.hear(live.assetId);
      this.change(live.assetId, (view) => withLiveRow(view, live));
    }
  }

  applyHot(rows: readonly HotRow[]): void {
    this.now += 1;
    for (const hot of rows) {
      this.flames.set(hot.assetId, { isHot: hot.hotDealFlag, at: this.now });
      this.change(hot.assetId, (view) => withLiveRow(view, hot));
    }
  }

  applyRow(bid: BidRow, askedAt: number): void {
    this.change(bid.assetId, (view) => {
      const news = this.newsOf(bid, askedAt, view);
      return news ? withRow(view, news) : view;
    });
  }

  async readAnew(assetId: string): Promise<BidRow> {
    const { now } = this;
    const row = await this.read(assetId);
    this.applyRow(row, now);
    return row;
  }

  /** A category was switched off, with all its models. */
  unlist(categoryId: string): void {
    this.hear(categoryId);
    for (const id of this.rows.ids()) {
      this.change(id, (view) =>
        view.bid.categoryId === categoryId ? withRow(view, { ...view.bid, isListed: false }) : view,
      );
    }
  }

  setWork(assetId: string, work: BidWork | null): void {
    this.rows.patch(assetId, { work });
  }

  /** Records the current own price as seen by the dealer. */
  see(assetId: string): void {
    const view = this.rows.row(assetId);
    if (view) this.rows.patch(assetId, { seen: [view.bid.myBid?.spotPrice ?? null, priceOf(view)] });
  }

  setPending(assetId: string, change: Pending): void {
    const view = this.rows.row(assetId);
    if (view) this.rows.patch(assetId, { pending: { ...view.pending, ...change } });
  }

  /** Reverts an unanswered change, but not later choices. */
  dropPending(assetId: string, change: Pending): void {
    const pending = this.rows.row(assetId)?.pending;
    if (!pending) return;
    const kept = Object.entries(pending).filter(
      ([key, value]) => !(key in change) || change[key as keyof Pending] !== value,
    );
    this.rows.patch(assetId, { pending: kept.length > 0 ? Object.fromEntries(kept) : null });
  }

  /** A note about a draft ends with the draft. */
  dropDraftWork(assetId: string): void {
    this.rows.patch(assetId, { seen: undefined });
    const kind = this.rows.row(assetId)?.work?.kind;
    if (kind === 'confirm' || kind === 'failed') this.setWork(assetId, null);
  }

  /**
   * M17: the newer part of an answer, null for none. If the stream reported the row after the request, its data is
   * kept. But a row that is new, or has an older own bid on screen, is taken and then read again.
   */
  private newsOf(bid: BidRow, askedAt: number, known: BidView | undefined): BidRow | null {
    if (this.wasHeard(bid.assetId, askedAt) || this.wasHeard(bid.categoryId, askedAt)) {
      if (known && changedAt(known.bid) >= changedAt(bid)) return null;
      // If that fails, the stream will update it.
      this.readAnew(bid.assetId).catch(() => undefined);
    }
    const flame = this.flames.get(bid.assetId);
    return flame && flame.at > askedAt ? { ...bid, hotDealFlag: flame.isHot } : bid;
  }

  change(assetId: string, apply: (view: BidView) => BidView): void {
    const before = this.rows.row(assetId);
    if (!before) return;
    const after = apply(before);
    if (after === before) return;
    const flash = flashOf(before, after);
    this.rows.set(assetId, after, flash);
    if (!flash) return;
    this.touched.add(assetId);
    this.tell();
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher();
  }
}
