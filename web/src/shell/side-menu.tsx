import { IconFilterOff, IconLogout, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { LanguageSwitch, ThemeSwitch } from '#/page/look-switches';
import { NavIcon } from '#/page/nav-icons';
import { type NavId, navItems } from '#/page/navigation';
import { PaasLogo } from '#/page/paas-logo';
import { useCurrentPage } from '#/page/page-context';
import type { Session } from '#/session/session-store';
import { signOut } from '#/session/sign-out';
import { IconButton } from '#/ui/buttons/button';
import classes from '#/ui/frames/side-menu.module.css';
import { SideSheet } from '#/ui/frames/side-sheet';
import { Avatar } from '#/ui/pictures/avatar';
import { Wordmark } from '#/ui/pictures/logo';
import { NavLink } from './nav-link';

type SideMenuProps = { session: Session; activeId: NavId | null; isOpen: boolean; onClose: () => void };

export function SideMenu({ session, activeId, isOpen, onClose }: SideMenuProps) {
  const t = useTranslations('shell');
  const { locale } = useLocale();
  const navigate = useNavigate();
  const { user } = session;
  const { onClearFilters } = useCurrentPage();

  const logout = async () => {
    signOut([session]);
    await navigate({ to: '/login', replace: true });
  };
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <SideSheet label={t('menu')} isOpen={isOpen} onClose={onClose}>
      <div className={classes.header}>
        {user.mode === 'PAAS' ? (
          <PaasLogo />
        ) : (
          <Wordmark language={locale} height={locale === 'ar' ? 30 : 22} />
        )}
        <IconButton label={t('closeMenu')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div
        className="flex items-center gap-3 py-3 px-4 border-y border-y-line"
        data-account-hue={session.index % 5}
      >
        <Avatar name={name} picture={user.displayPicture} hue={session.index % 5} size={40} />
        <span className="flex flex-col min-w-0">
          <bdi className="font-semibold">{name}</bdi>
          <bdi dir="ltr" className="cut-off text-ink3 text-small">
            {user.email}
          </bdi>
        </span>
      </div>
      <nav className="flex-1 p-2" aria-label={t('menu')}>
        {navItems(user.mode).map((item) => (
          <NavLink
            key={item.id}
            item={item}
            accountIndex={session.index}
            isActive={item.id === activeId}
            className={classes.item}
            onFollow={onClose}
          >
            <NavIcon id={item.id} size={18} />
            {t(`nav.${item.id}`)}
          </NavLink>
        ))}
      </nav>
      <div className={classes.foot}>
        {onClearFilters && (
          <button
            type="button"
            className={`${classes.item} ${classes.onlyPhone}`}
            onClick={() => {
              onClearFilters();
              onClose();
            }}
          >
            <IconFilterOff size={18} stroke={1.6} aria-hidden="true" />
            {t('clearAllFilters')}
          </button>
        )}
        {/* PAAS stores sign out in the profile menu only. */}
        {user.mode === 'SPOT' && (
          <button type="button" className={classes.item} onClick={() => void logout()}>
            <IconLogout size={18} stroke={1.6} aria-hidden="true" />
            {t('logout')}
          </button>
        )}
        <div className={classes.switches}>
          <LanguageSwitch isNamed accountIndex={session.index} />
          <ThemeSwitch />
        </div>
      </div>
    </SideSheet>
  );
}
