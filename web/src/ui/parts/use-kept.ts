import { useCallback, useState } from 'react';

/** A value that survives a reload under this name; `null` removes it. Without storage it lives as long as the page. */
export function useKept<Value>(name: string, parse: (raw: string | null) => Value) {
  const [value, setValue] = useState(() => parse(localStorage.getItem(name)));
  const keep = useCallback(
    (next: Value | null) => {
      setValue(next ?? parse(null));
      try {
        if (next === null) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden.
      }
    },
    [name, parse],
  );
  return [value, keep] as const;
}
