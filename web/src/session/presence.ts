const EVERY_MS = 60_000;

/**
 * Call on each sign of activity: reports the first one, then one per minute. A hidden document reports nothing, because
 * timers and other windows are no presence.
 */
export function presenceTeller(tell: () => void, isVisible: () => boolean): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = Date.now();
    if (now - toldAt < EVERY_MS || !isVisible()) return;
    toldAt = now;
    tell();
  };
}
