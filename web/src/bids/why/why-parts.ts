import { lazyPart } from '#/ui/parts/lazy-part';

/** Under a price that is typed, and behind a rank that is asked about; fetched once the list stands. */
export const ReplayRow = lazyPart(async () => (await import('./replay-row')).ReplayRow);
export const WhyNote = lazyPart(async () => (await import('./why-note')).WhyNote);
