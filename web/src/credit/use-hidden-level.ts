import type { CreditLimit } from '@mazad/contract/credit';
import { useEffect, useState } from 'react';

type Level = CreditLimit['level'];

/**
 * Up to which level the member wants no notice on this device. A level that was left comes with a notice again.
 */
export function useHiddenLevel(userId: string, level: Level | undefined): [number, (level: Level) => void] {
  const key = `mazad.credit-notice.${userId}`;
  const [hidden, setHidden] = useState(() => Number(localStorage.getItem(key)));
  const hide = (next: Level) => {
    setHidden(next);
    localStorage.setItem(key, String(next));
  };
  useEffect(() => {
    if (level !== undefined && level < hidden) hide(level);
  });
  return [hidden, hide];
}
