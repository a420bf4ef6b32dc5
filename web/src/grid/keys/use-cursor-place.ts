import { type RefObject, useEffect, useRef } from 'react';
import type { GridState } from '../grid-state';
import type { GridColumn } from '../types';
import { placeCursor } from './cursor-place';
import type { GridPosition } from './keyboard';

type CursorInput<Row> = {
  state: GridState;
  rowIds: readonly string[];
  columns: readonly GridColumn<Row>[];
  /** A new object means a new list. */
  list: object | undefined;
  canvas: RefObject<HTMLElement | null>;
  focusCell: (to: GridPosition) => void;
};

/** One cell must be the grid's tab stop. A user who works in the grid keeps the focus when the rows change. */
export function useCursorPlace<Row>({
  state,
  rowIds,
  columns,
  list,
  canvas,
  focusCell,
}: CursorInput<Row>): void {
  const last = useRef({ rowIds, list });
  useEffect(() => {
    const before = last.current;
    last.current = { rowIds, list };
    const { active } = state.get();
    const isNew = before.list !== list;
    // In a new order, neighbours mean nothing.
    const rowId = placeCursor(active?.rowId, isNew ? [] : before.rowIds, rowIds, isNew && !state.isSorting);
    // Also if the new order could not be loaded, since the table was gone meanwhile.
    state.isSorting = false;
    if (rowId === undefined || (rowId === active?.rowId && !isNew)) return;
    const column = Math.max(
      0,
      columns.findIndex((one) => (active ? one.id === active.columnId : one.kind === 'edit')),
    );
    state.endEdit();
    state.activate({ rowId, columnId: columns[column]?.id ?? '' });
    const held = document.activeElement;
    // A removed row has lost the focus.
    if (held === document.body ? state.isEntered : canvas.current?.contains(held)) {
      focusCell({ row: rowIds.indexOf(rowId), column });
    }
  }, [state, rowIds, columns, list, canvas, focusCell]);
}
