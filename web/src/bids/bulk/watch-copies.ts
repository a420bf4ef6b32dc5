import type { RowSelection } from '#/grid/keys/row-selection';

/**
 * Says how many of the selected rows a copy has where not all of them are loaded: a clipboard is filled in the instant of
 * the key, before rows could be fetched. `rowIds` are the loaded ones. Returns what ends it.
 */
export function watchCopies(
  target: EventTarget,
  selection: RowSelection,
  rowIds: readonly string[],
  say: (copied: number, selected: number) => void,
): () => void {
  const onCopy = (event: Event) => {
    // Marked text is copied by the browser itself, and is no row.
    if (!event.defaultPrevented) return;
    const copied = rowIds.filter(selection.has).length;
    const selected = selection.get().size;
    if (copied < selected) say(copied, selected);
  };
  target.addEventListener('copy', onCopy);
  return () => target.removeEventListener('copy', onCopy);
}
