import { type ClipboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { usePreload } from '#/ui/parts/lazy-part';
import type { CellAddress } from '../grid-state';
import type { GridPosition } from './keyboard';
import type { RangeInput } from './range-tools';

type Tools = typeof import('./range-tools');

let tools: Tools | null = null;
const load = () => import('./range-tools').then((loaded) => (tools = loaded));
const later = { preload: () => void load().catch(() => undefined) };

/** Copying, pasting and filling; fetched once the list stands. */
export function useRangeTools<Row>(input: RangeInput<Row>) {
  const latest = useRef(input);
  latest.current = input;
  usePreload(later);
  return useMemo(
    () => ({
      clipboard: {
        onCopy: (event: ClipboardEvent<HTMLElement>) => tools?.copyRange(event, latest.current),
        onPaste: (event: ClipboardEvent<HTMLElement>) => {
          const text = event.clipboardData.getData('text/plain');
          if (tools) {
            if (tools.pasteRange(text, latest.current)) event.preventDefault();
          } else if (latest.current.onPaste) {
            // The field would take all digits for its price, a table's too: what reads them is waited for.
            event.preventDefault();
            void load().then((loaded) => loaded.pasteRange(text, latest.current));
          }
        },
      },
      fillDown: (at: GridPosition) => void load().then((loaded) => loaded.fillDown(latest.current, at)),
      startFill: (event: PointerEvent, from: CellAddress) => {
        // The cursor stays in its cell, and no text is marked.
        event.preventDefault();
        event.stopPropagation();
        tools?.dragFill(event, from, () => latest.current);
      },
    }),
    [],
  );
}
