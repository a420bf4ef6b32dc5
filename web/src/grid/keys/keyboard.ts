import { letterOf } from '#/ui/text/letter-of';

export type GridPosition = { row: number; column: number };

export type GridKey = {
  key: string;
  /** The physical key, because an Arabic layout has other letters. */
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** Repeated because the key is held down. */
  repeat: boolean;
};

/** edit: typed text; widget: checkbox, select, switch or button; plain: no control. */
export type CellKind = 'edit' | 'widget' | 'plain';

export type GridSurroundings = {
  rowCount: number;
  columnCount: number;
  dir: 'ltr' | 'rtl';
  pageRows: number;
  isEditing: boolean;
  kind: CellKind;
  /** Columns where Tab stops, in order. */
  entryColumns: readonly number[];
  /** Tab moves between fields only for a user who works in the grid. */
  isEntered: boolean;
  /** Rows or columns are selected. */
  hasRange: boolean;
  canSelect: boolean;
};

export type GridAction =
  | { type: 'move'; to: GridPosition }
  /** Extends or shrinks the selected range to this row. */
  | { type: 'extend'; to: GridPosition }
  | { type: 'span'; to: GridPosition }
  | { type: 'select' }
  | { type: 'selectAll' }
  | { type: 'clear' }
  | { type: 'fillDown' }
  | { type: 'beginEdit'; clear: boolean }
  | { type: 'commit'; to: GridPosition }
  | { type: 'cancel' }
  | { type: 'operate' }
  | { type: 'open' }
  /** A repeated key that must do nothing, not even the browser's default. */
  | { type: 'wait' }
  /** Offered to the column first: step up or down, price to lead. */
  | { type: 'editKey'; key: string };

/** A key's meaning; null leaves it to the browser. */
export function resolveKey(key: GridKey, at: GridPosition, around: GridSurroundings): GridAction | null {
  if (key.altKey) return null;
  // A held key must not submit or switch again unseen.
  if (key.repeat && (key.key === 'Enter' || key.key === (around.isEditing ? 'Tab' : ' '))) {
    return { type: 'wait' };
  }
  return around.isEditing ? resolveWhileEditing(key, at, around) : resolveWhileMoving(key, at, around);
}

function resolveWhileEditing(key: GridKey, at: GridPosition, around: GridSurroundings): GridAction | null {
  if (key.ctrlKey || key.metaKey) return null;
  switch (key.key) {
    case 'Enter':
      return { type: 'commit', to: clamp({ ...at, row: at.row + (key.shiftKey ? -1 : 1) }, around) };
    case 'Tab':
      return { type: 'commit', to: nextEntry(at, key.shiftKey ? -1 : 1, around) ?? at };
    case 'Escape':
      return { type: 'cancel' };
    case 'ArrowUp':
    case 'ArrowDown':
    case '=':
      return { type: 'editKey', key: key.key };
    default:
      return null;
  }
}

function resolveWhileMoving(key: GridKey, at: GridPosition, around: GridSurroundings): GridAction | null {
  const goal = destination(key, at, around);
  if (goal) {
    const to = clamp(goal, around);
    if (!key.shiftKey || !around.canSelect) return { type: 'move', to };
    return { type: goal.row === at.row ? 'span' : 'extend', to };
  }
  if (key.ctrlKey || key.metaKey) return resolveCommand(key, around);
  switch (key.key) {
    case 'Enter':
      if (around.kind === 'edit') return { type: 'beginEdit', clear: false };
      return around.kind === 'widget' ? { type: 'operate' } : { type: 'open' };
    case 'F2':
      return around.kind === 'edit' ? { type: 'beginEdit', clear: false } : null;
    case ' ':
      if (around.kind === 'widget' && !key.shiftKey) return { type: 'operate' };
      return around.canSelect ? { type: 'select' } : null;
    case 'Delete':
    case 'Backspace':
      return around.kind === 'edit' ? { type: 'beginEdit', clear: true } : null;
    case 'Escape':
      return around.hasRange ? { type: 'clear' } : null;
    case 'Tab': {
      // With rows selected, Tab leads to the actions for them.
      if (!around.isEntered || around.hasRange || !around.entryColumns.includes(at.column)) return null;
      const to = nextEntry(at, key.shiftKey ? -1 : 1, around);
      return to && { type: 'move', to };
    }
    default:
      return null;
  }
}

/** Ctrl or Cmd with a letter. */
function resolveCommand(key: GridKey, around: GridSurroundings): GridAction | null {
  if (key.shiftKey) return null;
  const letter = letterOf(key);
  // In a text field it belongs to the field.
  if (letter === 'a' && around.canSelect && around.kind !== 'edit') return { type: 'selectAll' };
  return letter === 'd' && around.entryColumns.length > 0 ? { type: 'fillDown' } : null;
}

/** The next field in reading order, continuing in the next row; null past the ends. */
function nextEntry(
  at: GridPosition,
  step: 1 | -1,
  { entryColumns, rowCount }: GridSurroundings,
): GridPosition | null {
  const inRow = entryColumns.filter((column) => (step > 0 ? column > at.column : column < at.column));
  const here = step > 0 ? inRow[0] : inRow.at(-1);
  if (here !== undefined) return { row: at.row, column: here };
  const there = step > 0 ? entryColumns[0] : entryColumns.at(-1);
  const row = at.row + step;
  return there === undefined || row < 0 || row >= rowCount ? null : { row, column: there };
}

function destination(key: GridKey, at: GridPosition, around: GridSurroundings): GridPosition | null {
  const isJump = key.ctrlKey || key.metaKey;
  // Arrow keys follow the screen's direction, whichever way the columns run.
  const right = (around.dir === 'rtl' ? -1 : 1) * (isJump ? around.columnCount : 1);
  switch (key.key) {
    case 'ArrowUp':
      return { ...at, row: isJump ? 0 : at.row - 1 };
    case 'ArrowDown':
      return { ...at, row: isJump ? around.rowCount - 1 : at.row + 1 };
    case 'ArrowRight':
      return { ...at, column: at.column + right };
    case 'ArrowLeft':
      return { ...at, column: at.column - right };
    case 'Home':
      return { row: isJump ? 0 : at.row, column: 0 };
    case 'End':
      return { row: isJump ? around.rowCount - 1 : at.row, column: around.columnCount - 1 };
    case 'PageUp':
      return { ...at, row: at.row - around.pageRows };
    case 'PageDown':
      return { ...at, row: at.row + around.pageRows };
    default:
      return null;
  }
}

function clamp(to: GridPosition, { rowCount, columnCount }: GridSurroundings): GridPosition {
  return {
    row: Math.max(0, Math.min(rowCount - 1, to.row)),
    column: Math.max(0, Math.min(columnCount - 1, to.column)),
  };
}
