import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AccountFace } from '#/page/account-face';
import type { Session } from '#/session/session-store';
import { landingOf, useSessions } from '#/session/use-session';

export function SignedInHere() {
  const t = useTranslations('auth');
  const sessions = useSessions();
  if (sessions.length === 0) return null;
  return (
    <section className="mt-6 pt-4 border-t border-t-line" aria-label={t('onDevice')}>
      <h2 className="text-ink3 text-small font-normal">{t('onDevice')}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-2.5 mt-2">
        {sessions.map((session) => (
          <Account key={session.index} session={session} />
        ))}
      </div>
    </section>
  );
}

function Account({ session }: { session: Session }) {
  const look = {
    className: 'block p-1 border border-line2 rounded-button text-inherit hover:bg-hover hover:no-underline',
    'data-account-hue': session.index % 5,
  };
  const face = <AccountFace session={session} isFull />;
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
