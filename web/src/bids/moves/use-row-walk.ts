import { type RefObject, useCallback, useEffect } from 'react';

/** J and K open the next or previous row, and the list scrolls to it. */
export function useRowWalk(
  ids: readonly string[],
  openId: string | undefined,
  body: RefObject<HTMLElement | null>,
  openRow: (row: string | undefined, replace: boolean) => void,
) {
  useEffect(() => {
    if (!openId) return;
    const row = body.current?.querySelector(`[data-row="${CSS.escape(openId)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [openId, body]);
  return useCallback(
    (step: 1 | -1) => {
      const next = ids[ids.indexOf(openId ?? '') + step];
      if (next !== undefined) openRow(next, true);
    },
    [ids, openId, openRow],
  );
}
