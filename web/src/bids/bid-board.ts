import type { BidRow } from '@mazad/contract/bidding';
import type { HotRow, LiveRow, TopsEvent } from '@mazad/contract/live';
import { RowStore } from '#/grid/row-store';
import type { RankStatus } from '#/ui/rank-mark';
import { type BidView, type BidWork, freshView, type Pending, priceOf, statusOf } from './bid-view';
import { flashOf, withLiveRow, withRow, withTop } from './patch-rows';

const changedAt = ({ myBid }: BidRow): string => myBid?.updatedDate ?? '';

/** The rows of the screen, and which of them changed since their order was asked for. */
export class BidBoard {
  readonly rows = new RowStore<BidView>();
  /** Status at the time of the order, of each row that changed since. */
  readonly touched = new Map<string, RankStatus>();
  private readonly watchers = new Set<() => void>();
  /** Counts what the stream says. What is asked of the server notes it, so that its answer is known to be late. */
  now = 0;
  /** Up to when, by `now`, an answer is behind if it was asked for before: no stream told what changed since (M17). */
  behindUntil = 0;
  /** When the stream last spoke of an asset or a category, by `now`. */
  private readonly heardAt = new Map<string, number>();

  /** `read` asks for one row anew. */
  constructor(private readonly read: (assetId: string) => Promise<BidRow>) {}

  watchTouched = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  /** The stream begins, or begins again: what is on its way may be older. */
  fallBehind(): void {
    this.now += 1;
    this.behindUntil = this.now;
  }

  /** A page of the list, answered to what was asked at `askedAt`. */
  load(bids: readonly BidRow[], askedAt: number): void {
    for (const bid of bids) {
      const known = this.rows.row(bid.assetId);
      if (!this.isNews(bid, askedAt, known)) continue;
      this.rows.set(bid.assetId, known ? withRow(known, bid) : freshView(bid));
    }
  }

  /** A new order holds from now on. */
  holdOrder(): void {
    this.touched.clear();
    this.tell();
  }

  /** Noted for assets that are not loaded too: a page with them may be on its way. */
  hear(id: string): void {
    this.now += 1;
    this.heardAt.set(id, this.now);
  }

  applyLive(rows: readonly (LiveRow | HotRow)[]): void {
    for (const live of rows) {
      this.hear(live.assetId);
      this.change(live.assetId, (view) => withLiveRow(view, live));
    }
  }

  applyRow(bid: BidRow, askedAt: number): void {
    this.change(bid.assetId, (view) => (this.isNews(bid, askedAt, view) ? withRow(view, bid) : view));
  }

  async readAnew(assetId: string): Promise<BidRow> {
    const { now } = this;
    const row = await this.read(assetId);
    this.applyRow(row, now);
    return row;
  }

  applyTop({ assetId, ...top }: TopsEvent['tops'][number], percent: number | null): void {
    this.change(assetId, (view) => (view.bid.myBid ? view : withTop(view, top, percent)));
  }

  /** A category was switched off, with all of its models. */
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

  /** The own price as it stands now is what the dealer goes by. */
  see(assetId: string): void {
    const view = this.rows.row(assetId);
    if (view) this.rows.patch(assetId, { seen: [view.bid.myBid?.spotPrice ?? null, priceOf(view)] });
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

  /** What was said about a draft goes with the draft. */
  dropDraftWork(assetId: string): void {
    this.rows.patch(assetId, { seen: undefined });
    const kind = this.rows.row(assetId)?.work?.kind;
    if (kind === 'confirm' || kind === 'failed') this.setWork(assetId, null);
  }

  /**
   * M17: whether an answer is newer than the row on the screen. Where the stream spoke after the question, its word
   * stays; but a row that the screen did not have yet, or with an older bid of ours, is taken and then read again.
   */
  private isNews(bid: BidRow, askedAt: number, known: BidView | undefined): boolean {
    const isHeard = [bid.assetId, bid.categoryId].some((id) => (this.heardAt.get(id) ?? 0) > askedAt);
    if (!isHeard) return true;
    if (known && changedAt(known.bid) >= changedAt(bid)) return false;
    // Where it fails, the stream goes on with it.
    this.readAnew(bid.assetId).catch(() => undefined);
    return true;
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
