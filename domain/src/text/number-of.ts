import { toLatinDigits } from './latin-digits.ts';
import { withoutMarks } from './without-marks.ts';

// How people write each currency beside an amount: code, words in both languages, signs. Most fonts lack the new
// signs of dirham (U+20C3) and riyal (U+20C1).
const WORDS: Record<string, string> = {
  AED: String.raw`aed|(?:uae\s*)?dirhams?|dhs?\.?|\u20c3|د\.?\s*إ\.?|درهم(?:ا|ًا)?(?:\s*إماراتي(?:ا|ًا)?)?|دراهم(?:\s*إماراتية)?`,
  SAR: String.raw`sar|sr|(?:saudi\s*)?riyals?|\u20c1|\ufdfc|ر\.?\s*س\.?|ريال(?:ا|ًا)?(?:\s*سعودي(?:ا|ًا)?)?|ريالات(?:\s*سعودية)?`,
};
/** Written after an amount so that nobody adds a digit: `700/-`, `700 only`. */
const CLOSED = /\s*(?:\/[-=]|\bonly|فقط)$/i;
const MAX_DIGITS = 15;

// A number without groups. A comma is a decimal sign if it cannot group thousands. The Arabic decimal sign is
// unambiguous.
const PLAIN = /^(\d+)(?:[.٫](\d+)|,(\d{1,2}|\d{4,}))?$/;
// Thousands in groups, with a different sign for decimals. Arabic has its own group sign, too.
const GROUPED = /^([1-9]\d{0,2}(?:([,.'٬ ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,٫](\d+))?$/;
/** One point and three digits: thousands in some countries, decimals in others. */
const EITHER = /^[1-9]\d{0,2}\.\d{3}$/;

/** The number in a text; both readings if it is ambiguous, smaller first; null if it is not a number. */
export type Figure = number | readonly [number, number] | null;

/**
 * The number in a cell or a field, as people type it: `2,799`, `2.799,00`, `٢٬٧٩٩`, `12,50`, `700/-`. With `currency`
 * AED also `AED 2,799` and `2799 درهم`. Nothing is guessed: `2.799` gives two numbers. `1e3`, `5%`, another currency
 * and an empty text give null.
 */
export function figureOf(text: string, currency?: string): Figure {
  const plain = toLatinDigits(withoutMarks(text)).replace(/،/g, ',').replace(/\s+/g, ' ').trim();
  const open = plain.replace(CLOSED, '');
  const bare = (currency === undefined ? open : withoutCurrency(open, currency)).replace(CLOSED, '');
  const sign = /^[-−]/.test(bare) ? -1 : 1;
  const amount = bare.replace(/^[-−+]\s*/, '');
  if (EITHER.test(amount)) {
    const readings = [Number(amount), Number(amount.replace('.', ''))] as const;
    return sign < 0 ? [-readings[1], -readings[0]] : readings;
  }
  const [, whole, ...ofPlain] = PLAIN.exec(amount) ?? [];
  if (whole !== undefined) return toNumber(sign, whole, ofPlain.find(Boolean));
  const [, groups, , decimals] = GROUPED.exec(amount) ?? [];
  return groups === undefined ? null : toNumber(sign, groups.replace(/\D/g, ''), decimals);
}

/** The number in a text; null if there is none or it is ambiguous. */
export function numberOf(text: string, currency?: string): number | null {
  const figure = figureOf(text, currency);
  return typeof figure === 'number' ? figure : null;
}

function toNumber(sign: number, whole: string, decimals = ''): number | null {
  if (whole.length + decimals.length > MAX_DIGITS) return null;
  // `|| 0` turns -0 into 0.
  return sign * Number(`${whole}.${decimals}`) || 0;
}

/** Removes the currency's word or sign before or after the amount. */
export function withoutCurrency(text: string, currency: string): string {
  const word = WORDS[currency] ?? currency.replace(/[^a-z]/gi, '');
  return text.replace(new RegExp(`^(?:${word})(?![a-z])\\s*|\\s*(?<![a-z])(?:${word})$`, 'i'), '');
}
