import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorBoundary } from '#/ui/parts/error-boundary';
import { lazyPart } from '#/ui/parts/lazy-part';
import type { EditPopoverProps } from './edit-popover';
import classes from './grid.module.css';
import { GridHeader } from './grid-header';
import { GridRow, type RowActions } from './grid-row';
import type { CellEdit, GridState } from './grid-state';
import type { RowSelection } from './keys/row-selection';
import { useCursorPlace } from './keys/use-cursor-place';
import { useGridKeys } from './keys/use-grid-keys';
import { useGridPointer } from './keys/use-grid-pointer';
import { useRangeTools } from './keys/use-range-tools';
import type { RowStore } from './row-store';
import { useScrollPace } from './scroll-pace';
import { selectColumn } from './select-column';
import {
  type CommitAnswer,
  type Density,
  type FillRequest,
  type GridColumn,
  type GridSort,
  type PasteRequest,
  type RowLook,
  rowHeights,
} from './types';
import { HEADER_HEIGHT, useVirtualRows } from './use-virtual-rows';

export type GridProps<Row> = {
  label: string;
  /** In a fixed order until the dealer reloads it. */
  rowIds: readonly string[];
  /** All rows, loaded or not. */
  totalCount: number;
  /** A new object means a new list, where the cursor starts at the first row. */
  list?: object | undefined;
  rows: RowStore<Row>;
  state: GridState;
  columns: readonly GridColumn<Row>[];
  density: Density;
  sort?: GridSort | null;
  onSort?: (sort: GridSort) => void;
  onCommit?: (edit: CellEdit) => CommitAnswer;
  onRowOpen?: (rowId: string) => void;
  rowLook?: (row: Row) => RowLook;
  /** If set, rows can be selected by checkboxes, keys, and Shift with a click. */
  selection?: RowSelection;
  /** Names the row for its checkbox; required with a selection. */
  rowName?: (row: Row) => string;
  onFill?: (request: FillRequest) => void;
  onPaste?: (request: PasteRequest) => void;
  renderEditPopover?: (row: Row, edit: CellEdit) => ReactNode;
  /** Called while the last loaded rows become visible; the caller ignores repeats. */
  onReachEnd?: () => void;
  /** Below the last row: skeletons, the end, an error. */
  footer?: ReactNode;
};

/** Loaded with the list, before anything can be typed. */
const EditPopover = lazyPart<EditPopoverProps<unknown>>(
  async () => (await import('./edit-popover')).EditPopover,
) as <Row>(props: EditPopoverProps<Row>) => ReactNode;

/** A table that works like a spreadsheet: its cells take cursor and keys. */
const ONE = { role: 'grid' } as const;
const MANY = { role: 'grid', 'aria-multiselectable': true } as const;

export function Grid<Row>(props: GridProps<Row>) {
  const { rowIds, rows, state, selection = null, density, onReachEnd, onRowOpen, rowLook } = props;
  const columns = useColumns(props.columns, selection, props.rowName);
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLTableSectionElement>(null);
  const height = rowHeights[density];

  const { first, indexes, apart, scrollToRow } = useVirtualRows({
    rowIds,
    scroller,
    state,
    height,
    onReachEnd,
  });
  const pace = useScrollPace(scroller, canvas);
  const { clipboard, startFill, fillDown } = useRangeTools({
    rowIds,
    columns,
    rows,
    state,
    selection,
    canvas,
    scroller,
    rowHeight: height,
    onPaste: props.onPaste,
    onFill: props.onFill,
  });
  const keys = useGridKeys({
    rowIds,
    columns,
    rows,
    state,
    selection,
    canvas,
    pageRows: () =>
      Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEADER_HEIGHT) / height) - 1),
    scrollToRow,
    onCommit: props.onCommit,
    onRowOpen,
    onFillDown: props.onFill && fillDown,
  });
  const pointer = useGridPointer({ state, selection, order: keys.order, onRowOpen });
  const actions = useRowActions(state, selection, keys, props.onFill ? startFill : null);
  useCursorPlace({ state, rowIds, columns, list: props.list, canvas, focusCell: keys.focusCell });

  return (
    <div ref={scroller} className={classes.scroller}>
      <div className={classes.sheet} data-grid-sheet="">
        <table
          {...(selection ? MANY : ONE)}
          className={classes.table}
          aria-label={props.label}
          aria-rowcount={props.totalCount + 1}
          aria-colcount={columns.length}
          data-openable={onRowOpen ? true : undefined}
          data-two-lines={density === 'compact' ? undefined : true}
          style={{ '--grid-tracks': tracksOf(columns), '--grid-row': `${height}px` } as CSSProperties}
          onKeyDown={keys.onKeyDown}
          {...pointer}
          {...clipboard}
        >
          <thead className={classes.head}>
            <GridHeader
              columns={columns}
              sort={props.sort ?? null}
              onSort={props.onSort}
              selection={selection}
              rowIds={rowIds}
            />
          </thead>
          {/* Rows follow each other in normal flow: an offset in each row's style would make the browser recompute the
              styles of all its cells on every frame. */}
          <tbody
            ref={canvas}
            className={classes.canvas}
            style={{ blockSize: rowIds.length * height, paddingBlockStart: first * height }}
          >
            {indexes.map((index) => (
              <GridRow
                key={rowIds[index]}
                rowId={rowIds[index] ?? ''}
                rowIndex={index}
                place={index === apart ? index * height : null}
                columns={columns}
                rows={rows}
                state={state}
                selection={selection}
                actions={actions}
                rowLook={rowLook}
                pace={pace}
              />
            ))}
          </tbody>
        </table>
        {props.renderEditPopover && (
          <ErrorBoundary>
            <EditPopover
              rows={rows}
              state={state}
              scroller={scroller}
              onReveal={(rowId) => scrollToRow(rowIds.indexOf(rowId))}
              render={props.renderEditPopover}
            />
          </ErrorBoundary>
        )}
      </div>
      {props.footer}
    </div>
  );
}

function useColumns<Row>(
  columns: readonly GridColumn<Row>[],
  selection: RowSelection | null,
  rowName: ((row: Row) => string) | undefined,
): readonly GridColumn<Row>[] {
  const t = useTranslations('grid');
  return useMemo(
    () => (selection && rowName ? [selectColumn(t('select'), rowName), ...columns] : columns),
    [columns, selection, rowName, t],
  );
}

function useRowActions<Row>(
  state: GridState,
  selection: RowSelection | null,
  keys: ReturnType<typeof useGridKeys<Row>>,
  startFill: RowActions['startFill'],
): RowActions {
  const { order } = keys;
  return useMemo(
    () => ({
      fill: (rowId, columnId, draft) => state.edit({ rowId, columnId }, draft),
      select: (rowId, isRange) => {
        if (isRange) selection?.extendTo(rowId, state.get().active?.rowId ?? rowId, order());
        else selection?.toggle(rowId);
      },
      startFill,
    }),
    [state, selection, order, startFill],
  );
}

function tracksOf<Row>(columns: readonly GridColumn<Row>[]): string {
  return columns.map(({ width }) => (typeof width === 'number' ? `${width}px` : width)).join(' ');
}
