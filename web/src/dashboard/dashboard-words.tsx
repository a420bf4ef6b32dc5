import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { dashboard } =
    locale === 'ar'
      ? await import('#/i18n/messages/ar/dashboard')
      : await import('#/i18n/messages/en/dashboard');
  return { dashboard };
});

/** The words of the dashboard, which the other screens do without. */
export function DashboardWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
