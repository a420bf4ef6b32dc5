import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const [{ deals }, { appraisals }] = await Promise.all(
    locale === 'ar'
      ? [import('#/i18n/messages/ar/deals'), import('#/i18n/messages/ar/appraisals')]
      : [import('#/i18n/messages/en/deals'), import('#/i18n/messages/en/appraisals')],
  );
  return { deals, appraisals };
});

/** The words of deals and appraisals, which come with them. */
export function DealsWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
