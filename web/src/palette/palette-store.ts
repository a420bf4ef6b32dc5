/** What the palette may do with the row that has the focus. */
export type PaletteRow = {
  name: string;
  onHistory: () => void;
  /** Left out where the bid cannot be switched. */
  switch?: { isOn: boolean; onSwitch: (isOn: boolean) => void } | undefined;
};

type Snapshot = { isOpen: boolean; row: PaletteRow | null };

const CLOSED: Snapshot = { isOpen: false, row: null };
let snapshot = CLOSED;
let findRow: (() => PaletteRow | null) | null = null;
const listeners = new Set<() => void>();

function put(next: Snapshot): void {
  snapshot = next;
  for (const listener of listeners) listener();
}

export const getPalette = (): Snapshot => snapshot;

export function watchPalette(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The row is looked up before the palette takes the focus from it. */
export function openPalette(): void {
  if (!snapshot.isOpen) put({ isOpen: true, row: findRow?.() ?? null });
}

export function closePalette(): void {
  put(CLOSED);
}

/** A screen with rows says how the one with the focus is found. Gives back what takes that away again. */
export function offerRow(find: () => PaletteRow | null): () => void {
  findRow = find;
  return () => {
    if (findRow === find) findRow = null;
  };
}
