import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useLocale } from '#/i18n/i18n-provider';
import { hasChosenLocale } from '#/i18n/locale';
import type { Session } from '#/session/session-store';
import { landingOf } from '#/session/use-session';
import { waitingPage } from './waiting-page';

const login = getRouteApi('/login');

/**
 * What follows a sign-in: the person's language where this browser has none of its own, and the page that waited for
 * them, else the first screen. Only `/open` is followed, which leads nowhere but into the app.
 */
export function useEntrance(): (session: Session) => Promise<void> {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { next } = login.useSearch();
  const { setLocale } = useLocale();
  return async (session) => {
    if (!hasChosenLocale()) await setLocale(session.user.locale);
    const waiting = waitingPage(next, session);
    if (waiting) history.replace(waiting);
    else await navigate(landingOf(session));
  };
}
