import type { Language } from '#platform/http/messages.ts';

/** Isolates a date within text: after Arabic letters its parts would be reordered. English needs no marks. */
export const isolate = (text: string, language: Language): string =>
  language === 'ar' ? `\u2066${text}\u2069` : text;
