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
/** What was typed before the palette stood, and whether Enter came behind it; null while it does, and while it is closed. */
let early: { text: string; isEntered: boolean } | null = null;
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

/** The row is looked up before the palette takes the focus from it. Its box begins with `text`. */
export function openPalette(text = ''): void {
  if (snapshot.isOpen) return;
  early = { text, isEntered: false };
  put({ isOpen: true, row: findRow?.() ?? null });
}

export function closePalette(): void {
  early = null;
  put(CLOSED);
}

/** Takes a key that comes while the palette is being fetched. False where it is nobody's but the screen's. */
export function takeEarlyKey(key: string): boolean {
  if (early === null) return false;
  const { text } = early;
  if (key === 'Escape') closePalette();
  else if (key === 'Enter') early = { text, isEntered: text !== '' };
  else if (key === 'Backspace') early = { text: text.slice(0, -1), isEntered: false };
  else if ([...key].length === 1) early = { text: text + key, isEntered: false };
  return true;
}

/** What was typed before; from now on the palette's own box takes the keys. */
export function takeEarly(): { text: string; isEntered: boolean } {
  const taken = early ?? { text: '', isEntered: false };
  early = null;
  return taken;
}

/** A screen with rows says how the one with the focus is found. Gives back what takes that away again. */
export function offerRow(find: () => PaletteRow | null): () => void {
  findRow = find;
  return () => {
    if (findRow === find) findRow = null;
  };
}
