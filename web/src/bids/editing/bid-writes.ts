import type { BidRow } from '@mazad/contract/bids/bid-rows';
import type { BidRequest } from '@mazad/contract/bids/bidding';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/session/api/api';
import {
  type BidView,
  type BidWork,
  isUnsent,
  leftOf,
  type Pending,
  priceOf,
  quantityOf,
} from '../frame/bid-view';
import type { BidBoard } from '../rows/bid-board';
import { findWritten, isAsLeft, workAfter } from './after-write';

const SAVED_MS = 8000;
export type WriteNews = {
  /** `onPassed`: Ctrl Z no longer undoes this change. */
  onSaved: (news: {
    name: string;
    before: number | null;
    after: number;
    undo: () => void;
    onPassed: () => void;
  }) => void;
  onQuantitySaved: (news: {
    name: string;
    before: number;
    after: number;
    /** Restoring it takes a new time (M4). */
    undoRenews: boolean;
    undo: () => void;
  }) => void;
  onFailed: (name: string, error: unknown) => void;
  /** Price or quantity was restored; `renews`: with a new time (M4). */
  onUndone: (name: string, renews: boolean) => void;
  /** The undo was refused, because the row has changed since. */
  onLeftAlone: (name: string) => void;
  onWritten: () => void;
  messageOf: (error: unknown) => string;
};

/** Sends changes of one row one after the other, in order. */
function inRowOrder<T>(client: QueryClient, id: string, run: () => Promise<T>): Promise<T> {
  return client
    .getMutationCache()
    .build<T, Error, undefined, unknown>(client, { mutationFn: run, scope: { id }, networkMode: 'always' })
    .execute(undefined);
}

