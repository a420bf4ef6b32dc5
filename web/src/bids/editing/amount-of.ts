import { numberOf } from '@mazad/domain/text/number-of';
import { AMOUNT_MAX } from '../frame/bids-search';

/**
 * The end of a range as it is typed, in whole units, since all that is compared with it is whole: 700.50 begins at 701
 * and ends at 700. Undefined: none. Null: no amount.
 */
export function readAmount(text: string, currency: string, end: 'from' | 'to'): number | undefined | null {
  if (text.trim() === '') return undefined;
  const amount = numberOf(text, currency);
  if (amount === null || amount < 0) return null;
  return Math.min(end === 'from' ? Math.ceil(amount) : Math.floor(amount), AMOUNT_MAX);
}
