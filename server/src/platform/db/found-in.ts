import { isWholeNumber, searchWords, startOf, wholeNumber } from '@mazad/domain/search-words';
import type { Values } from './values.ts';

/** The text to search for; null without letters or digits. */
export function wantedText(search: string | undefined): string | null {
  return search && searchWords(search).length > 0 ? search.trim() : null;
}

/**
 * The conditions for a search, one per word (X6). `where` states where a word may match: `like(text)` tests whether a
 * text, as returned by `search_text`, has the word. Empty without a search.
 */
export function foundIn(
  search: string | null | undefined,
  values: Values,
  where: (like: (text: string) => string) => string,
): string[] {
  return searchWords(search ?? '').map((word) => {
    // Only letters and digits, so nothing needs escaping for LIKE.
    const patterns = `${values.add(word.map((spelling) => `%${startOf(spelling)}%`))}::text[]`;
    const whole = isWholeNumber(word) && values.add(wholeNumber(word));
    return `(${where((text) => `${text} like any(${patterns})${whole ? ` and ${text} ~ ${whole}` : ''}`)})`;
  });
}
