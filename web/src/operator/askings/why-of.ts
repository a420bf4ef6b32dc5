import type { RowOf } from '@mazad/contract/calls';
import { ASKED_OUTCOMES, type AskedOutcome, type UnmetReason } from '@mazad/domain/prices/asking';

type AskingRow = RowOf<'GET /operator/askings'>;

/** A text and the number of stores. */
type Why = { words: UnmetReason | 'MIXED'; count: number };

/** Missing prices and offers in the book do not count as out. */
const isOut = (standing: AskedOutcome) => standing !== 'OFFER' && standing !== 'NO_PRICE';

/**
 * The text for why there was no offer, and the number of stores: for their common reason, or for mixed ones. Null if
 * there was an offer.
 */
export function whyOf({ reason, stores }: Pick<AskingRow, 'reason' | 'stores'>): Why | null {
  if (reason === null) return null;
  const out = ASKED_OUTCOMES.filter((standing) => isOut(standing) && stores[standing]);
  const count = out.reduce((sum, standing) => sum + (stores[standing] ?? 0), 0);
  return { words: out.length > 1 ? 'MIXED' : reason, count };
}
