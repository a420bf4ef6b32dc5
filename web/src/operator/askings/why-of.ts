import type { RowOf } from '@mazad/contract/calls';
import { ASKED_STANDINGS, type AskedStanding, type UnmetReason } from '@mazad/domain/prices/asking';

type AskingRow = RowOf<'GET /operator/askings'>;

/** In words, and of how many stores. */
type Why = { words: UnmetReason | 'MIXED'; count: number };

/** Neither bids that a store has not got for the grade, nor those in the book, are out of it. */
const isOut = (standing: AskedStanding) => standing !== 'OFFER' && standing !== 'NO_PRICE';

/**
 * Which words say why there was no offer, and of how many stores: those of the one reason that all of them had, or of
 * several. Null where there was an offer.
 */
export function whyOf({ reason, stores }: Pick<AskingRow, 'reason' | 'stores'>): Why | null {
  if (reason === null) return null;
  const out = ASKED_STANDINGS.filter((standing) => isOut(standing) && stores[standing]);
  const count = out.reduce((sum, standing) => sum + (stores[standing] ?? 0), 0);
  return { words: out.length > 1 ? 'MIXED' : reason, count };
}
