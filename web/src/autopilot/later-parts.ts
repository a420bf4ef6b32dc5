import { lazyPart } from '#/ui/lazy-part';

/** Beside the price of a row of bids; fetched once the list stands. */
export const PilotMark = lazyPart(async () => (await import('./pilot-mark')).PilotMark);

/** Opened from the menu of a row of bids. */
export const BidRuleSheet = lazyPart(async () => (await import('./bid-rule-sheet')).BidRuleSheet);
