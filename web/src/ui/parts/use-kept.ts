import { useCallback, useState } from 'react';

/** A value that survives a reload under this name; `null` forgets it. Where storage is full, it lives with the page. */
export function useKept<Value>(name: string, parse: (raw: string | null) => Value) {
  const [value, setValue] = useState(() => parse(localStorage.getItem(name)));
  const keep = useCallback(
    (next: Value | null) => {
      setValue(next ?? parse(null));
      try {
        if (next === null) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(next));
      } catch {
        // Full or forbidden: nothing more can be done about it here.
      }
    },
    [name, parse],
  );
  return [value, keep] as const;
}
