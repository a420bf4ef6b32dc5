import { lazyPart } from '#/ui/parts/lazy-part';

/** In the top bar, whose place it keeps until it has come. */
export const Bell = lazyPart(async () => (await import('./bell')).Bell);
