import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

const source = wordsSource(async (locale) => {
  const [{ statement }, { operatorMoney }] = await Promise.all(
    locale === 'ar'
      ? [import('#/i18n/messages/ar/statement'), import('#/i18n/messages/ar/operator-money')]
      : [import('#/i18n/messages/en/statement'), import('#/i18n/messages/en/operator-money')],
  );
  return { statement: { ...statement, ...operatorMoney.ofStore } };
});

/** The words of the statement, where it speaks of a store and not to it. */
export function LedgerWords({ children }: { children: ReactNode }) {
  return <LaterWords source={source}>{children}</LaterWords>;
}
