/** What the book of an asset followed from when a device was awarded (M15). The domain makes the book of it. */
import type { BidFacts, MarketFacts } from '@mazad/domain/book';

export interface PastBid extends BidFacts {
  /** What is kept tells exactly what it was. */
  isKnown: boolean;
}

/** As `facts_at` answers it: of one grade, `grades[0]`. */
export interface PastFacts extends MarketFacts {
  bids: readonly PastBid[];
}
