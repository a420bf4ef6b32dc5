import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/buttons/button';
import { useModal } from '#/ui/frames/use-modal';
import classes from './bulk-dialog.module.css';

type BulkDialogProps = {
  title: string;
  /** A short description below the title. */
  about?: ReactNode;
  /** Narrow for text, wide for a table; on a phone both fill the screen below the account's line. */
  size: 'narrow' | 'wide';
  /** Escape does not close it while closing would interrupt something. */
  isHeld?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A native modal dialog: it keeps the focus inside and restores it afterwards. */
export function BulkDialog({ title, about, size, isHeld, onClose, children }: BulkDialogProps) {
  const t = useTranslations('common');
  const modal = useModal(onClose);
  // Focus the whole dialog, not its first button, because the text should be read first.
  useEffect(() => modal.ref.current?.focus(), [modal.ref]);
  return (
    <dialog
      {...modal}
      className={classes.dialog}
      data-size={size}
      tabIndex={-1}
      aria-label={title}
      // A click outside must not discard a reviewed table.
      closedby={isHeld ? 'none' : size === 'wide' ? 'closerequest' : 'any'}
    >
      <header className="flex items-start gap-3 pt-5 pb-3 ps-6 pe-4 phone:pt-3 phone:pb-2 phone:ps-4 phone:pe-2">
        <div className="flex-1 min-w-0">
          <h2>{title}</h2>
          {about && <p className="mt-1 text-ink2 text-small">{about}</p>}
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </dialog>
  );
}
