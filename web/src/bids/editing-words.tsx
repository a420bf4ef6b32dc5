import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { editing } =
    locale === 'ar' ? await import('#/i18n/messages/ar/editing') : await import('#/i18n/messages/en/editing');
  return { editing };
});

/** The words beside a price that is typed; who only reads the list never loads them. */
export function EditingWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
