import { type ReactNode, useEffect, useRef } from 'react';
import classes from './side-sheet.module.css';

type SideSheetProps = {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  width?: number;
  children: ReactNode;
};

/** A modal sheet at the inline start; the browser's dialog keeps the focus in and gives it back. */
export function SideSheet({ label, isOpen, onClose, width = 288, children }: SideSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      style={{ inlineSize: width }}
      aria-label={label}
      closedby="any"
      onClose={onClose}
    >
      {isOpen && children}
    </dialog>
  );
}
