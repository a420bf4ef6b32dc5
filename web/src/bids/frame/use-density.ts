import { useCallback, useSyncExternalStore } from 'react';
import type { Density } from '#/grid/types';

export const DENSITIES: readonly Density[] = ['compact', 'normal', 'roomy'];

const listeners = new Set<() => void>();
const keyOf = (owner: string) => `mazad.density.${owner}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function chooseDensity(owner: string, density: Density): void {
  localStorage.setItem(keyOf(owner), density);
  for (const listener of listeners) listener();
}

/** Stored per account on this device. */
export function useDensity(owner: string): [Density, (density: Density) => void] {
  const density = useSyncExternalStore(subscribe, () => {
    const kept = localStorage.getItem(keyOf(owner));
    return DENSITIES.find((one) => one === kept) ?? 'normal';
  });
  return [density, useCallback((next: Density) => chooseDensity(owner, next), [owner])];
}
