import { createHash } from 'node:crypto';

export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  between(min: number, max: number): number;
  /** A whole number, inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
}

/** Mulberry32: the same seed gives the same numbers everywhere. Not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + next() * (max - min);
  const int = (min: number, max: number) => Math.floor(between(min, max + 1));
  return {
    next,
    between,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)]!,
    weighted(items, weightOf) {
      const weights = items.map(weightOf);
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return items[index < 0 ? items.length - 1 : index]!;
    },
  };
}

/** A number from 0 to 1 that is constant for the same parts. */
export function fractionOf(...parts: readonly string[]): number {
  return createHash('sha1').update(parts.join('|')).digest().readUInt32BE(0) / 4_294_967_296;
}
