import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import type { Session } from '#/session/session-store';
import { landingOf, useSessions } from '#/session/use-session';
import { Wordmark } from '#/ui/pictures/logo';
import { AccountFace } from './account-face';
import { LanguageSwitch, ThemeSwitch } from './look-switches';
import { PaasLogo } from './paas-logo';

const BAR =
  'flex items-center gap-2 min-h-14 px-inset border-b border-b-line bg-surface phone:flex-wrap phone:gap-0.5 phone:px-3 phone:pt-1.5';

const PAGES = ['tutorials', 'help', 'support'] as const;
type GuidePage = (typeof PAGES)[number];

/** The account from which a public page was opened, otherwise the first signed-in one. */
export function useGuideAccount(account: number | undefined): Session | undefined {
  const live = useSessions().filter((session) => !session.isExpired);
  return live.find((session) => session.index === account) ?? live[0];
}

type GuideFrameProps = { page: GuidePage; title: string; account: Session | undefined; children: ReactNode };

/** The frame of public pages: tutorials, help, support. PAAS stores only have the tutorials. */
export function GuideFrame({ page, title, account, children }: GuideFrameProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const isPaas = account?.user.mode === 'PAAS';
  const platform = t(isPaas ? 'shell.tradeInPlatform' : 'common.brand');
  const search = { account: account?.index };
  useEffect(() => {
    document.title = `${title} · ${platform}`;
  }, [title, platform]);

  return (
    <div className="min-h-dvh" data-account-hue={account && account.index % 5}>
      <a
        href="#content"
        className="absolute -top-15 inset-s-3 z-2 py-2 px-3 rounded-button bg-accent text-on-accent focus:top-2"
      >
        {t('shell.skip')}
      </a>
      <header className={`${BAR} ${account ? 'border-t-3 border-t-account' : ''}`}>
        <Link
          {...(account ? landingOf(account) : { to: '/login' })}
          className="flex items-center text-ink coarse:min-h-11"
        >
          {isPaas ? <PaasLogo isInBar /> : <Wordmark language={locale} height={locale === 'ar' ? 30 : 22} />}
        </Link>
        <nav
          className="flex gap-1 ms-5 phone:order-1 phone:w-full phone:ms-0 phone:pb-1"
          aria-label={t('shell.mainNavigation')}
        >
          {(isPaas ? PAGES.slice(0, 1) : PAGES).map((one) => (
            <Link
              key={one}
              to={`/${one}`}
              search={search}
              className="flex items-center min-h-9 px-3 rounded-button text-ink2 hover:bg-hover hover:no-underline aria-[current]:bg-accent-tint aria-[current]:text-accent phone:px-2.5 coarse:min-h-11"
              aria-current={one === page ? 'page' : undefined}
            >
              {t(`shell.guide.${one}`)}
            </Link>
          ))}
        </nav>
        <span className="flex-1" />
        <LanguageSwitch accountIndex={account?.index} />
        <ThemeSwitch />
        <Link
          {...(account ? landingOf(account) : { to: '/login' })}
          className="flex items-center gap-2 min-h-9 px-2"
        >
          {account ? (
            <>
              <IconArrowLeft size={16} aria-hidden="true" className="rtl:-scale-x-100" />
              <span className="sr-only">{t('shell.guide.back')}</span>
              <AccountFace session={account} />
            </>
          ) : (
            t('auth.title')
          )}
        </Link>
      </header>
      <main
        id="content"
        className="w-full max-w-295 mx-auto pt-7 px-inset pb-16 outline-none phone:pt-5 phone:px-4 phone:pb-12"
        tabIndex={-1}
      >
        {children}
      </main>
    </div>
  );
}
