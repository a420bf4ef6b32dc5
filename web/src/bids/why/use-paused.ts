import { useEffect, useState } from 'react';

/** The value as it was when nothing changed for so long; undefined until then. */
export function usePaused<Value>(value: Value, ms: number): Value | undefined {
  const [paused, setPaused] = useState<Value>();
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused === value ? value : undefined;
}
