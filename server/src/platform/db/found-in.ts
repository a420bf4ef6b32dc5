import { isWholeNumber, searchWords, startOf, wholeNumber } from '@mazad/domain/search-words';
import type { Values } from './values.ts';

/** What is to be searched: null for a text without a letter or digit. */
export function wantedText(search: string | undefined): string | null {
  return search && searchWords(search).length > 0 ? search.trim() : null;
}

/**
 * The conditions that a search is found, one for each of its words (X6). `where` says of one word where it may stand:
 * `like(text)` is the condition that a text, as `search_text` leaves it, has the word. None where nothing is searched.
 */
export function foundIn(
  search: string | null | undefined,
  values: Values,
  where: (like: (text: string) => string) => string,
): string[] {
  return searchWords(search ?? '').map((word) => {
    // Letters and digits alone: nothing in them is a sign of LIKE.
    const patterns = `${values.add(word.map((spelling) => `%${startOf(spelling)}%`))}::text[]`;
    const whole = isWholeNumber(word) && values.add(wholeNumber(word));
    return `(${where((text) => `${text} like any(${patterns})${whole ? ` and ${text} ~ ${whole}` : ''}`)})`;
  });
}
