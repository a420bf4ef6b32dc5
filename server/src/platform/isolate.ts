import type { Language } from '#platform/http/messages.ts';

/** A date within words. Behind Arabic letters its parts would stand in the opposite order; English needs no marks. */
export const isolate = (text: string, language: Language): string =>
  language === 'ar' ? `\u2066${text}\u2069` : text;
