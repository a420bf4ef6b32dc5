import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { account } =
    locale === 'ar' ? await import('#/i18n/messages/ar/account') : await import('#/i18n/messages/en/account');
  return { account };
});

/** The words of the profile and the settings, which come with them. */
export function AccountWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
