import { IconMenu2 } from '@tabler/icons-react';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { ConnectionNotice } from '#/page/connection-notice';
import { LanguageSwitch, ThemeSwitch } from '#/page/look-switches';
import { PageProvider } from '#/page/page-context';
import { IconButton } from '#/ui/buttons/button';
import { ToastPlace, ToastProvider } from '#/ui/frames/undo-toast';
import { useDocumentTitle } from '#/ui/parts/use-document-title';
import { LogoMark } from '#/ui/pictures/logo';
import { useDesk } from '../desk/use-desk';
import { AnythingSearch } from './anything-search';
import { MenuSheet } from './menu-sheet';
import { MenuTabs } from './menu-tabs';
import './utilities.css';
import { MENU_ENTRIES, type MenuCounts } from '../frame/menu-entries';
import { type OperatorSession, useOperatorSession } from '../frame/operator-session';
import classes from './console-frame.module.css';
import { OperatorMenu } from './operator-menu';
import { OwnAccountSheet } from './own-account-sheet';

/** The console's frame around its screens, for a signed-in operator. */
export function ConsoleFrame() {
  const session = useOperatorSession();
  if (!session || session.isExpired) return <ToSignIn />;
  // A new session remounts the screens, so that nothing of one operator stays for the next.
  return (
    <ToastProvider key={session.identifier}>
      <Console session={session} />
    </ToastProvider>
  );
}

/** Computed once, before the navigation changes the URL. */
function ToSignIn() {
  const router = useRouter();
  useEffect(() => {
    const next = router.state.location.href;
    void router.navigate({ to: '/operator/login', search: { next }, replace: true });
  }, [router]);
  return null;
}

function Console({ session }: { session: OperatorSession }) {
  const t = useTranslations('operator');
  const shell = useTranslations('shell');
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isAccountOpen, setAccountOpen] = useState(false);
  const desk = useDesk();
  const entry = MENU_ENTRIES.find(({ path }) => pathname.startsWith(`/operator/${path}`));
  const { locale } = useLocale();
  const title = entry?.name[locale] ?? t('consoleTitle');
  useDocumentTitle(title);
  const counts: MenuCounts = Object.fromEntries(
    (desk.data?.waiting ?? []).map(({ queue, count }) => [queue, count]),
  );
  return (
    <div className={classes.frame}>
      <a
        href="#content"
        className="absolute z-500 -top-15 inset-s-4 py-2 px-3.5 border border-line2 rounded-button bg-surface focus:top-2.5"
      >
        {shell('skip')}
      </a>
      <div className="relative">
        <header
          className={`${classes.console} flex items-center gap-2 h-[55px] pt-[3px] px-4 phone:gap-1 phone:px-2`}
        >
          <span className="hidden max-[1240px]:block">
            <IconButton label={shell('menu')} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
              <IconMenu2 size={18} aria-hidden="true" />
            </IconButton>
          </span>
          <LogoMark />
          <span className="font-semibold whitespace-nowrap phone:flex-1 phone:cut-off">{t('console')}</span>
          <MenuTabs active={entry?.id} counts={counts} />
          <span className="flex-1 phone:hidden" />
          <AnythingSearch />
          <div className="flex items-center phone:hidden">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <OperatorMenu session={session} onAccount={() => setAccountOpen(true)} />
        </header>
        <ConnectionNotice />
      </div>
      <main id="content" tabIndex={-1} className={`${classes.main} relative min-h-0 bg-surface`}>
        {/* A crash is shown inside the frame, and the other screens stay usable. */}
        <PageProvider>
          <Outlet />
        </PageProvider>
      </main>
      <ToastPlace />
      <MenuSheet
        session={session}
        isOpen={isMenuOpen}
        active={entry?.id}
        counts={counts}
        onClose={() => setMenuOpen(false)}
        onAccount={() => {
          setMenuOpen(false);
          setAccountOpen(true);
        }}
      />
      <OwnAccountSheet session={session} isOpen={isAccountOpen} onClose={() => setAccountOpen(false)} />
    </div>
  );
}
