/**
 * X6, for both scripts: texts that read the same become equal. Folded are case, accents and vowel signs, forms of
 * alef and hamza, ta marbuta, tatweel, and the digits of either script.
 */
export const FOLD_FROM = 'ٱىیةک';
export const FOLD_TO = 'اييهك';

const charsFrom = (code: number, count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(code + index)).join('');

/** Combining marks of decomposed letters, vowel signs, tatweel, and a standalone hamza. */
export const FOLD_DROPPED = `${charsFrom(0x300, 0x70)}${charsFrom(0x64b, 0x15)}\u0640\u0670\u0621`;

/** Arabic-Indic and Persian digits as Latin ones. */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** Folds a text, so that spellings of the same word become equal and searchable. */
export function foldText(text: string): string {
  let folded = '';
  for (const char of foldDigits(text.normalize('NFKD').toLowerCase())) {
    if (FOLD_DROPPED.includes(char)) continue;
    folded += FOLD_TO[FOLD_FROM.indexOf(char)] ?? char;
  }
  return folded;
}
