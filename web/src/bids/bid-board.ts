import type { BidRow } from '@mazad/contract/bidding';
import type { BidStateOnWire } from '@mazad/contract/bulk-bids';
import type { LiveRow, TopsEvent } from '@mazad/contract/live';
import { RowStore } from '#/grid/row-store';
import type { RankStatus } from '#/ui/rank-mark';
import { type BidView, type BidWork, freshView, type Pending, statusOf } from './bid-view';
import { flashOf, withLiveRow, withRow, withTop } from './patch-rows';

/** The rows of the screen, and which of them changed since their order was asked for. */
export class BidBoard {
  readonly rows = new RowStore<BidView>();
  /** Status at the time of the order, of each row that changed since. */
  readonly touched = new Map<string, RankStatus>();
  private readonly watchers = new Set<() => void>();

  watchTouched = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** A page of the list as it was just answered. */
  load(bids: readonly BidRow[]): void {
    for (const bid of bids) {
      const known = this.rows.row(bid.assetId);
      this.rows.set(bid.assetId, known ? withRow(known, bid) : freshView(bid));
    }
  }

  /** A new order holds from now on. */
  holdOrder(): void {
    this.touched.clear();
    this.tell();
  }

  applyLive(rows: readonly LiveRow[]): void {
    for (const live of rows) this.change(live.assetId, (view) => withLiveRow(view, live));
  }

  applyRow(bid: BidRow): void {
    this.change(bid.assetId, (view) => withRow(view, bid));
  }

  /** What a change of many rows made of a bid; its rank follows by the live stream, as a whole new bid does. */
  applyState(assetId: string, state: BidStateOnWire): void {
    this.change(assetId, (view) => {
      const { myBid } = view.bid;
      return myBid ? withRow(view, { ...view.bid, myBid: { ...myBid, ...state } }) : view;
    });
  }

  applyTop({ assetId, ...top }: TopsEvent['tops'][number], percent: number | null): void {
    this.change(assetId, (view) => (view.bid.myBid ? view : withTop(view, top, percent)));
  }

  /** A category was switched off, with all of its models. */
  unlist(categoryId: string): void {
    for (const id of this.rows.ids()) {
      this.change(id, (view) =>
        view.bid.categoryId === categoryId ? withRow(view, { ...view.bid, isListed: false }) : view,
      );
    }
  }

  setWork(assetId: string, work: BidWork | null): void {
    this.rows.patch(assetId, { work });
  }

  setPending(assetId: string, change: Pending): void {
    const view = this.rows.row(assetId);
    if (view) this.rows.patch(assetId, { pending: { ...view.pending, ...change } });
  }

  /** Takes back what was shown ahead of the answer, but not what was chosen after it. */
  dropPending(assetId: string, change: Pending): void {
    const pending = this.rows.row(assetId)?.pending;
    if (!pending) return;
    const kept = Object.entries(pending).filter(
      ([key, value]) => !(key in change) || change[key as keyof Pending] !== value,
    );
    this.rows.patch(assetId, { pending: kept.length > 0 ? Object.fromEntries(kept) : null });
  }

  /** The words beside a draft go with the draft. */
  dropDraftWork(assetId: string): void {
    const kind = this.rows.row(assetId)?.work?.kind;
    if (kind === 'confirm' || kind === 'failed') this.setWork(assetId, null);
  }

  private change(assetId: string, apply: (view: BidView) => BidView): void {
    const before = this.rows.row(assetId);
    if (!before) return;
    const after = apply(before);
    if (after === before) return;
    const flash = flashOf(before, after);
    this.rows.set(assetId, after, flash);
    if (!flash) return;
    if (!this.touched.has(assetId)) this.touched.set(assetId, statusOf(before));
    this.tell();
  }

  private tell(): void {
    for (const watcher of this.watchers) watcher();
  }
}
