import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { evidence } =
    locale === 'ar'
      ? await import('#/i18n/messages/ar/evidence')
      : await import('#/i18n/messages/en/evidence');
  return { evidence };
});

/** The words of uploads of evidence, which come with them. */
export function EvidenceWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
