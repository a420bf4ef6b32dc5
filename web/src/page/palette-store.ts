/** The palette's actions for the focused row. */
export type PaletteRow = {
  name: string;
  onHistory: () => void;
  /** Missing if the bid cannot be switched. */
  switch?: { isOn: boolean; onSwitch: (isOn: boolean) => void } | undefined;
};

type Snapshot = { isOpen: boolean; row: PaletteRow | null };

const CLOSED: Snapshot = { isOpen: false, row: null };
let snapshot = CLOSED;
/** The typed text, the chosen place in the list, and whether Enter waits for it. */
export type PaletteBox = { text: string; at: number; isEntered: boolean };

const EMPTY: PaletteBox = { text: '', at: 0, isEntered: false };
/** What was typed before the palette was rendered; null once rendered and while closed. */
let early: PaletteBox | null = null;
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

/** Finds the focused row before the palette takes the focus. Its input starts with `text`. */
export function openPalette(text = ''): void {
  if (snapshot.isOpen) return;
  early = { ...EMPTY, text };
  put({ isOpen: true, row: findRow?.() ?? null });
}

export function closePalette(): void {
  early = null;
  put(CLOSED);
}

/** Takes a key pressed while the palette loads. False if the key belongs to the screen. */
export function takeEarlyKey(key: string): boolean {
  if (early === null) return false;
  const { text, at } = early;
  if (key === 'Escape') closePalette();
  else if (key === 'Enter') early = { ...early, isEntered: true };
  else if (key === 'ArrowDown') early = { text, at: at + 1, isEntered: false };
  else if (key === 'ArrowUp') early = { text, at: at - 1, isEntered: false };
  else if (key === 'Backspace') early = { ...EMPTY, text: text.slice(0, -1) };
  else if ([...key].length === 1) early = { ...EMPTY, text: text + key };
  return true;
}

/** What was typed so far; from now on the palette's input takes the keys. */
export function takeEarly(): PaletteBox {
  const taken = early ?? EMPTY;
  early = null;
  return taken;
}

/** A screen with rows registers how to find its focused row. Returns a function that unregisters. */
export function offerRow(find: () => PaletteRow | null): () => void {
  findRow = find;
  return () => {
    if (findRow === find) findRow = null;
  };
}
