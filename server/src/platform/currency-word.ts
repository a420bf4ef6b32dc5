import type { Language } from './http/messages.ts';

/** 'AED', or 'د.إ' in Arabic. Intl appends a dot and a mark that only belong beside a number. */
export function currencyWord(currency: string, language: Language): string {
  if (language === 'en') return currency;
  const format = new Intl.NumberFormat('ar-AE', { style: 'currency', currency });
  const word = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
  return word.replace(/\.?[\u200e\u200f]*$/u, '');
}
