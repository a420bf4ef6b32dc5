import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Those that are open, the topmost last. */
const stack: HTMLDialogElement[] = [];
/** While a dialog is open, the toasts that are in it and the home they go back to. */
let toasts: HTMLElement | null | undefined;
let home: HTMLElement | null | undefined;

/**
 * What lies outside a modal dialog can neither be pressed nor be read out: the toasts go along into the topmost. An
 * account has toasts of its own inside those of the page; the innermost home comes first.
 */
function placeToasts(): void {
  home ??= document.querySelector<HTMLElement>('[data-toasts]');
  toasts ??= home?.firstElementChild as HTMLElement | null | undefined;
  if (!home || !toasts) return;
  const dialog = stack.at(-1);
  (dialog ?? home).append(toasts);
  // Above the dialog and bound to the window, even while the dialog slides in.
  toasts.popover = dialog ? 'manual' : null;
  if (dialog) toasts.showPopover();
  else home = toasts = null;
}

/** Makes a dialog modal while it stands, or while it is open. The browser keeps the focus in and gives it back. */
export function useModal(onClose: () => void, isOpen = true) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    dialog.showModal();
    stack.push(dialog);
    placeToasts();
    return () => {
      stack.splice(stack.indexOf(dialog), 1);
      placeToasts();
      // Before it is taken away: a dialog that is gone gives no focus back.
      dialog.close();
    };
  }, [isOpen]);
  return {
    ref,
    /** For whoever closes it by the browser's means, not for one that is gone already. */
    onClose: ({ currentTarget: { isConnected, open } }: SyntheticEvent<HTMLDialogElement>) => {
      if (isConnected && !open) onClose();
    },
  };
}
