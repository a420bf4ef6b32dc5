import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react';
import type { CellEdit, GridState } from './grid-state';
import { type GridAction, type GridPosition, resolveKey } from './keyboard';
import type { RowStore } from './row-store';
import type { CommitAnswer, GridColumn } from './types';

export type GridKeysInput<Row> = {
  rowIds: readonly string[];
  columns: readonly GridColumn<Row>[];
  rows: RowStore<Row>;
  state: GridState;
  canvas: RefObject<HTMLElement | null>;
  pageRows: () => number;
  scrollToRow: (index: number) => void;
  onCommit: ((edit: CellEdit) => CommitAnswer) | undefined;
  onRowOpen: ((rowId: string) => void) | undefined;
};

const FOCUS_TRIES = 6;

/** Turns keys into moves of the cursor and edits. One handler for the grid, none in the rows. */
export function useGridKeys<Row>(input: GridKeysInput<Row>) {
  // The newest closure in a ref keeps the handlers stable, so that no row is drawn again for them.
  const latest = useRef(input);
  latest.current = input;

  const focusCell = useCallback((to: GridPosition) => {
    const { rowIds, columns, state, canvas, scrollToRow } = latest.current;
    const rowId = rowIds[to.row];
    const columnId = columns[to.column]?.id;
    if (rowId === undefined || columnId === undefined) return;
    state.activate({ rowId, columnId });
    scrollToRow(to.row);
    focusWhenDrawn(canvas, rowId, columnId, FOCUS_TRIES);
  }, []);

  const commit = useCallback(
    (to?: GridPosition) => {
      const { state, onCommit } = latest.current;
      const { edit } = state.get();
      if (!edit) return;
      if (onCommit && onCommit(edit) === 'stay') return;
      state.endEdit();
      if (to) focusCell(to);
    },
    [focusCell],
  );

  const cancel = useCallback(() => latest.current.state.endEdit(), []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { rowIds, columns, rows, state, canvas, pageRows, onRowOpen } = latest.current;
      const { active, edit } = state.get();
      if (!active || event.nativeEvent.isComposing) return;
      const target = event.target as HTMLElement;
      if (target.closest('thead')) return;
      const at = {
        row: rowIds.indexOf(active.rowId),
        column: columns.findIndex((one) => one.id === active.columnId),
      };
      const column = columns[at.column];
      const row = rows.row(active.rowId);
      if (at.row < 0 || !column || row === undefined) return;
      const action = resolveKey(event, at, {
        rowCount: rowIds.length,
        columnCount: columns.length,
        dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
        pageRows: pageRows(),
        isEditing: edit !== null,
        kind: column.kind ?? 'plain',
      });
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
      run(action, { focusCell, commit, cancel });
      if (action.type === 'beginEdit')
        state.edit(active, action.clear ? '' : (column.editStart?.(row) ?? ''));
      if (action.type === 'operate') operate(canvas, active.rowId, active.columnId);
      if (action.type === 'open') onRowOpen?.(active.rowId);
    },
    [focusCell, commit, cancel],
  );

  return { onKeyDown, commit, cancel, focusCell };
}

type Runners = {
  focusCell: (to: GridPosition) => void;
  commit: (to: GridPosition) => void;
  cancel: () => void;
};

function run(action: GridAction, { focusCell, commit, cancel }: Runners): void {
  if (action.type === 'move') focusCell(action.to);
  if (action.type === 'commit') commit(action.to);
  if (action.type === 'cancel') cancel();
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

/** The row may be far outside the window: it is drawn one or two frames after the scroll. */
function focusWhenDrawn(
  canvas: RefObject<HTMLElement | null>,
  rowId: string,
  columnId: string,
  tries: number,
): void {
  const cell = findCell(canvas, rowId, columnId);
  if (cell) {
    (cell.querySelector<HTMLElement>('[data-grid-widget]') ?? cell).focus({ preventScroll: true });
    // The list itself has scrolled to the row; a column may still lie outside a narrow window.
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return;
  }
  if (tries > 0) requestAnimationFrame(() => focusWhenDrawn(canvas, rowId, columnId, tries - 1));
}

function operate(canvas: RefObject<HTMLElement | null>, rowId: string, columnId: string): void {
  const widget = findCell(canvas, rowId, columnId)?.querySelector<HTMLElement>('[data-grid-widget]');
  if (widget instanceof HTMLSelectElement) widget.showPicker();
  else widget?.click();
}
