import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import type { Session } from '#/session/session-store';
import { landingOf, useSessions } from '#/session/use-session';
import { Wordmark } from '#/ui/logo';
import { AccountFace } from './account-face';
import classes from './guide-frame.module.css';
import { LanguageSwitch, ThemeSwitch } from './look-switches';
import { PaasLogo } from './paas-logo';

const PAGES = ['tutorials', 'help', 'support'] as const;
type GuidePage = (typeof PAGES)[number];

/** The account that a page outside every account was opened from, or the first that is signed in. */
export function useGuideAccount(account: number | undefined): Session | undefined {
  const live = useSessions().filter((session) => !session.isExpired);
  return live.find((session) => session.index === account) ?? live[0];
}

type GuideFrameProps = { page: GuidePage; title: string; account: Session | undefined; children: ReactNode };

/** Around pages that anybody may read: tutorials, help, support. A PAAS store's has the first alone. */
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
    <div className={classes.page} data-account-hue={account && account.index % 5}>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <header className={classes.bar} data-account={account ? true : undefined}>
        <Link {...(account ? landingOf(account) : { to: '/login' })} className={classes.home}>
          {isPaas ? <PaasLogo isInBar /> : <Wordmark language={locale} height={locale === 'ar' ? 30 : 22} />}
        </Link>
        <nav className={classes.pages} aria-label={t('shell.mainNavigation')}>
          {(isPaas ? PAGES.slice(0, 1) : PAGES).map((one) => (
            <Link
              key={one}
              to={`/${one}`}
              search={search}
              className={classes.link}
              aria-current={one === page ? 'page' : undefined}
            >
              {t(`shell.guide.${one}`)}
            </Link>
          ))}
        </nav>
        <span className={classes.gap} />
        <LanguageSwitch accountIndex={account?.index} />
        <ThemeSwitch />
        <Link {...(account ? landingOf(account) : { to: '/login' })} className={classes.account}>
          {account ? (
            <>
              <IconArrowLeft size={16} aria-hidden="true" className={classes.arrow} />
              <span className="mz-only-read">{t('shell.guide.back')}</span>
              <AccountFace session={account} />
            </>
          ) : (
            t('auth.title')
          )}
        </Link>
      </header>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
