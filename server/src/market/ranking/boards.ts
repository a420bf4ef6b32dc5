/** M5: the positions of a market's stores in the book of every grade, stored so that a page need not sort offers. */
import type { Places } from '@mazad/domain/book';
import type { StoredFacts } from '../facts.ts';

/** The columns of `board` that hold it. */
export interface Board {
  grades: number;
  /** Numbers of the stores that are in a book, ascending. */
  stores: number[];
  /** By store and grade, best first; 0 outside the book. */
  positions: number[];
}

/** The board of a market with these facts and these places. */
export function boardOf(facts: StoredFacts, { positions }: Pick<Places, 'positions'>): Board {
  // Sorted regardless of the order of the facts, so that an unchanged board is not written again.
  const rows = facts.bids
    .map(({ storeNo }, at) => ({ storeNo, own: positions[at]! }))
    .filter(({ own }) => own.some((position) => position > 0))
    .sort((a, b) => a.storeNo - b.storeNo);
  return {
    grades: facts.grades.length,
    stores: rows.map(({ storeNo }) => storeNo),
    positions: rows.flatMap(({ own }) => own),
  };
}
