import { useMemo } from 'react';
import { useLocale } from '#/i18n/i18n-provider';
import { intlLocales } from '#/i18n/locale';

/** 'AED', and 'د.إ' in Arabic: the dot and the mark that Intl puts behind it belong to a number, not to a heading. */
export function useCurrencyWord(currency: string): string {
  const { locale } = useLocale();
  return useMemo(() => {
    if (locale === 'en') return currency;
    const format = new Intl.NumberFormat(intlLocales[locale], { style: 'currency', currency });
    const word = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
    return word.replace(/\.?[\u200e\u200f]*$/u, '');
  }, [locale, currency]);
}
