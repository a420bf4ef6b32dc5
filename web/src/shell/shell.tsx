import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrokenStream } from '#/live/use-live-refresh';
import { ConnectionNotice } from '#/page/connection-notice';
import { activeNavId } from '#/page/navigation';
import { useCurrentPage } from '#/page/page-context';
import type { Session } from '#/session/session-store';
import { useFreshUser } from '#/session/use-fresh-user';
import { usePresence } from '#/session/use-presence';
import { MenuFrame } from '#/ui/frames/part-frame';
import { ToastPlace } from '#/ui/frames/undo-toast';
import { ErrorBoundary } from '#/ui/parts/error-boundary';
import { lazyPart, usePreload } from '#/ui/parts/lazy-part';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import classes from './shell.module.css';
import { StoreNotice } from './store-notice';
import { TopBar } from './top-bar';

/** Above every screen while the limit is nearly used or exceeded; loaded after the screen. */
const CreditNotice = lazyPart(async () => (await import('#/credit/credit-notice')).CreditNotice);
/** Only for phones. */
const BottomBar = lazyPart(async () => (await import('./bottom-bar')).BottomBar);
const SideMenu = lazyPart(async () => (await import('./side-menu')).SideMenu, MenuFrame);

type ShellProps = { session: Session; children: ReactNode };

export function Shell({ session, children }: ShellProps) {
  const t = useTranslations();
  const { title } = useCurrentPage();
  useFreshUser(session);
  usePresence(session);
  useBrokenStream(session.index);
  /** Null until it was first opened. */
  const [isMenuOpen, setMenuOpen] = useState<boolean | null>(null);
  usePreload(SideMenu);
  const isPhone = useIsPhone();
  const pathname = useLocation({ select: (location) => location.pathname });
  const activeId = activeNavId(pathname, session.user.mode);
  const platform = t(session.user.mode === 'PAAS' ? 'shell.tradeInPlatform' : 'common.brand');

  useEffect(() => {
    document.title = title ? `${title} · ${session.user.storeName} · ${platform}` : platform;
  }, [title, session.user.storeName, platform]);

  return (
    <div className={classes.shell} data-account-hue={session.index % 5}>
      <a
        href="#content"
        className="absolute z-500 -top-15 inset-s-4 py-2 px-3.5 bg-surface border border-line2 rounded-button focus:top-2.5"
      >
        {t('shell.skip')}
      </a>
      <div className="relative">
        <TopBar session={session} activeId={activeId} onOpenMenu={() => setMenuOpen(true)} />
        <ConnectionNotice />
        <StoreNotice session={session} />
        <ErrorBoundary>
          <CreditNotice session={session} />
        </ErrorBoundary>
      </div>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      <ToastPlace />
      {isPhone && (
        <div className="grid min-h-15">
          <ErrorBoundary>
            <BottomBar session={session} activeId={activeId} />
          </ErrorBoundary>
        </div>
      )}
      {isMenuOpen !== null && (
        <SideMenu
          session={session}
          activeId={activeId}
          isOpen={isMenuOpen}
          onClose={() => setMenuOpen(false)}
        />
      )}
    </div>
  );
}
