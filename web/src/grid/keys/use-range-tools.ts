import { type ClipboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { usePreload } from '#/ui/parts/lazy-part';
import type { CellAddress } from '../grid-state';
import type { GridPosition } from './keyboard';
import type { RangeInput } from './range-tools';

type Tools = typeof import('./range-tools');

let tools: Tools | null = null;
const load = () => import('./range-tools').then((loaded) => (tools = loaded));
const later = { preload: () => void load().catch(() => undefined) };

/** Copy, paste and fill; loaded after the list. */
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
            // Otherwise the field would take all digits of a pasted table as its price; wait for the parser instead.
            event.preventDefault();
            void load().then((loaded) => loaded.pasteRange(text, latest.current));
          }
        },
      },
      fillDown: (at: GridPosition) => void load().then((loaded) => loaded.fillDown(latest.current, at)),
      startFill: (event: PointerEvent, from: CellAddress) => {
        // Keeps the cursor in its cell, and selects no text.
        event.preventDefault();
        event.stopPropagation();
        tools?.dragFill(event, from, () => latest.current);
      },
    }),
    [],
  );
}
