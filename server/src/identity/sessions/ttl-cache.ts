const REMEMBERED_MAX = 10_000;

/** A TTL cache with per-value times and a bounded size. Nulls are not cached. */
export function ttlCache<V>(ttlMsOf: (value: V) => number) {
  const entries = new Map<string, { value: V; until: number }>();
  const find = (key: string): V | null => {
    const entry = entries.get(key);
    return entry && entry.until > Date.now() ? entry.value : null;
  };
  const keep = (key: string, value: V) => {
    if (entries.size >= REMEMBERED_MAX) entries.clear();
    entries.set(key, { value, until: Date.now() + ttlMsOf(value) });
  };
  const forget = (key: string) => void entries.delete(key);
  return {
    find,
    /** Cached for its full time from now on. */
    keep,
    forget,
    /** Reading does not extend the time, so what was revoked disappears in time, however often it is used. */
    async through(key: string, read: () => Promise<V | null>): Promise<V | null> {
      const known = find(key);
      if (known !== null) return known;
      const value = await read();
      if (value === null) forget(key);
      else keep(key, value);
      return value;
    },
  };
}
