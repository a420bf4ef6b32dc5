import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

export const registrationWords = wordsSource(async (locale) => {
  const { registration } =
    locale === 'ar'
      ? await import('#/i18n/messages/ar/registration')
      : await import('#/i18n/messages/en/registration');
  return { registration };
});

/** The words of a registration, which nobody needs who has one. */
export function RegistrationWords({ children }: { children: ReactNode }) {
  return <LaterWords source={registrationWords}>{children}</LaterWords>;
}
