import { useNavigate } from '@tanstack/react-router';
import { useLocale } from '#/i18n/i18n-provider';
import { hasChosenLocale } from '#/i18n/locale';
import type { Session } from '#/session/session-store';
import { landingOf } from '#/session/use-session';

/** What follows a sign-in: the person's language where this browser has none of its own, and the first screen. */
export function useEntrance(): (session: Session) => Promise<void> {
  const navigate = useNavigate();
  const { setLocale } = useLocale();
  return async (session) => {
    if (!hasChosenLocale()) await setLocale(session.user.locale);
    await navigate(landingOf(session));
  };
}
