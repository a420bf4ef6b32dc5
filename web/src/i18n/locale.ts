export type Locale = 'en' | 'ar';
export type Direction = 'ltr' | 'rtl';

const STORAGE_KEY = 'mazad.locale';

export const localeNames: Record<Locale, string> = { en: 'English', ar: 'العربية' };

/** Latin digits in both, and a 24-hour clock in Arabic; plain `ar` has neither. */
export const intlLocales: Record<Locale, string> = { en: 'en', ar: 'ar-AE-u-hc-h23-nu-latn' };

export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

export function detectLocale(): Locale {
  const stored = readStored();
  if (stored) return stored;
  return navigator.language.toLowerCase().startsWith('ar') ? 'ar' : 'en';
}

/** Whether somebody chose a language in this browser; its default does not count. */
export function hasChosenLocale(): boolean {
  return readStored() !== null;
}

export function keepLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Without storage, as in a private window, the choice lasts for this visit.
  }
}

export function applyToDocument(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}

function readStored(): Locale | null {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return value === 'en' || value === 'ar' ? value : null;
  } catch {
    return null;
  }
}
