import { useLocale } from '#/i18n/i18n-provider';
import type { Locale } from '#/i18n/locale';
import { call } from './api/api';

/** Changes the language of the app, and of the account's mails if signed in. */
export function useLanguageChoice(accountIndex?: number): (locale: Locale) => Promise<void> {
  const { setLocale } = useLocale();
  return async (locale) => {
    await setLocale(locale);
    if (accountIndex === undefined) return;
    // The screen has changed already; the mails follow with the next choice.
    await call(accountIndex, 'PUT /user/member/device-locale', { body: { locale } }).catch(() => undefined);
  };
}
