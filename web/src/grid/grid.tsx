import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type FocusEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { EditPopover } from './edit-popover';
import classes from './grid.module.css';
import { GridHeader } from './grid-header';
import { GridRow, type RowActions } from './grid-row';
import type { CellEdit, GridState } from './grid-state';
import type { RowStore } from './row-store';
import {
  type CommitAnswer,
  type Density,
  type GridColumn,
  type GridSort,
  type RowLook,
  rowHeights,
} from './types';
import { useGridKeys } from './use-grid-keys';

export type GridProps<Row> = {
  label: string;
  /** In the order that holds until the dealer asks for a new one. */
  rowIds: readonly string[];
  /** All rows there are, loaded or not. */
  totalCount: number;
  rows: RowStore<Row>;
  state: GridState;
  columns: readonly GridColumn<Row>[];
  density: Density;
  sort?: GridSort | null;
  onSort?: (sort: GridSort) => void;
  onCommit?: (edit: CellEdit) => CommitAnswer;
  onRowOpen?: (rowId: string) => void;
  rowLook?: (row: Row) => RowLook;
  renderEditPopover?: (row: Row, edit: CellEdit) => ReactNode;
  /** Called while the last loaded rows come into sight; the caller ignores what it has under way. */
  onReachEnd?: () => void;
  /** Below the last row: skeletons, the end, an error. */
  footer?: ReactNode;
};

const HEADER_HEIGHT = 36;
/** A table that is worked like a spreadsheet: its cells take the cursor and the keys. */
const GRID_ROLE = 'grid';
const PREFETCH_ROWS = 12;

export function Grid<Row>(props: GridProps<Row>) {
  'use no memo';
  const { rowIds, rows, state, columns, density, onReachEnd, onRowOpen, rowLook } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLTableSectionElement>(null);
  const height = rowHeights[density];

  const virtualizer = useVirtualizer({
    count: rowIds.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rowIds[index] ?? index,
    overscan: 8,
    scrollPaddingStart: HEADER_HEIGHT,
    // The row with the cursor stays, however far one scrolls: focus and what is typed live in it.
    rangeExtractor: (range) => {
      const cursor = rowIds.indexOf(state.get().active?.rowId ?? '');
      const shown = defaultRangeExtractor(range);
      return cursor < 0 || shown.includes(cursor) ? shown : [...shown, cursor].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [virtualizer, height]);

  const keys = useGridKeys({
    rowIds,
    columns,
    rows,
    state,
    canvas,
    pageRows: () =>
      Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEADER_HEIGHT) / height) - 1),
    scrollToRow: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    onCommit: props.onCommit,
    onRowOpen,
  });
  const actions = useRowActions(state, keys);
  useFirstStop(state, rowIds, columns);

  const items = virtualizer.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (rowIds.length > 0 && lastIndex >= rowIds.length - PREFETCH_ROWS) onReachEnd?.();
  }, [lastIndex, rowIds.length, onReachEnd]);

  return (
    <div ref={scroller} className={classes.scroller}>
      <div className={classes.sheet}>
        <table
          role={GRID_ROLE}
          className={classes.table}
          aria-label={props.label}
          aria-rowcount={props.totalCount + 1}
          aria-colcount={columns.length}
          data-openable={onRowOpen ? true : undefined}
          style={{ '--grid-tracks': tracksOf(columns) } as CSSProperties}
          onKeyDown={keys.onKeyDown}
          onFocus={(event) => activateTouched(event.target, state)}
          onClick={(event) => openTouched(event.target, onRowOpen)}
          onBlur={(event) => endEditOutside(event, state)}
        >
          <thead className={classes.head}>
            <GridHeader columns={columns} sort={props.sort ?? null} onSort={props.onSort} />
          </thead>
          <tbody ref={canvas} className={classes.canvas} style={{ blockSize: virtualizer.getTotalSize() }}>
            {items.map((item) => (
              <GridRow
                key={item.key}
                rowId={rowIds[item.index] ?? ''}
                rowIndex={item.index}
                offset={item.start}
                height={height}
                columns={columns}
                rows={rows}
                state={state}
                actions={actions}
                rowLook={rowLook}
              />
            ))}
          </tbody>
        </table>
        {props.renderEditPopover && (
          <EditPopover rows={rows} state={state} scroller={scroller} render={props.renderEditPopover} />
        )}
      </div>
      {props.footer}
    </div>
  );
}

function useRowActions<Row>(state: GridState, keys: ReturnType<typeof useGridKeys<Row>>): RowActions {
  const { commit, cancel } = keys;
  return useMemo(
    () => ({
      commit: () => commit(),
      cancel,
      fill: (rowId, columnId, draft) => state.edit({ rowId, columnId }, draft),
    }),
    [state, commit, cancel],
  );
}

function activateTouched(target: EventTarget, state: GridState): void {
  if (!(target instanceof HTMLElement)) return;
  const columnId = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  const rowId = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (columnId !== undefined && rowId !== undefined) state.activate({ rowId, columnId });
}

/** Anywhere in a row but on something that has a click of its own. */
function openTouched(target: EventTarget, onRowOpen: ((rowId: string) => void) | undefined): void {
  if (!onRowOpen || !(target instanceof Element)) return;
  if (target.closest('button, input, select, a, label, [data-grid-widget]')) return;
  if (window.getSelection()?.toString()) return;
  const rowId = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (rowId !== undefined) onRowOpen(rowId);
}

/** Tab must find the grid: some cell is the stop, also after the row under the cursor was filtered away. */
function useFirstStop<Row>(
  state: GridState,
  rowIds: readonly string[],
  columns: readonly GridColumn<Row>[],
): void {
  useEffect(() => {
    const { active } = state.get();
    const [rowId] = rowIds;
    const column = columns.find((one) => one.kind === 'edit') ?? columns[0];
    if (!rowId || !column || (active && rowIds.includes(active.rowId))) return;
    state.endEdit();
    state.activate({ rowId, columnId: column.id });
  }, [state, rowIds, columns]);
}

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

function tracksOf<Row>(columns: readonly GridColumn<Row>[]): string {
  return columns.map(({ width }) => (typeof width === 'number' ? `${width}px` : width)).join(' ');
}
