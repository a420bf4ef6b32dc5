/** X6: how every search reads a query and a text. The SQL function `search_text` must do the same. */
import { foldDigits, foldText } from './text/fold-text.ts';
import { latinOf, standApart } from './text/trade-words.ts';
import { withoutMarks } from './text/without-marks.ts';

/** Anything that is neither a letter nor a digit separates words, such as dashes, dots and brackets. */
const SIGNS = /[^\p{Alphabetic}0-9]+/gu;
/** Signs inside a word; people often leave them out. */
const WITHIN = /[-_/.'’‐-―−]/gu;

/**
 * A text prepared for searching: folded, with one space around each word. Text with signs inside words follows again
 * without them, so 'wifi' finds 'Wi-Fi'.
 */
export function searchText(text: string): string {
  const folded = foldText(withoutMarks(text));
  const joined = folded.replace(WITHIN, '');
  return ` ${folded}${joined === folded ? '' : ` ${joined}`} `.replace(SIGNS, ' ');
}

/**
 * The words of a query, each once, as a list of spellings. Spellings are folded, in Latin letters for known trade
 * words, and with spaces around numbers. A long number in groups, such as an IMEI on its box, is one word with or
 * without its spaces. Empty if the text has signs only.
 */
export function searchWords(text: string): string[][] {
  const parts = standApart(foldDigits(withoutMarks(text).normalize('NFKC')))
    .split(SIGNS)
    .filter(Boolean);
  const joined = foldText(parts.join(''));
  if (/^\d{8,}$/.test(joined)) return [spellingsOfNumber(joined, parts)];
  const words = parts.map((part) => spellingsOf(part).filter(Boolean)).filter(({ length }) => length > 0);
  return [...new Map(words.map((word) => [word.join(' '), word])).values()];
}

/** Whether a text from `searchText` contains each word in one of its spellings; true without words. */
export function holdsWords(told: string, words: readonly (readonly string[])[]): boolean {
  return words.every(
    (word) =>
      word.some((spelling) => told.includes(startOf(spelling))) &&
      (!isWholeNumber(word) || new RegExp(wholeNumber(word)).test(told)),
  );
}

/**
 * A short number must match as a whole, after letters or before a few of them: 'iphone 12' must not find 'iPhone 13
 * (128GB)', nor the digits in a code. A longer number may be the end of an id.
 */
export function isWholeNumber(word: readonly string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(word[0]!);
}

/** The pattern of a short number. JavaScript and PostgreSQL both accept it. */
export function wholeNumber(word: readonly string[]): string {
  return ` [^ 0-9]*${word[0]}[^ 0-9]{0,3} `;
}

/**
 * A spelling matches anywhere. One with a space must match at the start of a word, so that 's25' does not find 'Plus
 * 256GB'.
 */
export function startOf(spelling: string): string {
  return spelling.includes(' ') ? ` ${spelling}` : spelling;
}

/** Phone numbers are stored with a country code, but typed with leading zeros. */
function spellingsOfNumber(joined: string, parts: readonly string[]): string[] {
  return [...new Set([joined.replace(/^0{1,2}(?=\d{8})/, ''), foldText(parts.join(' '))])];
}

function spellingsOf(word: string): string[] {
  const latin = latinOf(word);
  return [...new Set([foldText(word), ...(latin ? [latin] : [])].flatMap(withSpaces))];
}

/** Each change doubles the spellings. No model name has more changes between letters and numbers. */
const CHANGES_MAX = 3;

/** 'iphone13' and 'iphone 13': people type numbers with or without the space. */
function withSpaces(word: string): string[] {
  const [first = '', ...rest] = word.split(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u);
  if (rest.length > CHANGES_MAX) return [word];
  return rest.reduce((heads, part) => heads.flatMap((head) => [head + part, `${head} ${part}`]), [first]);
}
