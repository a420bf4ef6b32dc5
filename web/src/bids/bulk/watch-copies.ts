import type { RowSelection } from '#/grid/keys/row-selection';

/**
 * Tells how many of the selected rows were copied if not all are loaded: the clipboard must be filled at the key press,
 * before rows could be fetched. `rowIds` are the loaded ones. Returns a function that stops watching.
 */
export function watchCopies(
  target: EventTarget,
  selection: RowSelection,
  rowIds: readonly string[],
  say: (copied: number, selected: number) => void,
): () => void {
  const onCopy = (event: Event) => {
    // The browser copies marked text itself; that is no row.
    if (!event.defaultPrevented) return;
    const copied = rowIds.filter(selection.has).length;
    const selected = selection.get().size;
    if (copied < selected) say(copied, selected);
  };
  target.addEventListener('copy', onCopy);
  return () => target.removeEventListener('copy', onCopy);
}
