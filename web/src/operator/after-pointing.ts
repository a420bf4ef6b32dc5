/**
 * Runs what changes a queue by itself, once nobody points at it: a row must not move away from under a press.
 * Returns what calls it off.
 */
export function afterPointing(run: () => void): () => void {
  // A finger points at nothing, though what it touched last stays hovered.
  const pointedAt =
    window.matchMedia('(hover: hover)').matches && document.querySelector<HTMLElement>('[data-queue]:hover');
  if (!pointedAt) {
    run();
    return () => undefined;
  }
  pointedAt.addEventListener('pointerleave', run, { once: true });
  return () => pointedAt.removeEventListener('pointerleave', run);
}
