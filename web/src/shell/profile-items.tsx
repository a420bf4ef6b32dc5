import { IconLogout, IconPlus, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AccountFace } from '#/page/account-face';
import type { Session } from '#/session/session-store';
import { signOut } from '#/session/sign-out';
import { landingOf, useSessions } from '#/session/use-session';
import { MenuDivider, MenuItem, MenuLabel } from '#/ui/buttons/dropdown';

export function ProfileItems({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const all = useSessions();
  const others = all.filter((other) => other.index !== session.index);
  const params = { accountId: String(session.index) };

  const leave = async (leaving: readonly Session[]) => {
    signOut(leaving);
    await navigate({ to: '/login', replace: true });
  };
  return (
    <>
      <MenuLabel>{t('activeAccount')}</MenuLabel>
      <div className="pt-1 px-2.5 pb-2" role="presentation">
        <AccountFace session={session} isFull />
      </div>
      {session.user.mode === 'SPOT' && (
        <MenuItem
          icon={<IconUser size={16} aria-hidden="true" />}
          onSelect={() => {
            onClose();
            void navigate({ to: '/$accountId/profile', params });
          }}
        >
          {t('profile')}
        </MenuItem>
      )}
      {others.length > 0 && <MenuLabel>{t('otherAccounts')}</MenuLabel>}
      {others.map((other) => (
        <OtherAccount key={other.index} session={other} />
      ))}
      <MenuDivider />
      <MenuItem
        icon={<IconPlus size={16} aria-hidden="true" />}
        onSelect={() => void navigate({ to: '/login' })}
      >
        {t('addAccount')}
      </MenuItem>
      <MenuItem icon={signOutIcon} onSelect={() => void leave([session])}>
        {t('signOut')}
      </MenuItem>
      {all.length > 1 && (
        <MenuItem icon={signOutIcon} onSelect={() => void leave(all)}>
          {t('signOutAll')}
        </MenuItem>
      )}
    </>
  );
}

const signOutIcon = <IconLogout size={16} aria-hidden="true" />;

function OtherAccount({ session }: { session: Session }) {
  const navigate = useNavigate();
  const open = () =>
    session.isExpired
      ? navigate({ to: '/login', search: { email: session.user.email } })
      : navigate(landingOf(session));
  return (
    <MenuItem onSelect={() => void open()}>
      <AccountFace session={session} isFull />
    </MenuItem>
  );
}
