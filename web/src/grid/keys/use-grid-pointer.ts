import { type FocusEvent, type MouseEvent, useMemo } from 'react';
import type { CellAddress, GridState } from '../grid-state';
import type { RowSelection } from './row-selection';

type PointerInput = {
  state: GridState;
  selection: RowSelection | null;
  order: () => readonly string[];
  onRowOpen: ((rowId: string) => void) | undefined;
};

/** Going elsewhere takes the draft back: a price binds, so only Enter or Tab may send it. */
function endEditOutside(event: FocusEvent<HTMLElement>, state: GridState): void {
  const { edit } = state.get();
  if (!edit || !document.hasFocus()) return;
  const to = event.relatedTarget;
  if (to instanceof HTMLElement && to.closest(`[data-row="${CSS.escape(edit.rowId)}"], [data-grid-popover]`))
    return;
  if (event.target instanceof HTMLElement && !event.target.closest(`[data-row="${CSS.escape(edit.rowId)}"]`))
    return;
  state.endEdit();
}

const OWN_CLICK = 'button, input, select, a, label, [data-grid-widget]';

/** What a press, a click and the focus mean, wherever in the grid they fall. */
export function useGridPointer({ state, selection, order, onRowOpen }: PointerInput) {
  return useMemo(
    () => ({
      onMouseDown(event: MouseEvent<HTMLElement>) {
        const cell = cellOf(event.target);
        if (!cell) return;
        state.isEntered = true;
        if (!event.shiftKey) return state.setSpan(null);
        // Shift draws a range from the cursor, which stays where it is; in a field that is edited it marks text.
        if (selection && !isEdited(event.target)) event.preventDefault();
      },
      onFocus(event: FocusEvent<HTMLElement>) {
        const cell = cellOf(event.target);
        if (!cell) return;
        if (state.get().active?.rowId !== cell.rowId) selection?.endRange();
        state.activate(cell);
      },
      onBlur(event: FocusEvent<HTMLElement>) {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) state.isEntered = false;
        endEditOutside(event, state);
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const cell = cellOf(event.target);
        if (!cell || !(event.target instanceof Element) || event.target.closest(OWN_CLICK)) return;
        if (selection && event.shiftKey) {
          selection.extendTo(cell.rowId, state.get().active?.rowId ?? cell.rowId, order());
        } else if (selection && (event.ctrlKey || event.metaKey)) {
          selection.toggle(cell.rowId);
        } else if (!window.getSelection()?.toString()) {
          onRowOpen?.(cell.rowId);
        }
      },
    }),
    [state, selection, order, onRowOpen],
  );
}

function cellOf(target: EventTarget): CellAddress | null {
  // A menu lies in the cell that has opened it, and is none.
  if (!(target instanceof Element) || target.closest('[popover]')) return null;
  const columnId = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  const rowId = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return columnId === undefined || rowId === undefined ? null : { rowId, columnId };
}

const isEdited = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input[data-editing]') !== null;
