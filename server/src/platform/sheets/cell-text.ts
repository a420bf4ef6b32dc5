// Characters that XML cannot carry or PostgreSQL refuses; a lone surrogate is half a character.
const UNFIT = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/u;
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;
const ALL_UNFIT = new RegExp(UNFIT, 'gu');
// Spreadsheets skip spaces before a formula, and accept full-width signs.
const FORMULA_LIKE = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Removes characters that no cell may hold. */
export function fitText(text: string): string {
  return UNFIT.test(text) ? text.replace(ALL_UNFIT, '') : text;
}

/** Puts an apostrophe before text that a spreadsheet could take for a formula (X4). */
export function guardText(text: string): string {
  return FORMULA_LIKE.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe of `guardText`, and no other (X2). */
export function unguardText(text: string): string {
  return text.charCodeAt(0) === 0x27 && FORMULA_LIKE.test(text.slice(1)) ? text.slice(1) : text;
}

/** Whether a cell looks empty: no text, or only spaces and format characters. */
export function isBlank(text: string): boolean {
  // Fast path: only spaces, control characters and non-ASCII characters can be invisible.
  const first = text.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && UNSEEN.test(text);
}
