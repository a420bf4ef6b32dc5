const OPPOSITE: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
const mirrored = new WeakSet<Event>();

/** The calendar walks its days as if the page ran from the left; in Arabic the arrow would go the other way. */
export function mirrorArrows(element: HTMLElement): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = OPPOSITE[event.key];
    if (!key || mirrored.has(event) || document.documentElement.dir !== 'rtl') return;
    event.stopPropagation();
    event.preventDefault();
    const turned = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
    mirrored.add(turned);
    event.target?.dispatchEvent(turned);
  };
  element.addEventListener('keydown', onKeyDown, true);
  return () => element.removeEventListener('keydown', onKeyDown, true);
}
