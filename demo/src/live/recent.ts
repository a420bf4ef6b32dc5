/** Counts recent events per key. Bounded: the oldest keys are dropped first. */
export interface Recent {
  add(key: string): void;
  count(key: string): number;
}

const KEYS_MAX = 5_000;

/** Remembers the last `windowMs`. */
export function createRecent(windowMs: number): Recent {
  const times = new Map<string, number[]>();
  const fresh = (key: string) => {
    const since = Date.now() - windowMs;
    return (times.get(key) ?? []).filter((at) => at > since);
  };
  return {
    add(key) {
      const kept = fresh(key);
      // Re-inserted, because a map is ordered by insertion, so that the first key is the oldest.
      times.delete(key);
      times.set(key, [...kept, Date.now()]);
      const oldest = times.keys().next().value;
      if (times.size > KEYS_MAX && oldest !== undefined) times.delete(oldest);
    },
    count: (key) => fresh(key).length,
  };
}
