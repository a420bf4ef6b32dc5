import { fetchWords } from '#/i18n/later-words';
import { lazyPart } from '#/ui/lazy-part';
import { SheetFrame } from '#/ui/part-frame';
import { autopilotWords } from './autopilot-words';

/** Beside the price of a row of bids; fetched once the list stands. */
export const PilotMark = lazyPart(async () => (await import('./pilot-mark')).PilotMark);

/** Opened from the menu of a row of bids. */
export const BidRuleSheet = lazyPart(async () => {
  await fetchWords(autopilotWords);
  return (await import('./bid-rule-sheet')).BidRuleSheet;
}, SheetFrame);
