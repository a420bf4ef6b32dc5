import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import classes from './use-modal.module.css';

/** Those that are open, the topmost last. */
const stack: HTMLDialogElement[] = [];
let toasts: HTMLElement | null = null;

/** What lies outside a modal dialog can neither be pressed nor be read out: the toasts go along into the topmost. */
function placeToasts(): void {
  const home = document.querySelector<HTMLElement>('[data-toasts]');
  if (!toasts?.isConnected) toasts = home?.firstElementChild as HTMLElement | null;
  const dialog = stack.at(-1);
  const place = dialog ?? home;
  if (!toasts || !place) return;
  place.append(toasts);
  toasts.classList.toggle(classes.raised ?? '', dialog !== undefined);
  // Above the dialog and bound to the window, even while the dialog slides in.
  toasts.popover = dialog ? 'manual' : null;
  if (dialog) toasts.showPopover();
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
