import { toMinor } from '@mazad/domain/money';
import type { BulkOperation } from '@mazad/domain/prices/bulk-change';
import { numberOf } from '@mazad/domain/text/number-of';

export const WAYS = ['setPrice', 'addAmount', 'addPercent'] as const;
export type Way = (typeof WAYS)[number];

/** The highest price (M2). A copy, because importing the domain's would enlarge the first screen's bundle. */
const PRICE_MAX = 1_000_000;
/** In percent; a fall of this much would leave nothing of a price. */
const FALL_MAX = 100;
const RISE_MAX = 1000;

/**
 * The change that a text means, amounts in `currency`; none for an invalid number, or one beyond what a price can be or
 * move by (M2).
 */
export function operationOf(
  way: Way,
  text: string,
  currency: string,
): BulkOperation | 'unreadable' | 'beyond' {
  const sign = /^\s*[-−–]/.test(text) ? -1 : 1;
  const size = numberOf(text.replace(/^\s*[-−–+]/, '').replace(/[%٪]\s*$/, ''), currency);
  // A third decimal would be rounded away, and another figure applied than typed.
  if (size === null || size < 0 || Number(size.toFixed(2)) !== size) return 'unreadable';
  const basisPoints = sign * Math.round(size * 100);
  if (basisPoints === 0) return 'beyond';
  if (way === 'addPercent') {
    const isFit = basisPoints > -FALL_MAX * 100 && basisPoints <= RISE_MAX * 100;
    return isFit ? { kind: 'ADD_PERCENT', basisPoints } : 'beyond';
  }
  if (size > PRICE_MAX) return 'beyond';
  if (way === 'addAmount') return { kind: 'ADD_AMOUNT', amountMinor: sign * toMinor(size) };
  return sign > 0 ? { kind: 'SET_PRICE', priceMinor: toMinor(size) } : 'beyond';
}
