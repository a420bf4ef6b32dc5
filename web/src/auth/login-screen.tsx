import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSessions } from '#/session/use-session';
import { LanguageSwitch, ThemeSwitch } from '#/shell/look-switches';
import { AccountFace } from '#/shell/profile-menu';
import { Button } from '#/ui/button';
import { Ltr } from '#/ui/ltr';
import { LoginForm } from './login-form';
import { LoginPanel } from './login-panel';
import classes from './login-screen.module.css';

const SUPPORT_PHONE = '+971 4 000 0000';

export function LoginScreen({ email }: { email: string }) {
  const t = useTranslations('auth');
  return (
    <div className={classes.page}>
      <LoginPanel />
      <main className={classes.side}>
        <div className={classes.switches}>
          <LanguageSwitch isNamed />
          <ThemeSwitch />
        </div>
        <div className={classes.middle}>
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.lead}>
            {t('newHere')}{' '}
            <Button look="quiet" className={classes.link} disabledReason={t('registerReason')}>
              {t('register')}
            </Button>
          </p>
          <LoginForm email={email} />
          <SignedInHere />
        </div>
        <footer className={classes.foot}>
          <Button look="quiet" className={classes.link} disabledReason={t('helpReason')}>
            {t('help')}
          </Button>
          <Button look="quiet" className={classes.link} disabledReason={t('termsReason')}>
            {t('terms')}
          </Button>
          <span className={classes.gap} />
          <Ltr>{SUPPORT_PHONE}</Ltr>
        </footer>
      </main>
    </div>
  );
}

function SignedInHere() {
  const t = useTranslations('auth');
  const sessions = useSessions();
  if (sessions.length === 0) return null;
  return (
    <section className={classes.known} aria-label={t('onDevice')}>
      <h2 className={classes.knownTitle}>{t('onDevice')}</h2>
      <div className={classes.accounts}>
        {sessions.map((session) => {
          const face = <AccountFace session={session} />;
          const hue = session.index % 5;
          if (session.isExpired) {
            const search = { email: session.user.email };
            return (
              <Link
                key={session.index}
                to="/login"
                search={search}
                className={classes.account}
                data-account-hue={hue}
              >
                {face}
              </Link>
            );
          }
          const to = session.user.mode === 'PAAS' ? '/$accountId/my-deals' : '/$accountId/bids';
          const params = { accountId: String(session.index) };
          return (
            <Link
              key={session.index}
              to={to}
              params={params}
              className={classes.account}
              data-account-hue={hue}
            >
              {face}
            </Link>
          );
        })}
      </div>
    </section>
  );
}
