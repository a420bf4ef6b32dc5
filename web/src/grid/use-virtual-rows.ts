import { type RefObject, useCallback, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GridState } from './grid-state';

export const HEADER_HEIGHT = 36;
/** Drawn before the window is measured; the rest of it follows a frame later. */
const FIRST_ROWS = 6;
const OVERSCAN_ROWS = 8;
const PREFETCH_ROWS = 12;

type VirtualRowsProps = {
  rowIds: readonly string[];
  scroller: RefObject<HTMLElement | null>;
  state: GridState;
  /** Of one row, in px. */
  height: number;
  onReachEnd: (() => void) | undefined;
};

const topOf = (scrollTop: number, height: number) => scrollTop - (scrollTop % height);

type Place = {
  count: number;
  /** Of the first visible row, in px. */
  top: number;
  windowHeight: number;
  height: number;
  overscan: number;
  /** The row with the cursor; -1 if there is none. */
  cursor: number;
};

/** The rows in the window with some around them, and the one with the cursor apart if it is not among them. */
export function rowsAt({ count, top, windowHeight, height, overscan, cursor }: Place) {
  const shown = Math.ceil((windowHeight - HEADER_HEIGHT) / height) + 1;
  const firstShown = Math.floor(top / height);
  const first = Math.max(0, Math.min(firstShown, count - shown) - overscan);
  const end = Math.min(count, firstShown + shown + overscan);
  const range = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const isApart = cursor >= 0 && (cursor < first || cursor >= end);
  return {
    first,
    end,
    // In order, because a row that is moved loses the focus.
    indexes: isApart ? (cursor < first ? [cursor, ...range] : [...range, cursor]) : range,
    apart: isApart ? cursor : null,
  };
}

/** On paper are all rows that are loaded. The browser prints right after the event. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** The rows to draw: those in the window, some around them, and the one with the cursor. */
export function useVirtualRows({ rowIds, scroller, state, height, onReachEnd }: VirtualRowsProps) {
  // In px, so that both hold for rows of another height. The top is that of the first visible row.
  const [top, setTop] = useState(0);
  const [windowHeight, setWindowHeight] = useState(FIRST_ROWS * height);
  const isPrinting = usePrinting();
  // Rows that nobody sees yet wait until the visible ones are painted.
  const overscan = useDeferredValue(OVERSCAN_ROWS, 0);
  const count = rowIds.length;
  // Focus and typed text live in the row with the cursor.
  const cursor = rowIds.indexOf(state.get().active?.rowId ?? '');
  const { end, ...rows } = rowsAt({
    count,
    top,
    windowHeight: isPrinting ? Number.POSITIVE_INFINITY : windowHeight,
    height,
    overscan,
    cursor,
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Rendered at once: later, the frame would show rows that are gone.
    const onScroll = () => flushSync(() => setTop(topOf(element.scrollTop, height)));
    // Measured by the browser after its layout: asking for it here would make it lay out twice.
    const sizes = new ResizeObserver(() => setWindowHeight(element.clientHeight));
    sizes.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, height]);

  /** Scrolls only as far as the row needs to be wholly visible. */
  const scrollToRow = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const start = index * height;
      const above = start + height + HEADER_HEIGHT - element.clientHeight;
      const to = Math.max(Math.min(element.scrollTop, start), above);
      if (to === element.scrollTop) return;
      element.scrollTop = to;
      setTop(topOf(to, height));
    },
    [scroller, height],
  );

  useEffect(() => {
    if (count > 0 && end > count - PREFETCH_ROWS) onReachEnd?.();
  }, [end, count, onReachEnd]);

  return { ...rows, scrollToRow };
}
