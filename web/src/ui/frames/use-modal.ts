import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { PHONE } from '../parts/use-is-phone';

/** Open overlays, topmost last. */
const stack: HTMLElement[] = [];
/** The toasts while they are in an overlay, and their home. */
let toasts: HTMLElement | null | undefined;
let home: HTMLElement | null | undefined;

const isPhone = () => window.matchMedia(PHONE).matches;

/**
 * Content outside a modal dialog is inert and silent, so the toasts move into the topmost dialog. An account's toasts
 * are inside the page's; the innermost home comes first.
 */
function placeToasts(): void {
  home ??= document.querySelector<HTMLElement>('[data-toasts]');
  toasts ??= home?.firstElementChild as HTMLElement | null | undefined;
  if (!home || !toasts) return;
  const top = stack.at(-1);
  (top ?? home).append(toasts);
  // On a desktop above the dialog and fixed to the window, even while the dialog slides in; on a phone its last row.
  const isAbove = top !== undefined && !isPhone();
  toasts.popover = isAbove ? 'manual' : null;
  if (isAbove) toasts.showPopover();
  if (!top) home = toasts = null;
}

/** Moves the toasts into the topmost overlay while it is open. Returns a function that ends that. */
function cover(element: HTMLElement): () => void {
  stack.push(element);
  placeToasts();
  return () => {
    stack.splice(stack.indexOf(element), 1);
    placeToasts();
  };
}

/** A drawer covers the screen only on a phone. */
export function usePhoneCover(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => (ref.current && isPhone() ? cover(ref.current) : undefined), [ref]);
}

/** Makes a dialog modal while it is mounted or open. The browser keeps the focus inside and restores it. */
export function useModal(onClose: () => void, isOpen = true) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    dialog.showModal();
    const uncover = cover(dialog);
    return () => {
      uncover();
      // Before it is unmounted: a removed dialog does not restore the focus.
      dialog.close();
    };
  }, [isOpen]);
  return {
    ref,
    /** For closing by the browser's means, not for a removed dialog. */
    onClose: ({ currentTarget: { isConnected, open } }: SyntheticEvent<HTMLDialogElement>) => {
      if (isConnected && !open) onClose();
    },
  };
}
