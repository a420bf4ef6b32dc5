/** Why one bid cannot be changed as wished, for a single change and for a row of many. */
import { type BidChange, type BidWish, QUANTITY_OPTIONS } from '@mazad/domain/bid-change';
import { toMajor } from '@mazad/domain/money';
import type { ConfirmReason } from '@mazad/domain/price';
import { AppError } from '#platform/http/errors.ts';
import type { OpenMarket } from './open-market.ts';

const HOUR_MS = 3_600_000;

export type RowRefusal =
  | {
      code:
        | 'NOT_FOUND'
        | 'NOT_LISTED'
        | 'CHANGED_SINCE'
        | 'PAAS_BID'
        | 'BID_OFF'
        | 'PRICE_MISSING'
        | 'QUANTITY_INVALID';
    }
  | { code: 'TOO_MANY_REQUESTS'; freeAt: Date }
  | { code: 'PRICE_INVALID'; nearestMinor: number[]; stepMinor: number }
  | { code: 'CONFIRM_PRICE'; reason: ConfirmReason; comparedMinor: number; priceMinor: number };

/** When the oldest price change of the last hour stops to count (M7). */
export function freeAt(m: OpenMarket): Date {
  return new Date((m.oldest_recent?.getTime() ?? 0) + HOUR_MS);
}

/** What the domain's rules refused, with what the dealer needs to mend it (M2). */
export function refusalOf(
  change: Extract<BidChange, { ok: false }>,
  m: OpenMarket,
  wish: BidWish,
): RowRefusal {
  switch (change.code) {
    case 'PRICE_INVALID':
      return { code: change.code, nearestMinor: change.nearestMinor, stepMinor: m.stepper_value_minor };
    case 'CONFIRM_PRICE': {
      const { code, reason, comparedMinor } = change;
      return { code, reason, comparedMinor, priceMinor: wish.spotPriceMinor ?? 0 };
    }
    default:
      return { code: change.code };
  }
}

/** The refusal as an answer: amounts in major units. */
export function refusalError(refusal: RowRefusal, now: Date): AppError {
  switch (refusal.code) {
    case 'PRICE_INVALID': {
      const nearest = refusal.nearestMinor.map(toMajor);
      const step = toMajor(refusal.stepMinor);
      return new AppError('PRICE_INVALID', {
        words: { step, nearest: nearest.join(', ') },
        details: { nearest, step },
      });
    }
    case 'CONFIRM_PRICE': {
      const price = toMajor(refusal.priceMinor);
      const compared = toMajor(refusal.comparedMinor);
      const details = { confirmPrice: price, reason: refusal.reason, compared };
      return new AppError('CONFIRM_PRICE', { words: { price, compared }, details });
    }
    case 'QUANTITY_INVALID':
      return new AppError('QUANTITY_INVALID', { words: { options: QUANTITY_OPTIONS.join(', ') } });
    case 'TOO_MANY_REQUESTS': {
      const seconds = Math.max(1, Math.ceil((refusal.freeAt.getTime() - now.getTime()) / 1000));
      return new AppError('TOO_MANY_REQUESTS', { words: { seconds }, retryAfterSeconds: seconds });
    }
    default:
      return new AppError(refusal.code);
  }
}
