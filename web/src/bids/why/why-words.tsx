import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { why } =
    locale === 'ar' ? await import('#/i18n/messages/ar/why') : await import('#/i18n/messages/en/why');
  return { why };
});

/** The words of replays, receipts and explanations, which come after the first screen. */
export function WhyWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
