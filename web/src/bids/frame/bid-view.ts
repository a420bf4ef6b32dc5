import type { BidRow, MyBid } from '@mazad/contract/bids/bid-rows';
import type { ConfirmReason } from '@mazad/domain/prices/price';
import type { RankStatus } from '#/ui/marks/rank-mark';

/** Why a price needs a confirmation: M2, or another one was set while typing. */
export type AskReason = ConfirmReason | 'CHANGED';

/** The state of a row's price. `typed` is the text that it belongs to. */
export type BidWork =
  | { kind: 'saving'; price: number | null }
  | { kind: 'saved'; isUndoable: boolean }
  | { kind: 'confirm'; typed: string; reason: AskReason | null; ratio: number }
  /** `nearest` for an invalid price, `message` with the server's reason; neither: it was not sent. */
  | { kind: 'failed'; typed: string; nearest: readonly number[]; message: string | null };

/** Typed in a card before another card was edited. */
export const isUnsent = (work: BidWork | null | undefined): boolean =>
  work?.kind === 'failed' && work.message === null && work.nearest.length === 0;

/** The dealer's choice that the server has not answered yet. */
export type Pending = Partial<
  Pick<MyBid, 'spotPrice' | 'isBidActive' | 'maxQuantity' | 'availableQuantity' | 'autoTopupEnabled'>
>;

export type BidView = {
  bid: BidRow;
  work: BidWork | null;
  pending: Pending | null;
  /**
   * The own price at the start of typing, null for none, and a pending one: either may count at the end. Missing while
   * nobody types.
   */
  seen?: readonly (number | null)[] | undefined;
};

export function freshView(bid: BidRow): BidView {
  return { bid, work: null, pending: null };
}

export const isOn = ({ bid, pending }: BidView): boolean =>
  pending?.isBidActive ?? bid.myBid?.isBidActive ?? false;

/** Switched off by the dealer. A row without a bid is not off; it can be priced at once (M2). */
export const isOff = (view: BidView): boolean => view.bid.myBid !== null && !isOn(view);

export const priceOf = ({ bid, pending }: Pick<BidView, 'bid' | 'pending'>): number | null =>
  pending?.spotPrice ?? bid.myBid?.spotPrice ?? null;

/** A colleague or an autopilot has set another price while typing. */
export const isOvertaken = (view: Pick<BidView, 'bid' | 'pending' | 'seen'>): boolean =>
  view.seen?.includes(priceOf(view)) === false;

export const quantityOf = ({ bid, pending }: BidView): number =>
  pending?.maxQuantity ?? bid.myBid?.maxQuantity ?? 0;

export const leftOf = ({ bid, pending }: BidView): number | null =>
  pending?.availableQuantity ?? bid.myBid?.availableQuantity ?? null;

/** What would lead now: a price, or units if none are left; null if nothing would, or it leads. */
export function leadOf(view: BidView): { kind: 'price'; price: number } | { kind: 'units' } | null {
  const { priceToWin, myBid } = view.bid;
  if (isOff(view) || isUnlisted(view) || isLeading(view)) return null;
  if (myBid && leftOf(view) === 0) return { kind: 'units' };
  // A bid above that price does not fail because of its price, and a lower one would not help.
  if (priceToWin === null || priceToWin < (priceOf(view) ?? 0)) return null;
  return { kind: 'price', price: priceToWin };
}

/** The price to lead, if a price would. */
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

/** As the rank icon says in words: 'First Rank bid'. */
export const isFirstRank = ({ bid: { myBid } }: BidView): boolean => myBid?.rank === 1 && myBid.isSpotSummit;

/** The marketplace switched its model off while the row was on screen (M6). */
export const isUnlisted = ({ bid }: BidView): boolean => !bid.isListed;
