import { IconBell, IconDotsVertical, IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch, ThemeSwitch } from '#/page/look-switches';
import { type NavId, tabItems } from '#/page/navigation';
import { PaasLogo } from '#/page/paas-logo';
import { useCurrentPage } from '#/page/page-context';
import { openPalette } from '#/page/palette-store';
import { PaletteHost } from '#/palette/palette-host';
import type { Session } from '#/session/session-store';
import { IconButton } from '#/ui/buttons/button';
import { Hint } from '#/ui/marks/hint';
import { ErrorBoundary } from '#/ui/parts/error-boundary';
import { lazyPart } from '#/ui/parts/lazy-part';
import { LogoMark } from '#/ui/pictures/logo';
import { NavLink } from './nav-link';
import { NextExecution } from './next-execution';
import { ProfileMenu } from './profile-menu';
import { SearchBox } from './search-box';
import classes from './top-bar.module.css';

/** Their places are reserved. */
const Bell = lazyPart(async () => (await import('#/notifications/bell')).Bell);
const OverflowMenu = lazyPart(async () => (await import('./overflow-menu')).OverflowMenu);

type TopBarProps = { session: Session; activeId: NavId | null; onOpenMenu: () => void };

export function TopBar({ session, activeId, onOpenMenu }: TopBarProps) {
  const t = useTranslations('shell');
  const page = useCurrentPage();
  const [isSearching, setSearching] = useState(false);

  return (
    <header
      className="flex items-center gap-2 h-[55px] px-4 border-t-3 border-t-account border-b border-b-line bg-surface phone:relative phone:gap-0.5 phone:ps-1.5 phone:pe-3"
      data-searching={isSearching || undefined}
    >
      <IconButton label={t('menu')} onClick={onOpenMenu} aria-haspopup="dialog">
        <IconMenu2 size={18} aria-hidden="true" />
      </IconButton>
      {session.user.mode === 'PAAS' ? <PaasLogo isInBar /> : <LogoMark />}
      <div className="hidden max-[1180px]:flex max-[1180px]:flex-col max-[1180px]:min-w-0 max-[1180px]:ms-1 phone:flex-1 phone:ms-2 phone:me-0">
        <span className="cut-off text-[16px] font-semibold leading-[1.2] rtl:leading-[1.5]">
          {page.title}
        </span>
        <bdi className="cut-off text-account text-small leading-[1.3]">{session.user.storeName}</bdi>
      </div>
      <nav
        className="flex flex-none self-stretch gap-1 ms-2 max-[1180px]:hidden"
        aria-label={t('mainNavigation')}
      >
        {tabItems(session.user.mode).map((item) => (
          <NavLink
            key={item.id}
            item={item}
            accountIndex={session.index}
            isActive={item.id === activeId}
            className={classes.tab}
          >
            {t(`nav.${item.id}`)}
          </NavLink>
        ))}
      </nav>
      <span className="flex-1 phone:hidden" />
      <SearchBox onClose={() => setSearching(false)} />
      <span className="hidden phone:block">
        <IconButton
          label={t('search')}
          // Without a list to search, opens the global search.
          onClick={() => (page.search ? setSearching(true) : openPalette())}
        >
          <IconSearch size={18} aria-hidden="true" />
        </IconButton>
      </span>
      {page.nextExecutionAt && <NextExecution at={page.nextExecutionAt} />}
      <div className="flex items-center">
        <ErrorBoundary fallback={<IconBell size={18} aria-hidden="true" className={classes.waiting} />}>
          <Bell session={session} />
        </ErrorBoundary>
        <span className="flex items-center phone:hidden">
          {session.user.mode === 'SPOT' && (
            <Hint text={t('nav.help')}>
              <Link
                to="/help"
                search={{ account: session.index }}
                target="_blank"
                className="grid place-items-center w-8 h-8 rounded-button text-ink hover:bg-hover"
                aria-label={t('nav.help')}
              >
                <IconHelp size={18} aria-hidden="true" />
              </Link>
            </Hint>
          )}
          <LanguageSwitch accountIndex={session.index} />
          <ThemeSwitch />
          {session.user.mode === 'SPOT' && (
            <ErrorBoundary
              fallback={<IconDotsVertical size={18} aria-hidden="true" className={classes.waiting} />}
            >
              <OverflowMenu accountIndex={session.index} />
            </ErrorBoundary>
          )}
        </span>
      </div>
      <ProfileMenu session={session} />
      <PaletteHost session={session} />
    </header>
  );
}
