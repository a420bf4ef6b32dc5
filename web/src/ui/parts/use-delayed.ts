import { useEffect, useState } from 'react';

/** True once `isOn` has lasted for `delayMs`, so that a fast answer does not flash a skeleton. */
export function useDelayed(isOn: boolean, delayMs = 150): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [isOn, delayMs]);
  return isOn && isLate;
}
