import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { GridState } from './grid-state';

export const HEADER_HEIGHT = 36;
const PREFETCH_ROWS = 12;

type VirtualRowsProps = {
  rowIds: readonly string[];
  scroller: RefObject<HTMLElement | null>;
  state: GridState;
  height: number;
  onReachEnd: (() => void) | undefined;
};

/** The rows to draw, and those around them. */
export function useVirtualRows({ rowIds, scroller, state, height, onReachEnd }: VirtualRowsProps) {
  'use no memo';
  const virtualizer = useVirtualizer({
    count: rowIds.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rowIds[index] ?? index,
    overscan: 8,
    scrollPaddingStart: HEADER_HEIGHT,
    // The row with the cursor stays rendered, because focus and typed text live in it.
    rangeExtractor: (range) => {
      const cursor = rowIds.indexOf(state.get().active?.rowId ?? '');
      const shown = defaultRangeExtractor(range);
      return cursor < 0 || shown.includes(cursor) ? shown : [...shown, cursor].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [virtualizer, height]);

  const items = virtualizer.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (rowIds.length > 0 && lastIndex >= rowIds.length - PREFETCH_ROWS) onReachEnd?.();
  }, [lastIndex, rowIds.length, onReachEnd]);
  return { virtualizer, items };
}
