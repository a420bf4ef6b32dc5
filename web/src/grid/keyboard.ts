export type GridPosition = { row: number; column: number };

export type GridKey = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** edit: typed text; widget: a checkbox, select, switch or button; plain: nothing to operate. */
export type CellKind = 'edit' | 'widget' | 'plain';

export type GridSurroundings = {
  rowCount: number;
  columnCount: number;
  dir: 'ltr' | 'rtl';
  pageRows: number;
  isEditing: boolean;
  kind: CellKind;
};

export type GridAction =
  | { type: 'move'; to: GridPosition }
  | { type: 'beginEdit'; clear: boolean }
  | { type: 'commit'; to: GridPosition }
  | { type: 'cancel' }
  | { type: 'operate' }
  | { type: 'open' }
  /** Offered to the column first: a step up or down, the price to lead. */
  | { type: 'editKey'; key: string };

/** What a key means here; null leaves it to the browser. */
export function resolveKey(key: GridKey, at: GridPosition, around: GridSurroundings): GridAction | null {
  if (key.altKey) return null;
  return around.isEditing ? resolveWhileEditing(key, at, around) : resolveWhileMoving(key, at, around);
}

function resolveWhileEditing(key: GridKey, at: GridPosition, around: GridSurroundings): GridAction | null {
  if (key.ctrlKey || key.metaKey) return null;
  switch (key.key) {
    case 'Enter':
      return { type: 'commit', to: clamp({ ...at, row: at.row + (key.shiftKey ? -1 : 1) }, around) };
    case 'Tab':
      return { type: 'commit', to: clamp({ ...at, column: at.column + (key.shiftKey ? -1 : 1) }, around) };
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
  const to = destination(key, at, around);
  if (to) return { type: 'move', to: clamp(to, around) };
  if (key.ctrlKey || key.metaKey) return null;
  switch (key.key) {
    case 'Enter':
      if (around.kind === 'edit') return { type: 'beginEdit', clear: false };
      return around.kind === 'widget' ? { type: 'operate' } : { type: 'open' };
    case 'F2':
      return around.kind === 'edit' ? { type: 'beginEdit', clear: false } : null;
    case ' ':
      return around.kind === 'widget' ? { type: 'operate' } : null;
    case 'Delete':
    case 'Backspace':
      return around.kind === 'edit' ? { type: 'beginEdit', clear: true } : null;
    default:
      return null;
  }
}

function destination(key: GridKey, at: GridPosition, around: GridSurroundings): GridPosition | null {
  const isJump = key.ctrlKey || key.metaKey;
  // The arrow goes where it points on the screen, whichever way the columns run.
  const right = around.dir === 'rtl' ? -1 : 1;
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
