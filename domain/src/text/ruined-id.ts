import { toLatinDigits } from './latin-digits.ts';

// Only with a sign or a fraction, since `12E45` may be an id.
const EXPONENT = /^[+-]?\d+(?:[.,]\d+e[+-]?|e[+-])\d+$/i;
// A column that was too narrow, and spreadsheet errors.
const ERROR = /^(?:#{2,}|#N\/A|#[A-Z0-9/_]+[!?]|#GETTING_DATA|Err:\d{3})$/i;

/** Whether a spreadsheet has destroyed an id: `1.23457E+11`, `#N/A`, `########`. The original is lost. */
export function ruinedId(text: string): boolean {
  const bare = toLatinDigits(text).trim();
  return EXPONENT.test(bare) || ERROR.test(bare);
}
