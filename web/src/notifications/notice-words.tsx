import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const { notifications } =
    locale === 'ar'
      ? await import('#/i18n/messages/ar/notifications')
      : await import('#/i18n/messages/en/notifications');
  return { notifications };
});

/** The words around notices, which come with them. Those of a notice itself are the server's. */
export function NoticeWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
