const GAP = 4;
const MARGIN = 8;

/** Places a top-layer panel below its anchor, or above it if there is no room, and always inside the window. */
export function placeBeside(panel: HTMLElement, anchor: Element, align: 'start' | 'end' | 'center'): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const start = isRtl ? window.innerWidth - at.right : at.left;
  const end = start + at.width;
  const wanted = align === 'start' ? start : align === 'end' ? end - width : (start + end - width) / 2;
  const below = at.bottom + GAP;
  const fitsBelow = below + height <= window.innerHeight - MARGIN || at.top < height;
  panel.style.insetInlineStart = `${Math.max(MARGIN, Math.min(wanted, window.innerWidth - width - MARGIN))}px`;
  panel.style.insetBlockStart = `${fitsBelow ? below : at.top - GAP - height}px`;
}
