import type { BidRow, MyBid } from '@mazad/contract/bids/bidding';
import type { ConfirmReason } from '@mazad/domain/prices/price';
import type { RankStatus } from '#/ui/marks/rank-mark';

/** Why a price is asked about before it is sent: M2, or another one was set while it was typed. */
export type AskReason = ConfirmReason | 'CHANGED';

/** What happens to one row's price right now. `typed` is the text that the state belongs to. */
export type BidWork =
  | { kind: 'saving'; price: number | null }
  | { kind: 'saved'; isUndoable: boolean }
  | { kind: 'confirm'; typed: string; reason: AskReason | null; ratio: number }
  /** `nearest` where the price was no valid one, `message` where the server said why; neither: it was not sent. */
  | { kind: 'failed'; typed: string; nearest: readonly number[]; message: string | null };

/** What was typed in a card before a price was typed in another one. */
export const isUnsent = (work: BidWork | null | undefined): boolean =>
  work?.kind === 'failed' && work.message === null && work.nearest.length === 0;

/** What the dealer chose and the server has not answered yet. */
export type Pending = Partial<
  Pick<MyBid, 'spotPrice' | 'isBidActive' | 'maxQuantity' | 'availableQuantity' | 'autoTopupEnabled'>
>;

export type BidView = {
  bid: BidRow;
  work: BidWork | null;
  pending: Pending | null;
  /**
   * The own price when the typing began, null for none, and beside it one that was under way: either may stand when the
   * typing ends. Absent while nobody types.
   */
  seen?: readonly (number | null)[] | undefined;
};

export function freshView(bid: BidRow): BidView {
  return { bid, work: null, pending: null };
}

export const isOn = ({ bid, pending }: BidView): boolean =>
  pending?.isBidActive ?? bid.myBid?.isBidActive ?? false;

/** Switched off by the dealer; a row without a bid is not off, it can be priced at once (M2). */
export const isOff = (view: BidView): boolean => view.bid.myBid !== null && !isOn(view);

export const priceOf = ({ bid, pending }: Pick<BidView, 'bid' | 'pending'>): number | null =>
  pending?.spotPrice ?? bid.myBid?.spotPrice ?? null;

/** Another price was set while one was typed: a colleague's, or an autopilot's. */
export const isOvertaken = (view: Pick<BidView, 'bid' | 'pending' | 'seen'>): boolean =>
  view.seen?.includes(priceOf(view)) === false;

export const quantityOf = ({ bid, pending }: BidView): number =>
  pending?.maxQuantity ?? bid.myBid?.maxQuantity ?? 0;

export const leftOf = ({ bid, pending }: BidView): number | null =>
  pending?.availableQuantity ?? bid.myBid?.availableQuantity ?? null;

/** What would lead now: a price where one helps, units where none are left; null where nothing does, or it leads. */
export function leadOf(view: BidView): { kind: 'price'; price: number } | { kind: 'units' } | null {
  const { priceToWin, myBid } = view.bid;
  if (isOff(view) || isUnlisted(view) || isLeading(view)) return null;
  if (myBid && leftOf(view) === 0) return { kind: 'units' };
  // A bid that asks more than it would take stands behind nobody's price, and a lower one brings it no further.
  if (priceToWin === null || priceToWin < (priceOf(view) ?? 0)) return null;
  return { kind: 'price', price: priceToWin };
}

/** The price that leads, where one does. */
export function leadPriceOf(view: BidView): number | null {
  const lead = leadOf(view);
  return lead?.kind === 'price' ? lead.price : null;
}

export const isTopupOn = ({ bid, pending }: BidView): boolean =>
  pending?.autoTopupEnabled ?? bid.myBid?.autoTopupEnabled ?? false;

const KNOWN: readonly string[] = [
  'RANK_ONE',
  'WINING_RANGE',
  'BID_NOT_WINNING',
  'OUT_OF_QUANTITY',
  'UNLISTED',
];

export function statusOf(view: BidView): RankStatus {
  const { myBid } = view.bid;
  if (isUnlisted(view)) return 'UNLISTED';
  if (!myBid) return 'NO_BID';
  if (!isOn(view) || !KNOWN.includes(myBid.status)) return 'OFF';
  return myBid.status as RankStatus;
}

export const isLeading = (view: BidView): boolean => statusOf(view) === 'RANK_ONE';

/** What its rank icon says in words too: 'First Rank bid'. */
export const isFirstRank = ({ bid: { myBid } }: BidView): boolean => myBid?.rank === 1 && myBid.isSpotSummit;

/** Its model was switched off by the marketplace while the row stood on the screen (M6). */
export const isUnlisted = ({ bid }: BidView): boolean => !bid.isListed;
