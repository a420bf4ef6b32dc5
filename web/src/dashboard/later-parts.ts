import { lazyPart } from '#/ui/parts/lazy-part';

/** Below the others, with the pictures that it draws. */
export const WeeksCard = lazyPart(async () => (await import('./cards/weeks-card')).WeeksCard);
