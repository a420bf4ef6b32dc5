import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/buttons/button';
import { useModal } from '#/ui/frames/use-modal';
import classes from './book-dialog.module.css';

/** Of a step: its content, and its buttons below. */
export const BODY = 'flex flex-col gap-3 min-h-0 pt-1 pb-5 px-6 overflow-y-auto phone:px-4';
export const FOOT =
  'flex flex-wrap items-center justify-end gap-2.5 py-3.5 px-6 border-t border-t-line phone:px-4';

type BookDialogProps = {
  title: string;
  /** Below the title, such as the file's name. */
  subtitle?: ReactNode;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog below the top bar, which stays visible so that nobody uploads for the wrong account. */
export function BookDialog({ title, subtitle, isWide = false, onClose, children }: BookDialogProps) {
  const words = useTranslations('common');
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={classes.dialog} data-wide={isWide || undefined} aria-label={title}>
      <header className="flex items-start justify-between gap-4 pt-4.5 pb-3 ps-6 pe-4 phone:ps-4 phone:pe-2.5">
        <div className="min-w-0">
          <h2>{title}</h2>
          {subtitle && (
            <div className="flex flex-wrap gap-x-4 gap-y-0.5 mt-1.5 text-ink3 text-small [&_strong]:text-ink [&_strong]:font-semibold [&_strong]:wrap-anywhere">
              {subtitle}
            </div>
          )}
        </div>
        <IconButton label={words('close')} onClick={() => modal.ref.current?.close()}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </dialog>
  );
}