/** A dealer's changes of a row: shown at once, reverted if the server refuses. */
export class BidWrites {
  private news: WriteNews;
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly account: number,
    private readonly board: BidBoard,
    private readonly client: QueryClient,
    news: WriteNews,
  ) {
    this.news = news;
  }

  tell(news: WriteNews): void {
    this.news = news;
  }

  savePrice(assetId: string, price: number, isConfirmed: boolean, isUndo = false): void {
    const before = this.board.rows.row(assetId);
    if (!before) return;
    const oldPrice = priceOf(before);
    const seen = isUndo ? [oldPrice] : before.seen;
    this.board.setWork(assetId, { kind: 'saving', price });
    void this.write(assetId, { spotPrice: price }, () =>
      this.sendPrice(assetId, price, isConfirmed, seen),
    ).then(async ({ error }) => {
      const name = before.bid.assetName;
      if (error !== undefined) {
        const message = this.news.messageOf(error);
        const work = await workAfter(this.board, assetId, { error, price, seen, message });
        // A price typed meanwhile, or left unsent in its card, is kept; the refusal is shown beside it.
        const view = this.board.rows.row(assetId) ?? before;
        const isTypedOver = isUnsent(view.work) || view.seen !== undefined;
        const isOvertaken = this.isOvertaken(assetId, price);
        if (isOvertaken && (!isTypedOver || view.work?.kind === 'saving')) return;
        if (!isOvertaken) this.board.setWork(assetId, isTypedOver ? null : work);
        // The cell shows a question or the nearest prices. Other failures, or those of a hidden cell, are reported here.
        if (isTypedOver || (work.kind === 'failed' && work.message) || !this.board.rows.isDrawn(assetId)) {
          this.news.onFailed(name, error);
        }
        return;
      }
      const onPassed = this.showSaved(assetId, price, !isUndo);
      if (isUndo) return this.news.onUndone(name, true);
      const left = { spotPrice: price, isBidActive: true };
      const undo = this.onceOnly(() => this.takeBack(assetId, left, () => this.undoPrice(assetId, oldPrice)));
      this.news.onSaved({ name, before: oldPrice, after: price, undo, onPassed });
    });
  }

  /** `undo`: the available quantity to restore, and the one that the change had left (M10). */
  saveQuantity(assetId: string, maxQuantity: number, undo?: Pick<BidRequest, 'undo' | 'seenQuantity'>): void {
    const view = this.board.rows.row(assetId);
    if (!view?.bid.myBid) return;
    const { bidId } = view.bid.myBid;
    // A pending change comes before this one.
    const before = quantityOf(view);
    const availableQuantity = leftOf(view) ?? 0;
    // A chosen quantity is available in full (M10).
    const left = { maxQuantity, availableQuantity: undo?.undo?.availableQuantity ?? maxQuantity };
    void this.write(assetId, left, () => this.update({ assetId, bidId, maxQuantity, ...undo })).then(
      ({ error }) => {
        if (error !== undefined) this.news.onFailed(view.bid.assetName, error);
        else if (undo) this.news.onUndone(view.bid.assetName, left.availableQuantity > availableQuantity);
        else {
          const takeBack = () =>
            this.takeBack(assetId, left, () =>
              this.saveQuantity(assetId, before, { undo: { availableQuantity }, seenQuantity: maxQuantity }),
            );
          const undoRenews = availableQuantity > maxQuantity;
          const name = view.bid.assetName;
          this.news.onQuantitySaved({ name, before, after: maxQuantity, undoRenews, undo: takeBack });
        }
      },
    );
  }

  saveSwitch(assetId: string, isBidActive: boolean): void {
    this.report(assetId, { isBidActive }, () =>
      call(this.account, 'POST /bids/dealer/{assetId}', { params: { assetId }, body: { isBidActive } }),
    );
  }

  saveTopup(assetId: string, autoTopupEnabled: boolean): void {
    const bidId = this.board.rows.row(assetId)?.bid.myBid?.bidId;
    if (!bidId) return;
    this.report(assetId, { autoTopupEnabled }, () => this.update({ assetId, bidId, autoTopupEnabled }));
  }

  private update(body: BidRequest): Promise<BidRow> {
    return call(this.account, 'PUT /bids', { body });
  }

  private onceOnly(undo: () => void): () => void {
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      undo();
    };
  }

  /** `left`: the row after the change. Later changes are not overwritten. */
  private takeBack(assetId: string, left: Pending, back: () => void): void {
    const name = this.board.rows.row(assetId)?.bid.assetName ?? '';
    isAsLeft(this.board, assetId, left).then(
      (isLeft) => (isLeft ? back() : this.news.onLeftAlone(name)),
      (error) => this.news.onFailed(name, error),
    );
  }

  private undoPrice(assetId: string, price: number | null): void {
    this.board.setWork(assetId, null);
    if (price === null) this.saveSwitch(assetId, false);
    else this.savePrice(assetId, price, true, true);
  }

  private report(assetId: string, change: Pending, run: () => Promise<BidRow>): void {
    const name = this.board.rows.row(assetId)?.bid.assetName ?? '';
    void this.write(assetId, change, run).then(({ error }) => {
      if (error !== undefined) this.news.onFailed(name, error);
    });
  }

  private async write(
    assetId: string,
    change: Pending,
    run: () => Promise<BidRow>,
  ): Promise<{ error?: unknown }> {
    this.board.setPending(assetId, change);
    try {
      let askedAt = 0;
      const row = await inRowOrder(this.client, `bid ${this.account} ${assetId}`, () => {
        askedAt = this.board.now;
        return run().catch((error: unknown) => findWritten(this.account, assetId, change, error));
      });
      this.board.applyRow(row, askedAt);
      return {};
    } catch (error) {
      return { error };
    } finally {
      this.board.dropPending(assetId, change);
      this.news.onWritten();
    }
  }

  /** Decided in its turn, because an earlier change may have created the bid. */
  private sendPrice(
    assetId: string,
    spotPrice: number,
    isConfirmed: boolean,
    seen: BidView['seen'],
  ): Promise<BidRow> {
    const { bidId, spotPrice: now = null } = this.board.rows.row(assetId)?.bid.myBid ?? {};
    const seenPrice = seen?.includes(now) ? now : seen?.[0];
    const confirm: Partial<BidRequest> = { seenPrice, ...(isConfirmed && { confirmPrice: spotPrice }) };
    if (bidId) return this.update({ assetId, bidId, spotPrice, ...confirm });
    const fresh = { isBidActive: true, maxQuantity: 0, autoTopupEnabled: false };
    return call(this.account, 'POST /bids', { body: { assetId, spotPrice, ...fresh, ...confirm } });
  }

  /** A newer price of the same row was sent; its answer counts. */
  private isOvertaken(assetId: string, price: number): boolean {
    const work = this.board.rows.row(assetId)?.work;
    return work?.kind !== 'saving' || work.price !== price;
  }

  /** Returns a function that ends the row's Ctrl Z hint, which is shown only while Ctrl Z undoes this change. */
  private showSaved(assetId: string, price: number, isUndoable: boolean): () => void {
    const saved: BidWork = { kind: 'saved', isUndoable };
    const workNow = () => this.board.rows.row(assetId)?.work;
    if (!this.isOvertaken(assetId, price)) {
      this.board.setWork(assetId, saved);
      clearTimeout(this.timers.get(assetId));
      const end = () => {
        if (workNow()?.kind === 'saved') this.board.setWork(assetId, null);
      };
      this.timers.set(assetId, setTimeout(end, SAVED_MS));
    }
    return () => {
      if (workNow() === saved) this.board.setWork(assetId, { kind: 'saved', isUndoable: false });
    };
  }
}
