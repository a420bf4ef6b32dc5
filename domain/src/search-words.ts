/** X6: how every search reads what is typed and what it looks through. `search_text` says it in SQL. */
import { foldDigits, foldText } from './text/fold-text.ts';
import { latinOf, standApart } from './text/trade-words.ts';
import { withoutMarks } from './text/without-marks.ts';

/** What is neither letter nor digit sets words apart, whichever dash, dot or bracket it is. */
const SIGNS = /[^\p{Alphabetic}0-9]+/gu;
/** Signs within a word, which is typed without them as often. */
const WITHIN = /[-_/.'’‐-―−]/gu;

/**
 * A text as it is looked through: folded, one space around each word, and once more without the signs within words, if it
 * has any: 'Wi-Fi' is found by 'wifi', a code without its hyphens.
 */
export function searchText(text: string): string {
  const folded = foldText(withoutMarks(text));
  const joined = folded.replace(WITHIN, '');
  return ` ${folded}${joined === folded ? '' : ` ${joined}`} `.replace(SIGNS, ' ');
}

/**
 * The words of a search, each once, as the spellings of which one is to be found: folded, in Latin letters where the
 * trade has such a word, and with spaces around numbers. A long number that is written in groups, as an IMEI is on its
 * box, is one word, with or without its spaces. None for a text of signs alone.
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

/** Whether a text, as `searchText` leaves it, has each word in one of its spellings; of no words, it has. */
export function holdsWords(told: string, words: readonly (readonly string[])[]): boolean {
  return words.every(
    (word) =>
      word.some((spelling) => told.includes(startOf(spelling))) &&
      (!isWholeNumber(word) || new RegExp(wholeNumber(word)).test(told)),
  );
}

/**
 * A short number is found as a whole, behind letters or before a few: 'iphone 12' is no 'iPhone 13 (128GB)', and none of
 * the digits in a code. A longer one may be the end of an id.
 */
export function isWholeNumber(word: readonly string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(word[0]!);
}

/** The pattern of a short number, for JavaScript and PostgreSQL alike. */
export function wholeNumber(word: readonly string[]): string {
  return ` [^ 0-9]*${word[0]}[^ 0-9]{0,3} `;
}

/**
 * A spelling is found anywhere, but one with a space only from the beginning of a word on: 's25' is no 'Plus 256GB'.
 */
export function startOf(spelling: string): string {
  return spelling.includes(' ') ? ` ${spelling}` : spelling;
}

/** A telephone number is kept with its country's code, and typed with zeros before it. */
function spellingsOfNumber(joined: string, parts: readonly string[]): string[] {
  return [...new Set([joined.replace(/^0{1,2}(?=\d{8})/, ''), foldText(parts.join(' '))])];
}

function spellingsOf(word: string): string[] {
  const latin = latinOf(word);
  return [...new Set([foldText(word), ...(latin ? [latin] : [])].flatMap(withSpaces))];
}

/** Each doubles the spellings, and no model's name changes between letters and numbers more often. */
const CHANGES_MAX = 3;

/** 'iphone13' and 'iphone 13': a number is typed with or without the space that a name may have beside it. */
function withSpaces(word: string): string[] {
  const [first = '', ...rest] = word.split(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u);
  if (rest.length > CHANGES_MAX) return [word];
  return rest.reduce((heads, part) => heads.flatMap((head) => [head + part, `${head} ${part}`]), [first]);
}
