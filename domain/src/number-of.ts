import { toLatinDigits } from './region-rules.ts';
import { withoutMarks } from './without-marks.ts';

// How the currencies of the regions are written beside an amount, and by anybody for any.
const WORDS: Record<string, string> = {
  AED: String.raw`aed|dirhams?|dhs?\b\.?|د\.?\s*إ\.?|درهم`,
  SAR: String.raw`sar|sr\b|riyals?|ر\.?\s*س\.?|ريال`,
};
const SPACE = String.raw`[ \u00a0\u202f]`;
const MAX_DIGITS = 15;

// A plain number; a comma is a decimal sign where it cannot group thousands.
const PLAIN = /^(\d+)(?:\.(\d+)|,(\d{1,2}|\d{4,}))?$/;
// Thousands in groups; what follows has another sign than the groups.
const GROUPED = new RegExp(
  String.raw`^([1-9]\d{0,2}(?:([,.']|${SPACE})\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$`,
);
const ONE_POINT = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * The number in a cell or a field, as people type it: `2,799`, `2.799,00`, `٢٬٧٩٩`, `12,50`, and with `currency` AED
 * also `AED 2,799` and `2799 درهم`. Null rather than a guess: for `2.799`, which is one thing here and another there,
 * for `1e3`, `5%`, another currency, and for an empty text.
 *
 * Where nothing has thousandths, as no price has, three digits after a point are thousands: with `hasThousandths` off
 * `2.799` is 2,799, and more than two decimals are none. A file keeps the doubt: its cells may come from a sum.
 */
export function numberOf(text: string, currency?: string, hasThousandths = true): number | null {
  const latin = toLatinDigits(withoutMarks(text)).replace(/[٬،]/g, ',').replace(/٫/g, '.').trim();
  const bare = currency === undefined ? latin : withoutWord(latin, currency);
  const isNegative = /^[-−]/.test(bare);
  const amount = bare.replace(/^[-−+]\s*/, '');
  const plain = PLAIN.exec(amount);
  // One point and three digits after it may be thousands or thousandths.
  const isEither = ONE_POINT.test(amount);
  if (isEither && hasThousandths) return null;
  const grouped = GROUPED.exec(amount);
  const [whole, decimals = ''] =
    plain && !isEither ? [plain[1], plain[2] ?? plain[3]] : [grouped?.[1]?.replace(/\D/g, ''), grouped?.[3]];
  if (whole === undefined || (!hasThousandths && decimals.length > 2)) return null;
  return toNumber(isNegative, whole, decimals);
}

function toNumber(isNegative: boolean, whole: string, decimals: string): number | null {
  if (whole.length + decimals.length > MAX_DIGITS) return null;
  const value = Number(`${whole}.${decimals || '0'}`);
  return isNegative && value !== 0 ? -value : value;
}

function withoutWord(text: string, currency: string): string {
  const word = WORDS[currency] ?? currency.replace(/[^a-z]/gi, '');
  return text.replace(new RegExp(`^(?:${word})\\s*|\\s*(?:${word})$`, 'i'), '');
}
