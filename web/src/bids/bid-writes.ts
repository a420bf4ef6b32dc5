import type { BidRequest, BidRow } from '@mazad/contract/bidding';
import type { QueryClient } from '@tanstack/react-query';
import { createBid, switchBid, updateBid } from './bid-api';
import type { BidBoard } from './bid-board';
import { type BidView, type Pending, priceOf } from './bid-view';

const SAVED_MS = 8000;
export type WriteNews = {
  onSaved: (news: {
    assetId: string;
    name: string;
    before: number | null;
    after: number;
    undo: () => void;
  }) => void;
  onQuantitySaved: (news: { name: string; before: number; after: number; undo: () => void }) => void;
  onFailed: (name: string, error: unknown) => void;
  /** An undo that was not done: the row is no longer as the change left it. */
  onLeftAlone: (name: string) => void;
  onWritten: (assetId: string) => void;
  messageOf: (error: unknown) => string;
};

/** Changes of one row go out one after the other, in the order in which they were made. */
function inRowOrder<T>(client: QueryClient, id: string, run: () => Promise<T>): Promise<T> {
  return client
    .getMutationCache()
    .build<T, Error, undefined, unknown>(client, { mutationFn: run, scope: { id }, networkMode: 'always' })
    .execute(undefined);
}

/** What follows a change only now and then; it is fetched beside the first one, so that it is here when a line is lost. */
const afterWrite = () => import('./after-write');

/** Every change that a dealer makes to a row: shown at once, taken back when the server refuses. */
export class BidWrites {
  private news: WriteNews;
  /** The row whose price was saved last: it alone says that it can be taken back. */
  private undoableId: string | null = null;
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

  savePrice(assetId: string, price: number, isConfirmed: boolean, isUndo = false): Promise<void> {
    const before = this.board.rows.row(assetId);
    if (!before) return Promise.resolve();
    const oldPrice = priceOf(before);
    const seen = isUndo ? [oldPrice] : before.seen;
    this.board.setWork(assetId, { kind: 'saving', price });
    return this.write(assetId, { spotPrice: price }, () =>
      this.sendPrice(assetId, price, isConfirmed, seen),
    ).then(async ({ error }) => {
      const name = before.bid.assetName;
      if (error !== undefined) {
        const message = this.news.messageOf(error);
        const work = await afterWrite().then(
          (m) => m.workAfter(this.board, assetId, { error, price, seen, message }),
          () => ({ kind: 'failed' as const, typed: String(price), nearest: [], message }),
        );
        if (this.isOvertaken(assetId, price)) return;
        this.board.setWork(assetId, work);
        if (work.kind === 'failed' && work.message) this.news.onFailed(name, error);
        return;
      }
      this.showSaved(assetId, price, !isUndo);
      if (isUndo) return;
      const left = { spotPrice: price, isBidActive: true };
      const undo = this.onceOnly(() => this.takeBack(assetId, left, () => this.undoPrice(assetId, oldPrice)));
      this.news.onSaved({ assetId, name, before: oldPrice, after: price, undo });
    });
  }

  saveQuantity(assetId: string, maxQuantity: number): void {
    const view = this.board.rows.row(assetId);
    if (!view?.bid.myBid) return;
    const { bidId, maxQuantity: before, availableQuantity } = view.bid.myBid;
    void this.write(assetId, { maxQuantity }, () =>
      updateBid(this.account, { assetId, bidId, maxQuantity }),
    ).then(({ error }) => {
      if (error !== undefined) this.news.onFailed(view.bid.assetName, error);
      // A quantity that was partly used up cannot be put back: choosing one fills it again (M10).
      else if (before === availableQuantity) {
        const undo = () => this.takeBack(assetId, { maxQuantity }, () => this.saveQuantity(assetId, before));
        this.news.onQuantitySaved({ name: view.bid.assetName, before, after: maxQuantity, undo });
      }
    });
  }

  saveSwitch(assetId: string, isBidActive: boolean): void {
    this.report(assetId, { isBidActive }, () => switchBid(this.account, assetId, isBidActive));
  }

  saveTopup(assetId: string, autoTopupEnabled: boolean): void {
    const bidId = this.board.rows.row(assetId)?.bid.myBid?.bidId;
    if (!bidId) return;
    this.report(assetId, { autoTopupEnabled }, () =>
      updateBid(this.account, { assetId, bidId, autoTopupEnabled }),
    );
  }

  private onceOnly(undo: () => void): () => void {
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      this.undoableId = null;
      undo();
    };
  }

  /** `left`: the row as the change left it. Whatever came after that is not overwritten. */
  private takeBack(assetId: string, left: Pending, back: () => void): void {
    const name = this.board.rows.row(assetId)?.bid.assetName ?? '';
    afterWrite()
      .then((m) => m.isAsLeft(this.board, assetId, left))
      .then(
        (isAsLeft) => (isAsLeft ? back() : this.news.onLeftAlone(name)),
        (error) => this.news.onFailed(name, error),
      );
  }

  private undoPrice(assetId: string, price: number | null): void {
    this.board.setWork(assetId, null);
    if (price === null) this.saveSwitch(assetId, false);
    else void this.savePrice(assetId, price, true, true);
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
        void afterWrite().catch(() => undefined);
        return run().catch((error: unknown) =>
          afterWrite().then(
            (m) => m.findWritten(this.account, assetId, change, error),
            () => Promise.reject(error),
          ),
        );
      });
      this.board.applyRow(row, askedAt);
      return {};
    } catch (error) {
      return { error };
    } finally {
      this.board.dropPending(assetId, change);
      this.news.onWritten(assetId);
    }
  }

  /** Decided when its turn has come: the change before it may have made the bid. */
  private sendPrice(
    assetId: string,
    spotPrice: number,
    isConfirmed: boolean,
    seen: BidView['seen'],
  ): Promise<BidRow> {
    const { bidId, spotPrice: now = null } = this.board.rows.row(assetId)?.bid.myBid ?? {};
    const seenPrice = seen?.includes(now) ? now : seen?.[0];
    const confirm: Partial<BidRequest> = { seenPrice, ...(isConfirmed && { confirmPrice: spotPrice }) };
    if (bidId) return updateBid(this.account, { assetId, bidId, spotPrice, ...confirm });
    return createBid(this.account, {
      assetId,
      spotPrice,
      isBidActive: true,
      maxQuantity: 0,
      autoTopupEnabled: false,
      ...confirm,
    });
  }

  /** A newer price of the same row was sent: its own answer speaks. */
  private isOvertaken(assetId: string, price: number): boolean {
    const work = this.board.rows.row(assetId)?.work;
    return work?.kind !== 'saving' || work.price !== price;
  }

  private showSaved(assetId: string, price: number, isUndoable: boolean): void {
    if (this.isOvertaken(assetId, price)) return;
    const { rows } = this.board;
    const older = this.undoableId;
    if (older && rows.row(older)?.work?.kind === 'saved') {
      this.board.setWork(older, { kind: 'saved', isUndoable: false });
    }
    this.undoableId = isUndoable ? assetId : null;
    this.board.setWork(assetId, { kind: 'saved', isUndoable });
    clearTimeout(this.timers.get(assetId));
    const end = () => {
      if (rows.row(assetId)?.work?.kind === 'saved') this.board.setWork(assetId, null);
      if (this.undoableId === assetId) this.undoableId = null;
    };
    this.timers.set(assetId, setTimeout(end, SAVED_MS));
  }
}
