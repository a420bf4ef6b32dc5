import { type MouseEvent, type PointerEvent, useMemo, useRef } from 'react';

const HELD_MS = 450;
/** Pixels; more movement is scrolling. */
const STILL_PX = 10;

/** A long press on one of several elements with an id in `data-press`. Suppresses the click after it. */
export function useLongPress(onHeld: ((id: string) => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasHeld = useRef(false);
  const latest = useRef(onHeld);
  latest.current = onHeld;
  return useMemo(() => {
    const end = () => {
      clearTimeout(press.current?.timer);
      press.current = null;
    };
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasHeld.current = false;
        const target = event.target as HTMLElement;
        const id = target.closest<HTMLElement>('[data-press]')?.dataset.press;
        // Edited text has its own long press.
        if (!latest.current || id === undefined || event.pointerType === 'mouse' || target.matches('input'))
          return;
        const timer = setTimeout(() => {
          wasHeld.current = true;
          latest.current?.(id);
        }, HELD_MS);
        press.current = { timer, x: event.clientX, y: event.clientY };
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        const at = press.current;
        if (at && Math.hypot(clientX - at.x, clientY - at.y) > STILL_PX) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu(event: MouseEvent<HTMLElement>) {
        if (press.current) event.preventDefault();
      },
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (!wasHeld.current) return;
        wasHeld.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }, []);
}
