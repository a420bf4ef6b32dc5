import type { BidRow } from '@mazad/contract/bids/bidding';

/** Whether a price is known not to be first now, and what it would take is known too. */
export const losesNow = (price: number, bid: BidRow): boolean =>
  bid.priceToWin !== null && outlookOf(price, bid) === 'notFirst';

export type Outlook = 'first' | 'notFirst' | 'unsure';

/**
 * What is known about a price before it is sent. The client knows only the price that leads (M7): from there on
 * it is first, below it is not. Who is first already learns nothing about a lower price.
 */
export function outlookOf(price: number, bid: BidRow): Outlook {
  if (bid.priceToWin === null) return 'unsure';
  if (price >= bid.priceToWin) return 'first';
  return bid.myBid?.status === 'RANK_ONE' ? 'unsure' : 'notFirst';
}
