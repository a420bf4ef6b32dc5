import { useSyncExternalStore } from 'react';

/** This browser's progress of a video: position in seconds, and whether it was watched to the end. */
export type Watched = { at: number; isWatched: boolean };

type Kept = Readonly<Record<string, Watched>>;
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const STORAGE_KEY = 'mazad.tutorials';
const NONE: Kept = {};
/** This close to either end there is no position to resume. */
const EDGE_SECONDS = 3;

export function createWatchStore(storage: Storage) {
  const listeners = new Set<() => void>();
  let raw: string | null = null;
  let kept = NONE;

  function read(): Kept {
    const next = readRaw();
    if (next === raw) return kept;
    raw = next;
    kept = parse(next);
    return kept;
  }
  function readRaw(): string | null {
    try {
      return storage.getItem(STORAGE_KEY);
    } catch {
      return raw;
    }
  }
  function write(id: string, one: Watched): void {
    const next = JSON.stringify({ ...read(), [id]: one });
    try {
      storage.setItem(STORAGE_KEY, next);
    } catch {
      // Without storage it lasts for this visit.
      kept = parse(next);
    }
    for (const listener of listeners) listener();
  }

  return {
    get: read,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keepPlace(id: string, at: number, seconds: number): void {
      const isEdge = at < EDGE_SECONDS || at > seconds - EDGE_SECONDS;
      write(id, { at: isEdge ? 0 : at, isWatched: read()[id]?.isWatched ?? false });
    },
    markWatched(id: string): void {
      write(id, { at: 0, isWatched: true });
    },
  };
}

function parse(text: string | null): Kept {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return NONE;
    return Object.fromEntries(
      Object.entries(value).filter((one): one is [string, Watched] => isWatched(one[1])),
    );
  } catch {
    return NONE;
  }
}

function isWatched(value: unknown): value is Watched {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'at' in value && Number.isFinite(value.at) && 'isWatched' in value && typeof value.isWatched === 'boolean'
  );
}

export const watchStore = createWatchStore({
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
});

export function useWatched(): Kept {
  return useSyncExternalStore(watchStore.subscribe, watchStore.get);
}
