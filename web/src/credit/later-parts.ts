import { lazyPart } from '#/ui/parts/lazy-part';

/** Above every screen while the limit is near or exceeded; fetched once the screen stands. */
export const CreditNotice = lazyPart(async () => (await import('./credit-notice')).CreditNotice);
