import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useLocale } from '#/i18n/i18n-provider';
import { hasChosenLocale } from '#/i18n/locale';
import type { Session } from '#/session/session-store';
import { landingOf } from '#/session/use-session';
import { waitingPage } from './waiting-page';

const login = getRouteApi('/login');

/**
 * After a sign-in: sets the person's language unless this browser has one, and opens the requested page or the first
 * screen. Only `/open` is followed, which stays in the app.
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
