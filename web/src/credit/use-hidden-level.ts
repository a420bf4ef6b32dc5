import type { CreditLimit } from '@mazad/contract/credit';
import { useEffect, useState } from 'react';

type Level = CreditLimit['level'];

/** The level up to which the member has hidden notices on this device. After a drop below it, the notice returns. */
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
