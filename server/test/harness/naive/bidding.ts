/** How a SPOT store's bid changes, from M2, M4 and M10 alone. */
import { NaiveMarket } from './market.ts';
import type { NaiveAsset, NaiveBid, NaiveCommand } from './terms.ts';

const QUANTITIES = [0, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500];

export class NaiveBidding extends NaiveMarket {
  /** M2: null when the price may be set. */
  private priceProblem(
    at: number,
    asset: NaiveAsset,
    old: NaiveBid | undefined,
    command: NaiveCommand,
  ): string | null {
    const price = command.price ?? old!.price;
    if (price === old?.price) return null;
    if (price % asset.step !== 0 || price < 1_000 || price > 100_000_000) return 'PRICE_INVALID';
    if (command.confirm === price) return null;
    const top = this.view(asset.id, at).top?.price;
    if (top !== undefined && price > 1.3 * top) return 'CONFIRM_PRICE';
    if (old && (price > 1.5 * old.price || price < 0.5 * old.price)) return 'CONFIRM_PRICE';
    if (top === undefined && !old && asset.launch !== null && price > asset.launch) return 'CONFIRM_PRICE';
    return null;
  }

  /** Whether the command only switches the bid off or lowers what is left of it. */
  private isTakenBack(old: NaiveBid, { price = old.price, on, quantity, topUp }: NaiveCommand): boolean {
    const isLess = quantity !== undefined && quantity <= old.left;
    const isMore = (quantity !== undefined && !isLess) || (on && !old.on) || (topUp && !old.topUp);
    return price === old.price && !isMore && (isLess || on === false);
  }

  /** M2, M4, M10: 'DONE', 'UNCHANGED', or the refusal. The caller fills in the id of a new bid. */
  place(at: number, storeId: string, assetId: string, command: NaiveCommand): string {
    const asset = this.assets.get(assetId)!;
    if (this.stores.get(storeId)!.mode === 'PAAS') return 'PAAS_BID';
    const left = this.bidOf(assetId, storeId);
    const old = left && this.isOfMode(left) ? left : undefined;
    if (!this.listed(assetId) && !(old && this.isTakenBack(old, command))) return 'NOT_LISTED';
    if (command.quantity !== undefined && !QUANTITIES.includes(command.quantity)) return 'QUANTITY_INVALID';
    if (command.price === undefined && !old) return 'PRICE_MISSING';
    const problem = this.priceProblem(at, asset, old, command);
    if (problem) return problem;
    if (!old) {
      const quantity = command.quantity ?? 0;
      const time = this.nextTime(assetId, at);
      const rest = {
        on: command.on ?? true,
        max: quantity,
        left: quantity,
        topUp: command.topUp ?? false,
        time,
      };
      this.begin({ store: storeId, asset: assetId, kind: 'SPOT', price: command.price!, ...rest });
      return 'DONE';
    }
    return this.change(at, old, command);
  }

  /** V: only the id is reused of what the store left on this asset in its other mode. */
  protected begin(bid: Omit<NaiveBid, 'id' | 'toppedFor' | 'rows'>): NaiveBid {
    const left = this.bidOf(bid.asset, bid.store);
    this.bids = this.bids.filter((one) => one !== left);
    const begun = { ...bid, id: left?.id ?? '', toppedFor: 0, rows: [] };
    this.bids.push(begun);
    return begun;
  }

  private change(at: number, bid: NaiveBid, command: NaiveCommand): string {
    const next = {
      price: command.price ?? bid.price,
      on: command.on ?? bid.on,
      max: command.quantity ?? bid.max,
      left: command.quantity ?? bid.left,
      topUp: command.topUp ?? bid.topUp,
    };
    const isEdited = next.price !== bid.price || next.max !== bid.max || next.left !== bid.left;
    if (!bid.on && !next.on && isEdited) return 'BID_OFF';
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
