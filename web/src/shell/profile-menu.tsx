import { IconLogout, IconPlus, IconSelector } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Session } from '#/session/session-store';
import { signOut, signOutAll } from '#/session/sign-in';
import { useSessions } from '#/session/use-session';
import { Avatar } from '#/ui/avatar';
import { Dropdown, MenuDivider, MenuItem, MenuLabel } from '#/ui/dropdown';
import classes from './menus.module.css';

export function ProfileMenu({ session }: { session: Session }) {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const all = useSessions();
  const others = all.filter((other) => other.index !== session.index);

  const leave = async (work: Promise<void>) => {
    await work;
    await navigate({ to: '/', replace: true });
  };
  return (
    <Dropdown
      label={t('account', { name: session.user.storeName })}
      align="end"
      width={280}
      trigger={(trigger) => (
        <button
          type="button"
          className={classes.profile}
          aria-label={t('account', { name: session.user.storeName })}
          {...trigger}
        >
          <AccountFace session={session} />
          <IconSelector size={15} aria-hidden="true" className={classes.selector} />
        </button>
      )}
    >
      {() => (
        <>
          <MenuLabel>{t('activeAccount')}</MenuLabel>
          <div className={classes.account} role="presentation">
            <AccountFace session={session} isFull />
          </div>
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
          <MenuItem icon={signOutIcon} onSelect={() => void leave(signOut(session.index, queryClient))}>
            {t('signOut')}
          </MenuItem>
          {all.length > 1 && (
            <MenuItem icon={signOutIcon} onSelect={() => void leave(signOutAll(queryClient))}>
              {t('signOutAll')}
            </MenuItem>
          )}
        </>
      )}
    </Dropdown>
  );
}

const signOutIcon = <IconLogout size={16} aria-hidden="true" />;

function OtherAccount({ session }: { session: Session }) {
  const navigate = useNavigate();
  const to = session.user.mode === 'PAAS' ? '/$accountId/my-deals' : '/$accountId/bids';
  const open = () =>
    session.isExpired
      ? navigate({ to: '/login', search: { email: session.user.email } })
      : navigate({ to, params: { accountId: String(session.index) } });
  return (
    <MenuItem onSelect={() => void open()}>
      <AccountFace session={session} isFull />
    </MenuItem>
  );
}

export function AccountFace({ session, isFull = false }: { session: Session; isFull?: boolean }) {
  const t = useTranslations('shell');
  const { user } = session;
  const mode = user.mode === 'PAAS' ? t('paas') : t('spot');
  return (
    <span className={classes.face} data-full={isFull || undefined}>
      <Avatar name={user.storeName} picture={user.displayPicture} hue={session.index % 5} />
      <span className={classes.names}>
        <bdi className={classes.store}>{user.storeName}</bdi>
        <span className={classes.mode}>
          {session.isExpired ? t('expired') : isFull ? <bdi dir="ltr">{user.email}</bdi> : mode}
        </span>
      </span>
    </span>
  );
}
