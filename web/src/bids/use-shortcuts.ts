import { useEffect, useRef } from 'react';

type Shortcuts = {
  onResort: () => void;
  onWalk: ((step: 1 | -1) => void) | null;
  onClose: (() => void) | null;
  onHelp: () => void;
};

/**
 * Price fields take digits only, so letters are free there too until one is typed into: R would throw the draft away.
 * Any other field keeps them.
 */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[popover], dialog')) return true;
  return target.matches('input:not([type="radio"], [data-grid-widget]), textarea, [data-editing]');
}

/** By the key's place on the keyboard: an Arabic layout has other letters on R, J and K. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      const { onResort, onWalk, onClose, onHelp } = latest.current;
      // By what it writes: ? stands elsewhere on each keyboard, and an Arabic one writes ؟.
      if (event.key === '?' || event.key === '؟') {
        event.preventDefault();
        return onHelp();
      }
      const run = {
        KeyR: onResort,
        KeyJ: onWalk && (() => onWalk(1)),
        KeyK: onWalk && (() => onWalk(-1)),
        Escape: onClose,
      }[event.code];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
