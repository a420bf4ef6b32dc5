import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { assessment } =
    locale === 'ar'
      ? await import('#/i18n/messages/ar/assessment')
      : await import('#/i18n/messages/en/assessment');
  return { assessment };
});

/** The words of the phone's page, which come with it. */
export function AssessmentWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
