import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

export const paletteWords = wordsSource(async (locale) => {
  const chunk =
    locale === 'ar' ? await import('#/i18n/messages/ar-palette') : await import('#/i18n/messages/en-palette');
  return chunk.paletteMessages;
});

/** The words of saved views and the palette. */
export function PaletteWords({ children }: { children: ReactNode }) {
  return <LaterWords source={paletteWords}>{children}</LaterWords>;
}
