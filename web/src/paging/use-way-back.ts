import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { type CellAddress, GridState } from '#/grid/grid-state';
import { focusWhenDrawn } from '#/grid/keys/focus-when-drawn';

/** The focus position of lists that were left, by entry of the browser's history. */
const left = new Map<string | undefined, CellAddress>();

/** The table row or phone card that contains the focus. */
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

/** Restores a list's cursor after Back: what was opened has the focus again. The router restores scrolling. */
export function useWayBack(list: RefObject<HTMLElement | null>, rowIds: readonly string[]): GridState {
  const router = useRouter();
  const [place] = useState(() => {
    const before = left.get(router.latestLocation.state.__TSR_key);
    return before && rowIds.includes(before.rowId) ? before : undefined;
  });
  const [state] = useState(() => {
    const cursor = new GridState();
    // Cards have no columns, so a list that is a table now keeps its own first cell.
    if (place?.columnId) cursor.activate(place);
    return cursor;
  });
  useEffect(() => {
    if (!place) return;
    focusWhenDrawn(
      () => drawnAt(list.current, place),
      // Nothing has the focus; a click on the empty page moves it to the page's content.
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
