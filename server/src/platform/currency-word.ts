import type { Localised } from '@mazad/contract/http';
import { toMajor } from '@mazad/domain/money';
import type { Language } from './http/messages.ts';

/** 'AED', or 'د.إ' in Arabic. Intl appends a dot and a mark that only belong beside a number. */
export function currencyWord(currency: string, language: Language): string {
  if (language === 'en') return currency;
  const format = new Intl.NumberFormat('ar-AE', { style: 'currency', currency });
  const word = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
  return word.replace(/\.?[\u200e\u200f]*$/u, '');
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * An amount in the order that each language has by Intl: 'AED −25.50' for −2550, and in Arabic the word behind its
 * figure. That is isolated, so that sign and digits keep their order beside Arabic letters. `isShort`: whole amounts
 * without decimals.
 */
export function moneyWords(minor: number, currency: string, isShort = false): Localised {
  const format = isShort && minor % 100 === 0 ? whole : cents;
  const figure = `${minor < 0 ? '−' : ''}${format.format(Math.abs(toMajor(minor)))}`;
  return {
    en: `${currencyWord(currency, 'en')} ${figure}`,
    ar: `\u2066${figure}\u2069 ${currencyWord(currency, 'ar')}`,
  };
}
