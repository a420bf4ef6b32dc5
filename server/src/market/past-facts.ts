/** The facts behind an asset's book when a device was awarded (M15). The domain computes the book. */
import type { BidFacts, MarketFacts } from '@mazad/domain/book';

export interface PastBid extends BidFacts {
  /** The stored history tells exactly what the bid was. */
  isKnown: boolean;
}

/** As returned by `facts_at`, for one grade: `grades[0]`. */
export interface PastFacts extends MarketFacts {
  bids: readonly PastBid[];
}
