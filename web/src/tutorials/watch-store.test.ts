import { describe, expect, it } from 'vitest';
import { createWatchStore } from './watch-store';

function memory(first?: string) {
  const kept = new Map<string, string>(first === undefined ? [] : [['mazad.tutorials', first]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('watched videos', () => {
  it('are kept with the place where one left off', () => {
    const storage = memory();
    const store = createWatchStore(storage);
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    store.keepPlace('a', 12.5, 40);
    expect(createWatchStore(storage).get()).toEqual({ a: { at: 12.5, isWatched: false } });
    store.markWatched('a');
    store.keepPlace('a', 20, 40);
    expect(store.get()).toEqual({ a: { at: 20, isWatched: true } });
    expect(told).toBe(3);
  });

  it('begin anew from either end', () => {
    const store = createWatchStore(memory());
    store.keepPlace('a', 1, 40);
    store.keepPlace('b', 39, 40);
    expect(store.get()).toEqual({ a: { at: 0, isWatched: false }, b: { at: 0, isWatched: false } });
  });

  it('are the same object until they change, and survive what is not theirs', () => {
    const store = createWatchStore(memory('{"a":{"at":5,"isWatched":true},"b":7,"c":{"at":"x"}}'));
    expect(store.get()).toEqual({ a: { at: 5, isWatched: true } });
    expect(store.get()).toBe(store.get());
    expect(createWatchStore(memory('not json')).get()).toEqual({});
  });

  it('are kept for the visit where nothing can be stored', () => {
    const store = createWatchStore({
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    store.markWatched('a');
    expect(store.get()).toEqual({ a: { at: 0, isWatched: true } });
  });
});
