import { numberOf } from '@mazad/domain/text/number-of';
import { AMOUNT_MAX } from '../frame/bids-search';

/**
 * A bound of a range in whole units, because compared values are whole: 700.50 becomes 701 as lower and 700 as upper
 * bound. Undefined: empty. Null: invalid.
 */
export function readAmount(text: string, currency: string, end: 'from' | 'to'): number | undefined | null {
  if (text.trim() === '') return undefined;
  const amount = numberOf(text, currency);
  if (amount === null || amount < 0) return null;
  return Math.min(end === 'from' ? Math.ceil(amount) : Math.floor(amount), AMOUNT_MAX);
}
