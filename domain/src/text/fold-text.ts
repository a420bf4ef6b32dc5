/**
 * X6, for both scripts. What is written differently and read the same becomes one: case, accents and vowel signs, alef
 * and hamza forms, ta marbuta, tatweel, and the digits of either script.
 */
export const FOLD_FROM = 'ٱىیةک';
export const FOLD_TO = 'اييهك';

const charsFrom = (code: number, count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(code + index)).join('');

/** Marks that stay behind when a letter is taken apart, vowel signs, tatweel, and the hamza that stands alone. */
export const FOLD_DROPPED = `${charsFrom(0x300, 0x70)}${charsFrom(0x64b, 0x15)}\u0640\u0670\u0621`;

/** The digits of either Arabic script as the Latin ones. */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** Folds a text, so that two spellings of the same word are equal and one can be looked for within another. */
export function foldText(text: string): string {
  let folded = '';
  for (const char of foldDigits(text.normalize('NFKD').toLowerCase())) {
    if (FOLD_DROPPED.includes(char)) continue;
    folded += FOLD_TO[FOLD_FROM.indexOf(char)] ?? char;
  }
  return folded;
}
