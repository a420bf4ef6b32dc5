import type { Language } from './http/messages.ts';

/** 'AED', and 'د.إ' in Arabic: the dot and the mark that Intl puts behind it belong to a number of its own kind. */
export function currencyWord(currency: string, language: Language): string {
  if (language === 'en') return currency;
  const format = new Intl.NumberFormat('ar-AE', { style: 'currency', currency });
  const word = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
  return word.replace(/\.?[\u200e\u200f]*$/u, '');
}
