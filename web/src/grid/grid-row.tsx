import { memo, type PointerEvent, useCallback, useState, useSyncExternalStore } from 'react';
import classes from './grid.module.css';
import type { CellAddress, CellEdit, ColumnSpan, GridState } from './grid-state';
import type { RowSelection } from './keys/row-selection';
import type { RowEntry, RowStore } from './row-store';
import type { ScrollPace } from './scroll-pace';
import type { CellContext, GridColumn, RowLook } from './types';

export type RowActions = {
  fill: (rowId: string, columnId: string, draft: string) => void;
  select: (rowId: string, isRange: boolean) => void;
  /** Null if nothing can be filled down. */
  startFill: ((event: PointerEvent, from: CellAddress) => void) | null;
};

type GridRowProps<Row> = {
  rowId: string;
  rowIndex: number;
  /** Offset from the list's start in px, for a row that does not follow the previous one. */
  place: number | null;
  columns: readonly GridColumn<Row>[];
  rows: RowStore<Row>;
  state: GridState;
  selection: RowSelection | null;
  actions: RowActions;
  rowLook: ((row: Row) => RowLook) | undefined;
  pace: ScrollPace;
};

function GridRowInner<Row>(props: GridRowProps<Row>) {
  const { rowId, rowIndex, place, columns, rows, state, selection, actions, rowLook, pace } = props;
  const subscribe = useCallback((listener: () => void) => rows.subscribe(rowId, listener), [rows, rowId]);
  const entry = useSyncExternalStore(subscribe, () => rows.get(rowId));
  const activeColumn = useSyncExternalStore(state.subscribe, () => {
    const { active } = state.get();
    return active?.rowId === rowId ? active.columnId : null;
  });
  const edit = useSyncExternalStore(state.subscribe, () => {
    const current = state.get().edit;
    return current?.rowId === rowId ? current : null;
  });
  const isSelected = useSyncExternalStore(
    selection?.subscribe ?? never,
    () => selection?.has(rowId) ?? false,
  );
  const span = useSyncExternalStore(state.subscribe, () =>
    isSelected || activeColumn !== null ? state.get().span : null,
  );
  const isPassing = useIsPassing(pace);
  const look = (entry && rowLook?.(entry.row)) ?? {};
  return (
    <tr
      className={classes.row}
      style={place === null ? undefined : { position: 'absolute', insetBlockStart: place }}
      aria-rowindex={rowIndex + 2}
      aria-selected={selection ? isSelected : look.isSelected}
      aria-current={look.isCurrent}
      data-row={rowId}
      data-tone={look.tone}
      data-selected={isSelected || undefined}
      data-current={look.isCurrent}
    >
      {entry &&
        columns.map((column, index) => (
          <GridCell
            key={column.id}
            column={column}
            columnIndex={index}
            entry={entry}
            isPassing={isPassing}
            isInSpan={span !== null && isWithin(index, span, columns)}
            cell={contextOf({ rowId, rowIndex, column, activeColumn, edit, entry, isSelected, actions })}
          />
        ))}
    </tr>
  );
}

const never = () => () => undefined;

/** Whether the row came while rows were passing, and still does: it shows texts, a quarter of the elements. */
function useIsPassing(pace: ScrollPace): boolean {
  const [cameFast] = useState(pace.get);
  return useSyncExternalStore(cameFast ? pace.subscribe : never, () => cameFast && pace.get());
}

function isWithin<Row>(index: number, span: ColumnSpan, columns: readonly GridColumn<Row>[]): boolean {
  const ends = [span.from, span.to].map((id) => columns.findIndex((column) => column.id === id));
  return index >= Math.min(...ends) && index <= Math.max(...ends);
}

type CellParts<Row> = {
  rowId: string;
  rowIndex: number;
  column: GridColumn<Row>;
  activeColumn: string | null;
  edit: CellEdit | null;
  entry: RowEntry<Row>;
  isSelected: boolean;
  actions: RowActions;
};

function contextOf<Row>(parts: CellParts<Row>): CellContext {
  const { rowId, rowIndex, column, activeColumn, edit, entry, isSelected, actions } = parts;
  const isEditing = edit?.columnId === column.id;
  const isActive = activeColumn === column.id;
  const { startFill } = actions;
  return {
    rowId,
    columnId: column.id,
    rowIndex,
    tabIndex: isActive ? 0 : -1,
    isActive,
    isEditing,
    draft: isEditing ? edit.draft : null,
    rowDraft: edit?.draft ?? null,
    flash: entry.flash?.[column.id] ?? null,
    isSelected,
    select: (isRange) => actions.select(rowId, isRange),
    fillHandle: startFill && column.isEntry && isActive && !isEditing && (
      <span
        className={classes.fillHandle}
        aria-hidden="true"
        onPointerDown={(event) => startFill(event, { rowId, columnId: column.id })}
      />
    ),
    fill: (columnId, draft) => actions.fill(rowId, columnId, draft),
  };
}

/** An entry column repeats a value that another column shows. */
function passingText<Row>({ kind, copyText }: GridColumn<Row>, row: Row): string | undefined {
  return kind === 'edit' ? undefined : copyText?.(row);
}

type GridCellProps<Row> = {
  column: GridColumn<Row>;
  columnIndex: number;
  entry: RowEntry<Row>;
  isPassing: boolean;
  isInSpan: boolean;
  cell: CellContext;
};

function GridCell<Row>({ column, columnIndex, entry, isPassing, isInSpan, cell }: GridCellProps<Row>) {
  const isPlain = (column.kind ?? 'plain') === 'plain';
  const attributes = {
    className: classes.cell,
    'aria-colindex': columnIndex + 1,
    tabIndex: isPlain ? cell.tabIndex : undefined,
    'data-plain': isPlain || undefined,
    'data-column': column.id,
    'data-align': column.align,
    'data-in-span': isInSpan || undefined,
    'data-flash': cell.flash ?? undefined,
    'data-pulse': cell.flash ? entry.pulse % 2 : undefined,
  };
  const isText = isPassing && (column.copyText !== undefined || !isPlain);
  const content = isText ? passingText(column, entry.row) : column.renderCell(entry.row, cell);
  if (!column.isRowHeader) return <td {...attributes}>{content}</td>;
  return (
    <th scope="row" {...attributes}>
      {content}
    </th>
  );
}

export const GridRow = memo(GridRowInner) as typeof GridRowInner;
