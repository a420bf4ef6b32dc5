import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

/** boot.js reads it too, before the first paint. */
const STORAGE_KEY = 'mazad.theme';

const listeners = new Set<() => void>();
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function readChosen(): ColorScheme | null {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === 'light' || kept === 'dark' ? kept : null;
  } catch {
    return null;
  }
}

const getScheme = (): ColorScheme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function show(scheme: ColorScheme): void {
  document.documentElement.dataset.theme = scheme;
  for (const listener of listeners) listener();
}

/** The system's setting applies until something is chosen, here or in another tab. */
const follow = () => show(readChosen() ?? (systemIsDark().matches ? 'dark' : 'light'));

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    systemIsDark().addEventListener('change', follow);
    window.addEventListener('storage', follow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    systemIsDark().removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
}

export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // Without storage, as in a private window, the choice lasts for this visit.
  }
  show(scheme);
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, getScheme);
}
