import { useState } from 'react';
import type { Density } from '#/grid/types';

const DENSITIES: readonly Density[] = ['compact', 'normal', 'roomy'];

/** Remembered per account on this device. */
export function useDensity(owner: string): [Density, (density: Density) => void] {
  const key = `mazad.density.${owner}`;
  const [density, setDensity] = useState<Density>(() => {
    const kept = localStorage.getItem(key);
    return DENSITIES.find((one) => one === kept) ?? 'normal';
  });
  return [
    density,
    (next) => {
      localStorage.setItem(key, next);
      setDensity(next);
    },
  ];
}
