/** How often something happened lately. Bounded: the oldest is forgotten first. */
export interface Recent {
  add(key: string): void;
  count(key: string): number;
}

const KEYS_MAX = 5_000;

/** Remembers the times of the last `windowMs`. */
export function createRecent(windowMs: number): Recent {
  const times = new Map<string, number[]>();
  const fresh = (key: string) => {
    const since = Date.now() - windowMs;
    return (times.get(key) ?? []).filter((at) => at > since);
  };
  return {
    add(key) {
      const kept = fresh(key);
      // Taken out first: the order of a map is that of insertion, so that the first key is the oldest.
      times.delete(key);
      times.set(key, [...kept, Date.now()]);
      const oldest = times.keys().next().value;
      if (times.size > KEYS_MAX && oldest !== undefined) times.delete(oldest);
    },
    count: (key) => fresh(key).length,
  };
}
