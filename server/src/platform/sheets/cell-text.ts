// What XML cannot carry or PostgreSQL refuses; a lone surrogate is half a character.
const UNFIT = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/u;
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;
const ALL_UNFIT = new RegExp(UNFIT, 'gu');
// Spreadsheets skip spaces before a formula, and take the full-width signs for the plain ones.
const FORMULA_LIKE = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** The text without the characters that no cell may hold. */
export function fitText(text: string): string {
  return UNFIT.test(text) ? text.replace(ALL_UNFIT, '') : text;
}

/** The text with an apostrophe before it where a spreadsheet could take it for a formula (X4). */
export function guardText(text: string): string {
  return FORMULA_LIKE.test(text) ? `'${text}` : text;
}

/** What `guardText` was given: takes off the apostrophe that it put there, and no other (X2). */
export function unguardText(text: string): string {
  return text.charCodeAt(0) === 0x27 && FORMULA_LIKE.test(text.slice(1)) ? text.slice(1) : text;
}

/** Whether nothing of a cell is seen: it is empty, or holds spaces and format characters alone. */
export function isBlank(text: string): boolean {
  // A space and what comes before it, or a letter beyond ASCII, may be unseen; nearly all cells begin otherwise.
  const first = text.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && UNSEEN.test(text);
}
