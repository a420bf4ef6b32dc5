import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

export const bulkWords = wordsSource(async (locale) => {
  const { bulk } =
    locale === 'ar' ? await import('#/i18n/messages/ar/bulk') : await import('#/i18n/messages/en/bulk');
  return { bulk };
});

/** The words of changes of many rows; who changes one row never loads them. */
export function BulkWords({ children }: { children: ReactNode }) {
  return <LaterWords source={bulkWords}>{children}</LaterWords>;
}
