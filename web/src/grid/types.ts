import type { ReactNode } from 'react';
import type { CellKind } from './keyboard';
import type { Flash } from './row-store';

export type Density = 'compact' | 'normal' | 'roomy';
export const rowHeights: Record<Density, number> = { compact: 32, normal: 40, roomy: 48 };

export type SortOrder = 'asc' | 'desc';
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
  /** Puts text into a cell of this row and the cursor with it: it fills, it never submits. */
  fill: (columnId: string, draft: string) => void;
  commit: () => void;
  cancel: () => void;
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
  isRowHeader?: boolean;
  renderCell: (row: Row, cell: CellContext) => ReactNode;
  /** Text with which an edit starts; empty where the cell starts blank. */
  editStart?: (row: Row) => string;
  /** ArrowUp, ArrowDown and `=` while editing: the new draft, or null to ignore the key. */
  editKey?: (key: string, draft: string, row: Row) => string | null;
};

export type RowLook = { tone?: 'selected' | 'off'; isSelected?: boolean };

/** `stay` keeps the editor open: the price needs a second Enter, or was refused. */
export type CommitAnswer = 'done' | 'stay';
