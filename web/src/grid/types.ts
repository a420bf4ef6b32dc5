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
  /** For the one widget of the cell: the cursor is the only tab stop of the grid. */
  tabIndex: 0 | -1;
  isActive: boolean;
  isEditing: boolean;
  /** What is typed into this cell now; null while nothing is. */
  draft: string | null;
  /** Draft of the cell that is edited in this row, whichever column it is. */
  rowDraft: string | null;
  flash: Flash | null;
  isSelected: boolean;
  /** Selects the row or lets it go; with a range, all rows from the cursor's to this one. */
  select: (isRange: boolean) => void;
  /** Dragged down, it fills the rows below with what this cell holds. Null where there is nothing to fill. */
  fillHandle: ReactNode;
  /** Puts text into a cell of this row and the cursor with it: it fills, it never submits. */
  fill: (columnId: string, draft: string) => void;
};

export type GridColumn<Row> = {
  id: string;
  header: string;
  /** Drawn instead of the header's words, which stay its name. */
  headerContent?: ReactNode;
  /** At the end of the header: names what else the column shows. */
  headerAside?: ReactNode;
  /** Pixels, or a track such as `minmax(220px, 1fr)`. */
  width: number | string;
  align?: 'start' | 'end' | 'center';
  kind?: CellKind;
  isSortable?: boolean;
  /** Figures are entered here: Tab stops, a range can be filled down and pasted. */
  isEntry?: boolean;
  /** What a copied range says of it; a column without is left out. */
  copyText?: (row: Row) => string;
  isRowHeader?: boolean;
  renderCell: (row: Row, cell: CellContext) => ReactNode;
  /** Text with which an edit starts; empty where the cell starts blank. */
  editStart?: (row: Row) => string;
  /** ArrowUp, ArrowDown and `=` while editing: the new draft, or null to ignore the key. */
  editKey?: (key: string, draft: string, row: Row) => string | null;
};

/** Selected is the row of a list of which one is open; current is the open one beside a selection of many. */
export type RowLook = { tone?: 'selected' | 'off'; isSelected?: boolean; isCurrent?: boolean };

/** What is to be filled down: the cell of one row, into the same column of others. */
export type FillRequest = { columnId: string; sourceId: string; targetIds: readonly string[] };

/** What was pasted, and the rows from the cursor on that are there to take it. */
export type PasteRequest = { columnId: string; cells: string[][]; rowIds: readonly string[] };

/** `stay` keeps the editor open: the price needs a second Enter, or was refused. */
export type CommitAnswer = 'done' | 'stay';
