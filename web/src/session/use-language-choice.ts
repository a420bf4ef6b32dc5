import { useLocale } from '#/i18n/i18n-provider';
import type { Locale } from '#/i18n/locale';
import { call } from './api/api';

/** Changes the interface's language, and that of the account's mails where somebody is signed in. */
export function useLanguageChoice(accountIndex?: number): (locale: Locale) => Promise<void> {
  const { setLocale } = useLocale();
  return async (locale) => {
    await setLocale(locale);
    if (accountIndex === undefined) return;
    // The screen has changed already; the mails follow with the next choice.
    await call(accountIndex, 'PUT /user/member/device-locale', { body: { locale } }).catch(() => undefined);
  };
}
