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
/** Text typed before the palette was rendered, and whether Enter followed; null once rendered and while closed. */
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

/** Finds the focused row before the palette takes the focus. Its input starts with `text`. */
export function openPalette(text = ''): void {
  if (snapshot.isOpen) return;
  early = { text, isEntered: false };
  put({ isOpen: true, row: findRow?.() ?? null });
}

export function closePalette(): void {
  early = null;
  put(CLOSED);
}

/** Takes a key pressed while the palette loads. False if the key belongs to the screen. */
export function takeEarlyKey(key: string): boolean {
  if (early === null) return false;
  const { text } = early;
  if (key === 'Escape') closePalette();
  else if (key === 'Enter') early = { text, isEntered: text !== '' };
  else if (key === 'Backspace') early = { text: text.slice(0, -1), isEntered: false };
  else if ([...key].length === 1) early = { text: text + key, isEntered: false };
  return true;
}

/** The text typed so far; from now on the palette's input takes the keys. */
export function takeEarly(): { text: string; isEntered: boolean } {
  const taken = early ?? { text: '', isEntered: false };
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
