import { type BidView, isOn, isTopupOn, isUnlisted, quantityOf, statusOf } from '../frame/bid-view';

/** Why a row does not win, in the order in which it would have to be changed; LEADING where it does. */
type WhyKind =
  | 'LEADING'
  | 'NO_BID'
  | 'OFF'
  | 'NO_QUANTITY'
  | 'OUT_OF_QUANTITY'
  | 'AWAITING_TOPUP'
  | 'TIE'
  | 'BEHIND'
  | 'CREDIT_EXCEEDED'
  | 'NO_CREDIT'
  | 'STORE_OFF'
  | 'CONDITION_FROZEN'
  | 'UNLISTED'
  | 'OTHER_MODE'
  | 'NO_OFFER'
  | 'NO_PRICE'
  | 'AUTOPILOT_LIMIT';

const REASONS: readonly WhyKind[] = [
  'CREDIT_EXCEEDED',
  'NO_CREDIT',
  'STORE_OFF',
  'CONDITION_FROZEN',
  'UNLISTED',
  'OTHER_MODE',
  'NO_OFFER',
  'NO_PRICE',
  'AUTOPILOT_LIMIT',
];

export type Explanation = {
  kind: WhyKind;
  /** What the dealer can do about it on this row. */
  fix: { kind: 'price'; price: number } | { kind: 'quantity' } | { kind: 'switch' } | null;
};

/** M10: an execution tops up to the maximum, and only a bid with auto top-up. */
function quantityKind(view: BidView): WhyKind {
  if (quantityOf(view) === 0) return 'NO_QUANTITY';
  return isTopupOn(view) ? 'AWAITING_TOPUP' : 'OUT_OF_QUANTITY';
}

/** From what the row itself knows (M3, M4, M8). */
export function explain(view: BidView): Explanation {
  const { myBid, priceToWin, isTieLostOnTime } = view.bid;
  const price = priceToWin === null ? null : ({ kind: 'price', price: priceToWin } as const);
  if (isUnlisted(view)) return { kind: 'UNLISTED', fix: null };
  if (!myBid) return { kind: 'NO_BID', fix: price };
  if (!isOn(view)) return { kind: 'OFF', fix: { kind: 'switch' } };
  const status = statusOf(view);
  if (status === 'RANK_ONE') return { kind: 'LEADING', fix: null };
  if (status === 'OUT_OF_QUANTITY') return { kind: quantityKind(view), fix: { kind: 'quantity' } };
  const reason = REASONS.find((one) => one === myBid.reason);
  if (reason === 'NO_OFFER') return { kind: reason, fix: price };
  if (reason) return { kind: reason, fix: null };
  return { kind: isTieLostOnTime ? 'TIE' : 'BEHIND', fix: price };
}
