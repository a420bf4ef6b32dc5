import { toLatinDigits } from './latin-digits.ts';

// With a sign or a fraction only: `12E45` may be an id.
const EXPONENT = /^[+-]?\d+(?:[.,]\d+e[+-]?|e[+-])\d+$/i;
// Too narrow a column, and the errors of spreadsheets.
const ERROR = /^(?:#{2,}|#N\/A|#[A-Z0-9/_]+[!?]|#GETTING_DATA|Err:\d{3})$/i;

/** Whether a text is what a spreadsheet made of an id: `1.23457E+11`, `#N/A`, `########`. What it was is gone. */
export function ruinedId(text: string): boolean {
  const bare = toLatinDigits(text).trim();
  return EXPONENT.test(bare) || ERROR.test(bare);
}
