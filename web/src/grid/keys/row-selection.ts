/** The selected rows. Outside React's state, so that a change renders only its own row. */
export class RowSelection {
  private selected: ReadonlySet<string> = new Set();
  /** The selection before the current range, and the range's start. */
  private range: { anchor: string; base: ReadonlySet<string> } | null = null;
  private readonly listeners = new Set<() => void>();

  /** The same object until the selection changes. */
  get = (): ReadonlySet<string> => this.selected;

  has = (id: string): boolean => this.selected.has(id);

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  toggle(id: string): void {
    const next = new Set(this.selected);
    if (!next.delete(id)) next.add(id);
    this.range = { anchor: id, base: next };
    this.put(next);
  }

  /** Extends the range from its start, or from `start`, to this row; a shrinking range deselects rows. */
  extendTo(id: string, start: string, order: readonly string[]): void {
    const known = this.range && order.includes(this.range.anchor) ? this.range : null;
    this.range = known ?? { anchor: start, base: this.selected };
    const [from, to] = [order.indexOf(this.range.anchor), order.indexOf(id)];
    if (from < 0 || to < 0) return;
    const next = new Set(this.range.base);
    for (const row of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(row);
    this.put(next);
  }

  /** The next range starts at the cursor. */
  endRange(): void {
    this.range = null;
  }

  add(ids: Iterable<string>): void {
    this.range = null;
    this.put(new Set([...this.selected, ...ids]));
  }

  clear(): void {
    this.range = null;
    if (this.selected.size > 0) this.put(new Set());
  }

  private put(next: ReadonlySet<string>): void {
    this.selected = next;
    for (const listener of this.listeners) listener();
  }
}
