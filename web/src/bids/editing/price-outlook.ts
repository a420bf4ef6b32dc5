import type { BidRow } from '@mazad/contract/bids/bid-rows';

/** Whether a price is known not to be first now, with a known price to lead. */
export const losesNow = (price: number, bid: BidRow): boolean =>
  bid.priceToWin !== null && outlookOf(price, bid) === 'notFirst';

export type Outlook = 'first' | 'notFirst' | 'unsure';

/**
 * What is known about a price before it is sent. The client only knows the price to lead (M7): from there on it is
 * first, below it is not. A leader learns nothing about lower prices.
 */
export function outlookOf(price: number, bid: BidRow): Outlook {
  if (bid.priceToWin === null) return 'unsure';
  if (price >= bid.priceToWin) return 'first';
  return bid.myBid?.status === 'RANK_ONE' ? 'unsure' : 'notFirst';
}
