const FRAMES_MAX = 6;

/**
 * The cell may be far outside the window: it is drawn one or two frames after the scroll. Only while it is still
 * wanted: keys held down are faster than frames, and an older goal must not take the cursor back.
 */
export function focusWhenDrawn(
  find: () => HTMLElement | null | undefined,
  isWanted: () => boolean,
  tries = FRAMES_MAX,
): void {
  if (!isWanted()) return;
  const cell = find();
  if (cell) {
    (cell.querySelector<HTMLElement>('[data-grid-widget]') ?? cell).focus({ preventScroll: true });
    // The list itself has scrolled to the row; a column may still lie outside a narrow window.
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  } else if (tries > 0) requestAnimationFrame(() => focusWhenDrawn(find, isWanted, tries - 1));
}
