import { IconLogout, IconSettings, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { LanguageSwitch, ThemeSwitch } from '#/page/look-switches';
import { IconButton } from '#/ui/buttons/button';
import menu from '#/ui/frames/side-menu.module.css';
import { SideSheet } from '#/ui/frames/side-sheet';
import { LogoMark } from '#/ui/pictures/logo';
import { MENU_GROUPS, type MenuCounts, type MenuEntry } from '../frame/menu-entries';
import type { OperatorSession } from '../frame/operator-session';
import { MenuCount } from './menu-count';
import { useSignOut } from './operator-menu';

type MenuSheetProps = {
  session: OperatorSession;
  isOpen: boolean;
  active: MenuEntry['id'] | undefined;
  counts: MenuCounts;
  onClose: () => void;
  onAccount: () => void;
};

/** All screens, when the bar has no space for them. */
export function MenuSheet({ session, isOpen, active, counts, onClose, onAccount }: MenuSheetProps) {
  const t = useTranslations('operator');
  const { locale } = useLocale();
  const shell = useTranslations('shell');
  const signOut = useSignOut(session);
  const id = useId();
  return (
    <SideSheet label={shell('menu')} isOpen={isOpen} onClose={onClose}>
      <div className={`${menu.header} gap-2.5 border-b border-b-line`}>
        <LogoMark />
        <strong className="flex-1 font-semibold">{t('console')}</strong>
        <IconButton label={shell('closeMenu')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <nav className="flex-1 p-2 overflow-auto" aria-label={shell('menu')}>
        {MENU_GROUPS.map((group) => (
          <section
            key={group.id}
            aria-labelledby={`${id}-${group.id}`}
            className="[section+&]:mt-2 [section+&]:pt-2 [section+&]:border-t [section+&]:border-t-line"
          >
            <h2 id={`${id}-${group.id}`} className="py-1 px-2.5 text-ink3 text-small font-normal">
              {t(`groups.${group.id}`)}
            </h2>
            {group.entries.map(({ id: entry, path, name, icon: Icon }) => (
              <Link
                key={entry}
                to={`/operator/${path}`}
                className={menu.item}
                aria-current={entry === active ? 'page' : undefined}
                onClick={onClose}
              >
                <Icon size={18} stroke={1.6} aria-hidden="true" />
                <span className="flex-1">{name[locale]}</span>
                <MenuCount id={entry} count={counts[entry]} />
              </Link>
            ))}
          </section>
        ))}
      </nav>
      <div className={menu.foot}>
        <button type="button" className={menu.item} onClick={onAccount}>
          <IconSettings size={18} stroke={1.6} aria-hidden="true" />
          {t('account')}
        </button>
        <button type="button" className={menu.item} onClick={signOut}>
          <IconLogout size={18} stroke={1.6} aria-hidden="true" />
          {shell('signOut')}
        </button>
        <div className={menu.switches}>
          <LanguageSwitch isNamed />
          <ThemeSwitch />
        </div>
      </div>
    </SideSheet>
  );
}
