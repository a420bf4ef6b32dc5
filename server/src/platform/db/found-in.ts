import { spellingsOf } from '@mazad/domain/trade-words';
import type { Values } from './values.ts';

/**
 * The condition that a text is found in a column that keeps small letters and Latin digits, in any of its spellings (X6);
 * with `end` in what stands before that sign.
 */
export function foundIn(column: string, text: string, values: Values, end?: 'chr(9)' | 'chr(11)'): string {
  const found = spellingsOf(text).map((spelling) => {
    const at = `strpos(${column}, ${values.add(spelling)})`;
    return end ? `${at} between 1 and strpos(${column}, ${end})` : `${at} > 0`;
  });
  return `(${found.join(' or ')})`;
}
