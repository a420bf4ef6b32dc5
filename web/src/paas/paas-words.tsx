import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { paas } =
    locale === 'ar' ? await import('#/i18n/messages/ar/paas') : await import('#/i18n/messages/en/paas');
  return { paas };
});

/** The words of the PAAS screens, which come with them. */
export function PaasWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
