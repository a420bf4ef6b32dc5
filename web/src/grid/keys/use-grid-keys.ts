import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react';
import type { CellEdit, GridState } from '../grid-state';
import type { RowStore } from '../row-store';
import type { CommitAnswer, GridColumn } from '../types';
import { focusWhenDrawn } from './focus-when-drawn';
import { type GridAction, type GridPosition, type GridSurroundings, resolveKey } from './keyboard';
import type { RowSelection } from './row-selection';

export type GridKeysInput<Row> = {
  rowIds: readonly string[];
  columns: readonly GridColumn<Row>[];
  rows: RowStore<Row>;
  state: GridState;
  selection: RowSelection | null;
  canvas: RefObject<HTMLElement | null>;
  pageRows: () => number;
  scrollToRow: (index: number) => void;
  onCommit: ((edit: CellEdit) => CommitAnswer) | undefined;
  onRowOpen: ((rowId: string) => void) | undefined;
  onFillDown: ((at: GridPosition) => void) | undefined;
};

/** Maps keys to cursor moves, ranges and edits. One handler for the grid, none in rows. */
export function useGridKeys<Row>(input: GridKeysInput<Row>) {
  // A ref with the latest closure keeps the handlers stable, so that rows are not rendered again.
  const latest = useRef(input);
  latest.current = input;

  const focusCell = useCallback((to: GridPosition) => {
    const { rowIds, columns, state, canvas, scrollToRow } = latest.current;
    const rowId = rowIds[to.row];
    const columnId = columns[to.column]?.id;
    if (rowId === undefined || columnId === undefined) return;
    state.activate({ rowId, columnId });
    scrollToRow(to.row);
    const { active } = state.get();
    focusWhenDrawn(
      () => findCell(canvas, rowId, columnId),
      () => state.get().active === active,
    );
  }, []);

  const commit = useCallback(
    (to: GridPosition) => {
      const { state, onCommit } = latest.current;
      const { edit } = state.get();
      if (!edit) return;
      if (onCommit && onCommit(edit) === 'stay') return;
      state.endEdit();
      focusCell(to);
    },
    [focusCell],
  );

  const order = useCallback(() => latest.current.rowIds, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { rowIds, columns, rows, state } = latest.current;
      const { active, edit } = state.get();
      if (!active || event.nativeEvent.isComposing) return;
      const target = event.target as HTMLElement;
      // An open menu handles its own keys.
      if (target.closest('thead, [popover]')) return;
      const at = {
        row: rowIds.indexOf(active.rowId),
        column: columns.findIndex((one) => one.id === active.columnId),
      };
      const column = columns[at.column];
      const row = rows.row(active.rowId);
      if (at.row < 0 || !column || row === undefined) return;
      if (event.key === 'Escape' && !edit) state.isEntered = false;
      else if (event.key !== 'Tab') state.isEntered = true;
      const action = resolveKey(event, at, surroundings(latest.current, column));
      if (!action || (action.type === 'beginEdit' && isLocked(target))) return;
      if (action.type === 'editKey') {
        const draft = edit && column.editKey?.(action.key, edit.draft, row);
        if (draft === null || draft === undefined) return;
        event.preventDefault();
        state.edit(active, draft);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (action.type === 'commit') commit(action.to);
      else if (action.type === 'cancel') state.endEdit();
      else if (action.type === 'beginEdit')
        state.edit(active, action.clear ? '' : (column.editStart?.(row) ?? ''));
      else work(action, at, latest.current, focusCell);
    },
    [focusCell, commit],
  );

  return { onKeyDown, order, focusCell };
}

function surroundings<Row>(input: GridKeysInput<Row>, column: GridColumn<Row>): GridSurroundings {
  const { rowIds, columns, state, selection, onFillDown } = input;
  return {
    rowCount: rowIds.length,
    columnCount: columns.length,
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    pageRows: input.pageRows(),
    isEditing: state.get().edit !== null,
    kind: column.kind ?? 'plain',
    entryColumns: columns.flatMap((one, index) => (onFillDown && one.isEntry ? [index] : [])),
    isEntered: state.isEntered,
    hasRange: (selection?.get().size ?? 0) > 0 || state.get().span !== null,
    canSelect: selection !== null,
  };
}

/** All except edits: cursor, range, and a cell's control. */
function work<Row>(
  action: GridAction,
  at: GridPosition,
  input: GridKeysInput<Row>,
  focusCell: (to: GridPosition) => void,
): void {
  const { rowIds, columns, state, selection, canvas, onRowOpen } = input;
  const idOf = ({ row }: GridPosition) => rowIds[row] ?? '';
  const nameOf = ({ column }: GridPosition) => columns[column]?.id ?? '';
  switch (action.type) {
    case 'move':
      selection?.endRange();
      state.setSpan(null);
      focusCell(action.to);
      break;
    case 'extend':
      selection?.extendTo(idOf(action.to), idOf(at), rowIds);
      focusCell(action.to);
      break;
    case 'span':
      state.setSpan({ from: state.get().span?.from ?? nameOf(at), to: nameOf(action.to) });
      focusCell(action.to);
      break;
    case 'select':
      selection?.toggle(idOf(at));
      break;
    case 'selectAll':
      selection?.add(rowIds);
      break;
    case 'clear':
      selection?.clear();
      state.setSpan(null);
      break;
    case 'fillDown':
      input.onFillDown?.(at);
      break;
    case 'operate':
      operate(canvas, idOf(at), nameOf(at));
      break;
    case 'open':
      onRowOpen?.(idOf(at));
      break;
  }
}

function isLocked(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && target.readOnly;
}

function findCell(
  canvas: RefObject<HTMLElement | null>,
  rowId: string,
  columnId: string,
): HTMLElement | null {
  const selector = `[data-row="${CSS.escape(rowId)}"] [data-column="${CSS.escape(columnId)}"]`;
  return canvas.current?.querySelector<HTMLElement>(selector) ?? null;
}

function operate(canvas: RefObject<HTMLElement | null>, rowId: string, columnId: string): void {
  const widget = findCell(canvas, rowId, columnId)?.querySelector<HTMLElement>('[data-grid-widget]');
  widget?.click();
}
