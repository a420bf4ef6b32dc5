import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { statement } =
    locale === 'ar'
      ? await import('#/i18n/messages/ar/statement')
      : await import('#/i18n/messages/en/statement');
  return { statement };
});

/** The words of the statement, which come with it. */
export function StatementWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
