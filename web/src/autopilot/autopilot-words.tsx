import type { ReactNode } from 'react';
import { LaterWords, wordsSource } from '#/i18n/later-words';

export const autopilotWords = wordsSource(async (locale) => {
  const { autopilot } =
    locale === 'ar'
      ? await import('#/i18n/messages/ar/autopilot')
      : await import('#/i18n/messages/en/autopilot');
  return { autopilot };
});

/** The words of autopilots, which the first screen does without. */
export function AutopilotWords({ children }: { children: ReactNode }) {
  return <LaterWords source={autopilotWords}>{children}</LaterWords>;
}
