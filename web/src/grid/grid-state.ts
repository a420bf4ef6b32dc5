export type CellAddress = { rowId: string; columnId: string };
export type CellEdit = CellAddress & { draft: string };

/** The columns of a range from start to end; its rows are the selected ones. */
export type ColumnSpan = { from: string; to: string };

export type GridSnapshot = {
  active: CellAddress | null;
  edit: CellEdit | null;
  span: ColumnSpan | null;
};

/** Cursor and typed text. Outside React's state, because a keystroke must not render all rows. */
export class GridState {
  /** Whether the user works in the grid: then Tab moves between fields; otherwise Tab passes through. */
  isEntered = false;
  /** The rows are being re-sorted: the cursor stays with its row if that is on the new first page. */
  isSorting = false;
  private snapshot: GridSnapshot = { active: null, edit: null, span: null };
  private readonly listeners = new Set<() => void>();

  get = (): GridSnapshot => this.snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  activate(cell: CellAddress): void {
    const { active } = this.snapshot;
    if (active?.rowId === cell.rowId && active.columnId === cell.columnId) return;
    this.put({ active: { rowId: cell.rowId, columnId: cell.columnId } });
  }

  edit(cell: CellAddress, draft: string): void {
    this.put({ active: { rowId: cell.rowId, columnId: cell.columnId }, edit: { ...cell, draft } });
  }

  endEdit(): void {
    if (this.snapshot.edit) this.put({ edit: null });
  }

  setSpan(span: ColumnSpan | null): void {
    if (this.snapshot.span !== span) this.put({ span });
  }

  private put(change: Partial<GridSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}
