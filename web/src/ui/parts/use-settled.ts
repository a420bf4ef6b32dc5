import { useEffect, useState } from 'react';

/** The value after it was unchanged for `ms`; `first` until then. */
export function useSettled<Value>(value: Value, ms: number, first: Value = value): Value {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
