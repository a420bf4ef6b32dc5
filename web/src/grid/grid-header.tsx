import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './grid.module.css';
import type { RowSelection } from './keys/row-selection';
import { SELECT_COLUMN, SelectAllBox } from './select-column';
import type { GridColumn, GridSort } from './types';

type GridHeaderProps<Row> = {
  columns: readonly GridColumn<Row>[];
  sort: GridSort | null;
  onSort: ((sort: GridSort) => void) | undefined;
  selection: RowSelection | null;
  rowIds: readonly string[];
};

export function GridHeader<Row>({ columns, sort, onSort, selection, rowIds }: GridHeaderProps<Row>) {
  return (
    <tr className={classes.header} aria-rowindex={1}>
      {columns.map((column, index) => (
        <th
          key={column.id}
          scope="col"
          className={classes.headerCell}
          aria-colindex={index + 1}
          data-align={column.align}
          data-row-header={column.isRowHeader || undefined}
          aria-sort={ariaSort(column.id, sort)}
        >
          {selection && column.id === SELECT_COLUMN ? (
            <SelectAllBox selection={selection} rowIds={rowIds} />
          ) : column.isSortable && onSort ? (
            <SortButton column={column} sort={sort} onSort={onSort} />
          ) : (
            (column.headerContent ?? column.header)
          )}
          {column.headerAside && <span className={classes.headerAside}>{column.headerAside}</span>}
        </th>
      ))}
    </tr>
  );
}

type SortButtonProps<Row> = {
  column: GridColumn<Row>;
  sort: GridSort | null;
  onSort: (sort: GridSort) => void;
};

/** Descending on the first click, because dealers look for the largest gap first. */
function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const order = sort?.columnId === column.id ? sort.order : null;
  const Icon = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.sort}
      data-on={order ? true : undefined}
      // Chromium leaves a button alone of which a few pixels are free of the drawer.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      onClick={() => onSort({ columnId: column.id, order: order === 'desc' ? 'asc' : 'desc' })}
    >
      <Icon size={13} aria-hidden="true" className={classes.sortIcon} />
      {column.headerContent ?? column.header}
    </button>
  );
}

function ariaSort(columnId: string, sort: GridSort | null): 'ascending' | 'descending' | undefined {
  if (sort?.columnId !== columnId) return undefined;
  return sort.order === 'asc' ? 'ascending' : 'descending';
}
