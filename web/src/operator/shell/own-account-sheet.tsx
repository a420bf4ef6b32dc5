import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { OwnAccount } from '#/account/own-account';
import { PasswordPanel } from '#/account/password-panel';
import { SessionsPanel } from '#/account/sessions-panel';
import { Words } from '#/session/frames/words';
import { IconButton } from '#/ui/buttons/button';
import { SideSheet } from '#/ui/frames/side-sheet';
import type { OperatorSession } from '../frame/operator-session';
import { operator } from '../queries';

type OwnAccountSheetProps = { session: OperatorSession; isOpen: boolean; onClose: () => void };

/** The operator's own password and sessions, with the dealers' parts (I5). */
export function OwnAccountSheet({ session, isOpen, onClose }: OwnAccountSheetProps) {
  const t = useTranslations();
  const own: OwnAccount = {
    ...operator(),
    email: session.operator.email,
    hasPassword: true,
  };
  return (
    <SideSheet label={t('operator.account')} side="end" isOpen={isOpen} onClose={onClose}>
      <div className="flex flex-none items-center gap-2 py-3.5 ps-5 pe-3 border-b border-b-line">
        <h2 className="flex-1">{t('operator.account')}</h2>
        <IconButton label={t('common.close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex flex-1 flex-col gap-4 min-h-0 pt-4 px-5 pb-7 overflow-y-auto">
        <Words of="account">
          <PasswordPanel own={own} />
          <SessionsPanel own={own} />
        </Words>
      </div>
    </SideSheet>
  );
}
