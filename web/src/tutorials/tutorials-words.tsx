import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { tutorials } =
    locale === 'ar'
      ? await import('#/i18n/messages/ar/tutorials')
      : await import('#/i18n/messages/en/tutorials');
  return { tutorials };
});

/** The words of tutorials, which come with them. */
export function TutorialsWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
