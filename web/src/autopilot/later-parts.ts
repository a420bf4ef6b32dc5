import { fetchWords } from '#/i18n/words-files';
import { SheetFrame } from '#/ui/frames/part-frame';
import { lazyPart } from '#/ui/parts/lazy-part';

/** Beside a row's price; loaded after the list. */
export const PilotMark = lazyPart(async () => (await import('./pilot-mark')).PilotMark);

/** Opened from the menu of a row. */
export const BidRuleSheet = lazyPart(async () => {
  await fetchWords('autopilot');
  return (await import('./bid-rule-sheet')).BidRuleSheet;
}, SheetFrame);
