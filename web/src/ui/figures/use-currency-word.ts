import { useMemo } from 'react';
import { currencyWord } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';

export function useCurrencyWord(currency: string): string {
  const { locale } = useLocale();
  return useMemo(() => currencyWord(currency, locale), [currency, locale]);
}
