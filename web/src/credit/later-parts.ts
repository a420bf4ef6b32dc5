import { lazyPart } from '#/ui/parts/lazy-part';

/** Above every screen while the limit is nearly used or exceeded; loaded after the screen. */
export const CreditNotice = lazyPart(async () => (await import('./credit-notice')).CreditNotice);
