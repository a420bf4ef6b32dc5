import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const chunk =
    locale === 'ar'
      ? await import('#/i18n/messages/ar-operator')
      : await import('#/i18n/messages/en-operator');
  return chunk.operatorMessages;
});

/** The console's words. */
export function OperatorWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
