import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bookKey, windowsQuery } from '../paas-queries';

/** The live and staged windows. When a window opens, the shown book is reloaded. */
export function usePriceWindows(account: number) {
  const client = useQueryClient();
  const windows = useQuery(windowsQuery(account));
  const next = windows.data?.nextExecutionDayWithTime;
  const before = useRef(next);
  useEffect(() => {
    if (before.current && next && before.current !== next) {
      void client.invalidateQueries({ queryKey: bookKey(account) });
    }
    before.current = next;
  }, [client, account, next]);
  return windows;
}
