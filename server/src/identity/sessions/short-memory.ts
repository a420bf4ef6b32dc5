const REMEMBERED_MAX = 10_000;

/** Remembers what was read for as long as `ttlMsOf` says, and no more than a bounded number of it. Nulls are read anew. */
export function shortMemory<V>(ttlMsOf: (value: V) => number) {
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
    /** For its whole time from now on. */
    keep,
    forget,
    /** A use does not renew the memory: what was revoked is out after its time, however often it is tried. */
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
