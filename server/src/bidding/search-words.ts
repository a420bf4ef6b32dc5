import { FOLD_DROPPED, FOLD_FROM, FOLD_TO, foldText } from '@mazad/domain/fold-text';
import { latinOf, standApart } from '@mazad/domain/trade-words';

/** What `foldText` does to letters, as an expression of SQL over a column. */
export function foldSql(column: string): string {
  return `translate(lower(normalize(${column}, NFKD)), '${FOLD_FROM}${FOLD_DROPPED}', '${FOLD_TO}')`;
}

/**
 * What a search box strips (X6), split into words, each once. Each word comes as the patterns of LIKE of which one must
 * be found: in small letters, folded, in Latin letters where the trade has such a word, and with spaces around numbers.
 */
export function searchWords(search: string | undefined): string[][] {
  const kept = (search ?? '').normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ');
  const words = [...new Set(standApart(kept).split(/\s+/))].map(spellingsOf);
  return words.filter((word) => word.length > 0).map((spellings) => spellings.flatMap(patternsOf));
}

/**
 * A spelling is found anywhere in a name, but with a space only from the beginning of a word on: 's25' is no 'Plus 256GB'.
 */
const patternsOf = (spelling: string): string[] =>
  spelling.includes(' ') ? [`${spelling}%`, `% ${spelling}%`] : [`%${spelling}%`];

function spellingsOf(word: string): string[] {
  const folded = foldText(word);
  const latin = latinOf(word);
  const written = [word.toLowerCase(), folded, ...(latin ? [latin] : [])].filter(Boolean);
  return [...new Set(written.flatMap(withSpaces))];
}

/** Each doubles the spellings, and no model's name changes between letters and numbers more often. */
const CHANGES_MAX = 3;

/** 'iphone13' and 'iphone 13': a number is typed with or without the space that a name may have beside it. */
function withSpaces(word: string): string[] {
  const [first = '', ...rest] = word.split(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u);
  if (rest.length > CHANGES_MAX) return [word];
  return rest.reduce((heads, part) => heads.flatMap((head) => [head + part, `${head} ${part}`]), [first]);
}
