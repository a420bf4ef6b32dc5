import { lazyPart } from '#/ui/parts/lazy-part';

/** In the top bar, which reserves its place. */
export const Bell = lazyPart(async () => (await import('./bell')).Bell);
