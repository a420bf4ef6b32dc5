import type { ReactNode } from 'react';
import type { CellKind } from './keys/keyboard';
import type { Flash } from './row-store';

export type Density = 'compact' | 'normal' | 'roomy';
export const rowHeights: Record<Density, number> = { compact: 32, normal: 40, roomy: 48 };

type SortOrder = 'asc' | 'desc';
export type GridSort = { columnId: string; order: SortOrder };

export type CellContext = {
  rowId: string;
  columnId: string;
  rowIndex: number;
  /** For the cell's control: the grid has a single tab stop. */
  tabIndex: 0 | -1;
  isActive: boolean;
  isEditing: boolean;
  /** The text being typed into this cell; null if none. */
  draft: string | null;
  /** The draft in this row, in any column. */
  rowDraft: string | null;
  flash: Flash | null;
  isSelected: boolean;
  /** Toggles the row; as a range, selects all rows from the cursor's to this one. */
  select: (isRange: boolean) => void;
  /** Fills rows below when dragged. Null if there is nothing to fill. */
  fillHandle: ReactNode;
  /** Fills text into a cell of this row and moves the cursor there, without submitting. */
  fill: (columnId: string, draft: string) => void;
};

export type GridColumn<Row> = {
  id: string;
  header: string;
  /** Rendered instead of the header's text, which stays its name. */
  headerContent?: ReactNode;
  /** At the end of the header: names what else the column shows. */
  headerAside?: ReactNode;
  /** Pixels, or a track such as `minmax(220px, 1fr)`. */
  width: number | string;
  align?: 'start' | 'end' | 'center';
  kind?: CellKind;
  isSortable?: boolean;
  /** An entry column: Tab stops here, and ranges can be filled and pasted. */
  isEntry?: boolean;
  /** The text for copying; without it the column is left out. */
  copyText?: (row: Row) => string;
  isRowHeader?: boolean;
  renderCell: (row: Row, cell: CellContext) => ReactNode;
  /** The initial text of an edit; empty to start blank. */
  editStart?: (row: Row) => string;
  /** ArrowUp, ArrowDown and `=` while editing: the new draft, or null to ignore the key. */
  editKey?: (key: string, draft: string, row: Row) => string | null;
};

/** `selected`: the open row of a list; `current`: the open row beside a multiple selection. */
export type RowLook = { tone?: 'selected' | 'off'; isSelected?: boolean; isCurrent?: boolean };

/** Fills a cell's value into the same column of other rows. */
export type FillRequest = { columnId: string; sourceId: string; targetIds: readonly string[] };

/** Pasted cells, and the rows from the cursor on. */
export type PasteRequest = { columnId: string; cells: string[][]; rowIds: readonly string[] };

/** `stay` keeps the editor open: the price needs a second Enter, or was refused. */
export type CommitAnswer = 'done' | 'stay';
