import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { credit } =
    locale === 'ar' ? await import('#/i18n/messages/ar/credit') : await import('#/i18n/messages/en/credit');
  return { credit };
});

/** The words of the credit limit, which the first screen does without. */
export function CreditWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
