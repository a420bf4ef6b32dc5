import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

export const bookWords = wordsSource(async (locale) => {
  const { bidBooks } =
    locale === 'ar'
      ? await import('#/i18n/messages/ar/bid-books')
      : await import('#/i18n/messages/en/bid-books');
  return { bidBooks };
});

/** The words of bid books, which come with them. */
export function BookWords({ children }: { children: ReactNode }) {
  return <LaterWords source={bookWords}>{children}</LaterWords>;
}
