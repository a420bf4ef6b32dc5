import { type FocusEvent, type MouseEvent, useMemo } from 'react';
import type { CellAddress, GridState } from '../grid-state';
import type { RowSelection } from './row-selection';

type PointerInput = {
  state: GridState;
  selection: RowSelection | null;
  order: () => readonly string[];
  onRowOpen: ((rowId: string) => void) | undefined;
};

/** Leaving discards the draft: a price is binding, so only Enter or Tab may send it. */
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

/** Handles presses, clicks and focus anywhere in the grid. */
export function useGridPointer({ state, selection, order, onRowOpen }: PointerInput) {
  return useMemo(
    () => ({
      onMouseDown(event: MouseEvent<HTMLElement>) {
        const cell = cellOf(event.target);
        if (!cell) return;
        state.isEntered = true;
        if (!event.shiftKey) return state.setSpan(null);
        // Shift extends a range from the cursor; in an edited field it selects text.
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
  // A menu is inside the cell that opened it, but does not count as the cell.
  if (!(target instanceof Element) || target.closest('[popover]')) return null;
  const columnId = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  const rowId = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return columnId === undefined || rowId === undefined ? null : { rowId, columnId };
}

const isEdited = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input[data-editing]') !== null;
