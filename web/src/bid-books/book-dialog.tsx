import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/button';
import classes from './book-dialog.module.css';

type BookDialogProps = {
  title: string;
  /** Under the title, such as which file it is about. */
  subtitle?: ReactNode;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog below the top bar, which stays in sight: nobody uploads for the wrong account. */
export function BookDialog({ title, subtitle, isWide = false, onClose, children }: BookDialogProps) {
  const words = useTranslations('common');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-wide={isWide || undefined}
      aria-label={title}
      onClose={onClose}
    >
      <header className={classes.head}>
        <div className={classes.titles}>
          <h2>{title}</h2>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        <IconButton label={words('close')} onClick={() => dialog.current?.close()}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </dialog>
  );
}
