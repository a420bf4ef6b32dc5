import { IconLogout, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LanguageSwitch, ThemeSwitch } from '#/shell/look-switches';
import { IconButton } from '#/ui/button';
import { LogoMark } from '#/ui/logo';
import { SideSheet } from '#/ui/side-sheet';
import { useSignOut } from './operator-menu';
import type { OperatorSession } from './operator-session';
import { RoomCount } from './room-count';
import classes from './room-sheet.module.css';
import { ROOMS, type Room } from './rooms';

type RoomSheetProps = {
  session: OperatorSession;
  isOpen: boolean;
  active: Room['id'] | undefined;
  counts: Partial<Record<Room['id'], number>>;
  onClose: () => void;
};

/** Every room, where the bar has no place for them. */
export function RoomSheet({ session, isOpen, active, counts, onClose }: RoomSheetProps) {
  const t = useTranslations('operator');
  const shell = useTranslations('shell');
  const signOut = useSignOut(session);
  return (
    <SideSheet label={shell('menu')} isOpen={isOpen} onClose={onClose}>
      <div className={classes.head}>
        <LogoMark />
        <strong className={classes.title}>{t('console')}</strong>
        <IconButton label={shell('closeMenu')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <nav className={classes.items} aria-label={shell('menu')}>
        {ROOMS.map(({ id, path, icon: Icon }) => (
          <Link
            key={id}
            to={`/operator/${path}`}
            className={classes.item}
            aria-current={id === active ? 'page' : undefined}
            onClick={onClose}
          >
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            <span className={classes.words}>{t(`rooms.${id}`)}</span>
            <RoomCount id={id} count={counts[id]} />
          </Link>
        ))}
      </nav>
      <div className={classes.foot}>
        <button type="button" className={classes.item} onClick={() => void signOut()}>
          <IconLogout size={18} stroke={1.6} aria-hidden="true" />
          {shell('signOut')}
        </button>
        <div className={classes.switches}>
          <LanguageSwitch isNamed />
          <ThemeSwitch />
        </div>
      </div>
    </SideSheet>
  );
}
