import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { PHONE } from '#/grid/use-is-phone';

/** What lies over the screen and is open, the topmost last. */
const stack: HTMLElement[] = [];
/** While something does, the toasts that are in it and the home they go back to. */
let toasts: HTMLElement | null | undefined;
let home: HTMLElement | null | undefined;

const isPhone = () => window.matchMedia(PHONE).matches;

/**
 * What lies outside a modal dialog can neither be pressed nor be read out: the toasts go along into the topmost. An
 * account has toasts of its own inside those of the page; the innermost home comes first.
 */
function placeToasts(): void {
  home ??= document.querySelector<HTMLElement>('[data-toasts]');
  toasts ??= home?.firstElementChild as HTMLElement | null | undefined;
  if (!home || !toasts) return;
  const top = stack.at(-1);
  (top ?? home).append(toasts);
  // On a desk above the dialog and bound to the window, even while the dialog slides in; on a phone its last row.
  const isAbove = top !== undefined && !isPhone();
  toasts.popover = isAbove ? 'manual' : null;
  if (isAbove) toasts.showPopover();
  if (!top) home = toasts = null;
}

/** The toasts stand in it while it is there, where it lies over everything else. Gives back what ends that. */
function cover(element: HTMLElement): () => void {
  stack.push(element);
  placeToasts();
  return () => {
    stack.splice(stack.indexOf(element), 1);
    placeToasts();
  };
}

/** A drawer covers the screen on a phone alone. */
export function usePhoneCover(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => (ref.current && isPhone() ? cover(ref.current) : undefined), [ref]);
}

/** Makes a dialog modal while it stands, or while it is open. The browser keeps the focus in and gives it back. */
export function useModal(onClose: () => void, isOpen = true) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    dialog.showModal();
    const uncover = cover(dialog);
    return () => {
      uncover();
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
