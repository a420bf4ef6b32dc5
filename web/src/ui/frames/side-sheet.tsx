import { type CSSProperties, type ReactNode, useRef } from 'react';
import classes from './side-sheet.module.css';
import { useModal, usePhoneCover } from './use-modal';

type SideSheetProps = {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  /** At the end it is below the top bar and has no backdrop, like a drawer. */
  side?: 'start' | 'end';
  width?: number;
  children: ReactNode;
};

const DRAWER_WIDTH = 500;

const widthOf = (width: number) => ({ '--sheet-width': `${width}px` }) as CSSProperties;

export function SideSheet(props: SideSheetProps) {
  const { label, isOpen, onClose, side = 'start', width, children } = props;
  const modal = useModal(onClose, isOpen);
  return (
    <dialog
      {...modal}
      className={classes.sheet}
      style={widthOf(width ?? (side === 'end' ? DRAWER_WIDTH : 288))}
      data-side={side}
      aria-label={label}
      closedby="any"
    >
      {isOpen && children}
    </dialog>
  );
}

type DrawerProps = { label: string; children: ReactNode };

/** Beside the list, which stays usable. On a phone it covers the screen. */
export function Drawer({ label, children }: DrawerProps) {
  const ref = useRef<HTMLElement>(null);
  usePhoneCover(ref);
  return (
    <aside ref={ref} className={classes.drawer} style={widthOf(DRAWER_WIDTH)} aria-label={label}>
      {children}
    </aside>
  );
}
