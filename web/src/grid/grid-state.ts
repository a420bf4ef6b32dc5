export type CellAddress = { rowId: string; columnId: string };
export type CellEdit = CellAddress & { draft: string };

/** The columns of a range, from where it began to where it ends; its rows are those selected. */
export type ColumnSpan = { from: string; to: string };

export type GridSnapshot = {
  active: CellAddress | null;
  edit: CellEdit | null;
  span: ColumnSpan | null;
};

/** Where the cursor stands and what is being typed. Outside React's state: a keystroke must not draw all rows. */
export class GridState {
  /** Somebody works in the grid, so Tab goes from field to field; whoever only passes by with Tab leaves again. */
  isEntered = false;
  /** The rows were asked for in a new order: the cursor stays with its own where that is on the first page of it. */
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
