import { useTranslations } from 'use-intl';
import { NavIcon } from '#/page/nav-icons';
import { bottomItems, type NavId } from '#/page/navigation';
import type { Session } from '#/session/session-store';
import classes from './bottom-bar.module.css';
import { NavLink } from './nav-link';

type BottomBarProps = { session: Session; activeId: NavId | null };

export function BottomBar({ session, activeId }: BottomBarProps) {
  const t = useTranslations('shell');
  const words: Partial<Record<NavId, string>> = {
    dashboard: t('short.dashboard'),
    myDeals: t('short.myDeals'),
    uploadBids: t('short.uploadBids'),
    gradeReviews: t('short.gradeReviews'),
    statement: t('short.statement'),
  };
  return (
    <nav className="flex border-t border-t-line bg-surface" aria-label={t('mainNavigation')}>
      {bottomItems(session.user.mode).map((item) => (
        <NavLink
          key={item.id}
          item={item}
          accountIndex={session.index}
          isActive={item.id === activeId}
          className={classes.item}
        >
          <NavIcon id={item.id} size={20} />
          <span>{words[item.id] ?? t(`nav.${item.id}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
