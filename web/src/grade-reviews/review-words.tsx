import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { gradeReviews } =
    locale === 'ar'
      ? await import('#/i18n/messages/ar/grade-reviews')
      : await import('#/i18n/messages/en/grade-reviews');
  return { gradeReviews };
});

/** The words of grade reviews, which come with them. */
export function ReviewWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
