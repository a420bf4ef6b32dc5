import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AccountFace } from '#/page/account-face';
import type { Session } from '#/session/session-store';
import { landingOf, useSessions } from '#/session/use-session';
import classes from './signed-in-here.module.css';

export function SignedInHere() {
  const t = useTranslations('auth');
  const sessions = useSessions();
  if (sessions.length === 0) return null;
  return (
    <section className={classes.known} aria-label={t('onDevice')}>
      <h2 className={classes.title}>{t('onDevice')}</h2>
      <div className={classes.accounts}>
        {sessions.map((session) => (
          <Account key={session.index} session={session} />
        ))}
      </div>
    </section>
  );
}

function Account({ session }: { session: Session }) {
  const look = { className: classes.account, 'data-account-hue': session.index % 5 };
  const face = <AccountFace session={session} />;
  if (!session.isExpired) {
    return (
      <Link {...landingOf(session)} {...look}>
        {face}
      </Link>
    );
  }
  return (
    <Link to="/login" search={{ email: session.user.email }} {...look}>
      {face}
    </Link>
  );
}
