import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../buttons/button';
import dialog from './document-dialog.module.css';
import classes from './part-frame.module.css';
import { Drawer, SideSheet } from './side-sheet';
import { useModal } from './use-modal';

type FrameProps = { onClose: () => void; children: ReactNode };

/** Shown instead of a drawer, sheet or dialog while its code loads. */
export function DrawerFrame(props: FrameProps) {
  const t = useTranslations('common');
  return (
    <Drawer label={t('pleaseWait')}>
      <Inside {...props} />
    </Drawer>
  );
}

export function SheetFrame(props: FrameProps) {
  const t = useTranslations('common');
  return (
    <SideSheet label={t('pleaseWait')} isOpen side="end" onClose={props.onClose}>
      <Inside {...props} />
    </SideSheet>
  );
}

/** Stays rendered when closed. */
export function MenuFrame({ isOpen, ...props }: FrameProps & { isOpen: boolean }) {
  const t = useTranslations('shell');
  return (
    <SideSheet label={t('menu')} isOpen={isOpen} onClose={props.onClose}>
      <Inside {...props} />
    </SideSheet>
  );
}

export function DialogFrame(props: FrameProps) {
  const t = useTranslations('common');
  const modal = useModal(props.onClose);
  return (
    <dialog
      {...modal}
      className={`${dialog.dialog} ${classes.dialog}`}
      aria-label={t('pleaseWait')}
      closedby="any"
    >
      <Inside {...props} />
    </dialog>
  );
}

function Inside({ onClose, children }: FrameProps) {
  const t = useTranslations('common');
  return (
    <>
      <div className="flex flex-none justify-end p-2">
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </>
  );
}
