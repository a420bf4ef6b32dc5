const REMEMBERED_MAX = 10_000;

/** Remembers what was read for as long as `ttlMsOf` says, and no more than a bounded number of it. Nulls are read anew. */
export function shortMemory<V>(ttlMsOf: (value: V) => number) {
  const entries = new Map<string, { value: V; until: number }>();
  return {
    /** A use does not renew the memory: what was revoked is out after its time, however often it is tried. */
    async through(key: string, read: () => Promise<V | null>): Promise<V | null> {
      const entry = entries.get(key);
      if (entry && entry.until > Date.now()) return entry.value;
      const value = await read();
      if (value === null) {
        entries.delete(key);
        return null;
      }
      if (entries.size >= REMEMBERED_MAX) entries.clear();
      entries.set(key, { value, until: Date.now() + ttlMsOf(value) });
      return value;
    },
  };
}
