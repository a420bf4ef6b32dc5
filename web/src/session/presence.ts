const EVERY_MS = 60_000;

/**
 * To be called at each sign that somebody is in front of the screen: tells the first one, and then one of each minute. A
 * hidden document tells nothing: a timer or another window's pointer is nobody's presence.
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
