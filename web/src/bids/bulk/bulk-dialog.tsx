import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/buttons/button';
import { useModal } from '#/ui/frames/use-modal';
import classes from './bulk-dialog.module.css';

type BulkDialogProps = {
  title: string;
  /** Under the title: what it is about, in a few words. */
  about?: ReactNode;
  /** Narrow for words, wide for a table; on a phone both cover the screen under the account's line. */
  size: 'narrow' | 'wide';
  /** While closing would break something off: Escape does not close it. */
  isHeld?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Modal, by the browser's own means: the focus stays in and goes back to where it was. */
export function BulkDialog({ title, about, size, isHeld, onClose, children }: BulkDialogProps) {
  const t = useTranslations('common');
  const modal = useModal(onClose);
  // On the whole of it, not on its first button: what is shown is to be read first.
  useEffect(() => modal.ref.current?.focus(), [modal.ref]);
  return (
    <dialog
      {...modal}
      className={classes.dialog}
      data-size={size}
      tabIndex={-1}
      aria-label={title}
      // What was looked through and ticked is not thrown away by a press beside it.
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
