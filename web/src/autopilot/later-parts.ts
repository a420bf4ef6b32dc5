import { fetchWords } from '#/i18n/words-files';
import { SheetFrame } from '#/ui/frames/part-frame';
import { lazyPart } from '#/ui/parts/lazy-part';

/** Beside the price of a row of bids; fetched once the list stands. */
export const PilotMark = lazyPart(async () => (await import('./pilot-mark')).PilotMark);

/** Opened from the menu of a row of bids. */
export const BidRuleSheet = lazyPart(async () => {
  await fetchWords('autopilot');
  return (await import('./bid-rule-sheet')).BidRuleSheet;
}, SheetFrame);
