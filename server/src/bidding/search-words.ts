import { FOLD_DROPPED, FOLD_FROM, FOLD_TO, foldText } from '@mazad/domain/fold-text';
import { latinOf, standApart } from '@mazad/domain/trade-words';

/** What `foldText` does to letters, as an expression of SQL over a column. */
export function foldSql(column: string): string {
  return `translate(lower(normalize(${column}, NFKD)), '${FOLD_FROM}${FOLD_DROPPED}', '${FOLD_TO}')`;
}

/**
 * What a search box strips (X6), split into words, each once. Each word comes with the spellings of which one must be
 * found: in small letters, folded, and in Latin letters where the trade has such a word.
 */
export function searchWords(search: string | undefined): string[][] {
  const kept = (search ?? '').normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ');
  return [...new Set(standApart(kept).split(/\s+/))].map(spellingsOf).filter((word) => word.length > 0);
}

function spellingsOf(word: string): string[] {
  const folded = foldText(word);
  const latin = latinOf(word);
  return [...new Set([word.toLowerCase(), folded, ...(latin ? [latin] : [])])].filter(Boolean);
}
