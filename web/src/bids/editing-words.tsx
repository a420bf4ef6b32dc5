import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';
import type { Locale } from '#/i18n/locale';

const source = wordsSource(async (locale) => {
  const { editing } =
    locale === 'ar' ? await import('#/i18n/messages/ar/editing') : await import('#/i18n/messages/en/editing');
  return { editing };
});

/** The words beside a price that is typed; who only reads the list never loads them. */
export function EditingWords(props: { instead?: ReactNode; children: ReactNode }) {
  return <LaterWords source={source} {...props} />;
}

/** Fetches them before a price is typed; where that fails, they are fetched again when they are drawn. */
export function preloadEditingWords(locale: Locale): void {
  source.load(locale).then(
    (words) => {
      source.known[locale] = words;
    },
    () => undefined,
  );
}
