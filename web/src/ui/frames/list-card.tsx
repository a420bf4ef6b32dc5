/** What the cards of deals, appraisals and grade reviews have in common. */
export const CARD =
  'grid content-center gap-1 px-4 border-b border-b-line bg-surface text-ink font-normal hover:no-underline focus-visible:-outline-offset-3';
export const CARD_LINE = 'flex items-center justify-between gap-3 min-w-0';
export const CARD_NOTE = 'cut-off text-ink3 text-small';
