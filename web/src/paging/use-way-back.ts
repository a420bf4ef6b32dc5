import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { type CellAddress, GridState } from '#/grid/grid-state';
import { focusWhenDrawn } from '#/grid/keys/focus-when-drawn';

/** Where the focus stood in a list as it was left, by the entry of the browser's history that showed it. */
const left = new Map<string | undefined, CellAddress>();

/** The row of a table, or the card of a phone's list, in which something has the focus. */
function placeOf(focused: Element | null): CellAddress | undefined {
  const { row, press } = focused?.closest<HTMLElement>('[data-row], [data-press]')?.dataset ?? {};
  const rowId = row ?? press;
  const columnId = focused?.closest<HTMLElement>('[data-column]')?.dataset.column ?? '';
  return rowId === undefined ? undefined : { rowId, columnId };
}

function drawnAt(list: HTMLElement | null, { rowId, columnId }: CellAddress): HTMLElement | null | undefined {
  const id = CSS.escape(rowId);
  return list?.querySelector<HTMLElement>(
    `[data-row="${id}"] [data-column="${CSS.escape(columnId)}"], [data-press="${id}"] a`,
  );
}

/**
 * The cursor of a list that one leaves and comes back to by the browser's way: what was opened has the focus again.
 * The scroll is the router's.
 */
export function useWayBack(list: RefObject<HTMLElement | null>, rowIds: readonly string[]): GridState {
  const router = useRouter();
  const [place] = useState(() => {
    const before = left.get(router.latestLocation.state.__TSR_key);
    return before && rowIds.includes(before.rowId) ? before : undefined;
  });
  const [state] = useState(() => {
    const cursor = new GridState();
    // A card has no columns: a list that has become a table since then keeps its own first cell.
    if (place?.columnId) cursor.activate(place);
    return cursor;
  });
  useEffect(() => {
    if (!place) return;
    focusWhenDrawn(
      () => drawnAt(list.current, place),
      // Nobody has it: whoever pressed on the bare page has left it with the page's content as a whole.
      () => document.activeElement?.matches('body, #content') ?? false,
    );
  }, [place, list]);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const focused = placeOf(document.activeElement);
        const entry = fromLocation?.state.__TSR_key;
        if (!pathChanged) return;
        if (focused) left.set(entry, focused);
        else left.delete(entry);
      }),
    [router],
  );
  return state;
}
