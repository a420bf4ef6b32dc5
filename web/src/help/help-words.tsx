import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { help } =
    locale === 'ar' ? await import('#/i18n/messages/ar/help') : await import('#/i18n/messages/en/help');
  return { help };
});

/** The words of help and support, which come with them. */
export function HelpWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
