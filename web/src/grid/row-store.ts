export type Flash = 'up' | 'down' | 'changed';
export type FlashMap = Readonly<Record<string, Flash>>;

export type RowEntry<Row> = {
  row: Row;
  /** Columns that just changed. */
  flash: FlashMap | null;
  /** Counts flashes, so that a second one restarts the animation. */
  pulse: number;
};

const FLASH_MS = 1200;

/** Rows by id with separate listeners, so that a live change renders only its row. */
export class RowStore<Row> {
  private readonly entries = new Map<string, RowEntry<Row>>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  get = (id: string): RowEntry<Row> | undefined => this.entries.get(id);

  ids = (): Iterable<string> => this.entries.keys();

  row(id: string): Row | undefined {
    return this.entries.get(id)?.row;
  }

  subscribe = (id: string, listener: () => void): (() => void) => {
    const set = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.listeners.get(id) === set) this.listeners.delete(id);
    };
  };

  isDrawn(id: string): boolean {
    return this.listeners.has(id);
  }

  set(id: string, row: Row, flash: FlashMap | null = null): void {
    const before = this.entries.get(id);
    if (before?.row === row && !flash) return;
    const kept = flash ? { ...before?.flash, ...flash } : (before?.flash ?? null);
    this.entries.set(id, { row, flash: kept, pulse: (before?.pulse ?? 0) + (flash ? 1 : 0) });
    if (flash) this.fadeLater(id);
    this.notify(id);
  }

  setMany(rows: Iterable<readonly [string, Row]>): void {
    for (const [id, row] of rows) this.set(id, row);
  }

  patch(id: string, change: Partial<Row>, flash: FlashMap | null = null): void {
    const row = this.row(id);
    if (row !== undefined) this.set(id, { ...row, ...change }, flash);
  }

  private fadeLater(id: string): void {
    clearTimeout(this.timers.get(id));
    const fade = () => {
      this.timers.delete(id);
      const entry = this.entries.get(id);
      if (!entry) return;
      this.entries.set(id, { ...entry, flash: null });
      this.notify(id);
    };
    this.timers.set(id, setTimeout(fade, FLASH_MS));
  }

  private notify(id: string): void {
    for (const listener of this.listeners.get(id) ?? []) listener();
  }
}
