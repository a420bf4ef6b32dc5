const FRAMES_MAX = 6;

/**
 * Focuses a cell that may be rendered only frames after the scroll. Stops if it is no longer wanted: held keys are
 * faster than frames, and an older target must not take the cursor back.
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
    // The list has scrolled to the row, but the column may still be outside a narrow window.
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  } else if (tries > 0) requestAnimationFrame(() => focusWhenDrawn(find, isWanted, tries - 1));
}
