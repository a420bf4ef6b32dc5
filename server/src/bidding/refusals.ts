/** Why a bid cannot be changed as requested, for single changes and for rows of bulk changes. */

import { toMajor } from '@mazad/domain/money';
import { type BidChange, type BidCommand, QUANTITY_OPTIONS } from '@mazad/domain/prices/bid-change';
import { type ConfirmReason, highestPriceMinor, lowestPriceMinor } from '@mazad/domain/prices/price';
import { AppError, type ErrorDetails, tooManyRequests } from '#platform/http/errors.ts';
import { listOf } from '#platform/http/messages.ts';
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

/** When the oldest counted change of the last hour stops counting (M7). */
export function freeAt(m: OpenMarket): Date {
  return new Date((m.oldest_recent?.getTime() ?? 0) + HOUR_MS);
}

/** The domain's refusal, with what the dealer needs to fix it (M2). */
export function refusalOf(
  change: Extract<BidChange, { ok: false }>,
  m: OpenMarket,
  command: BidCommand,
): RowRefusal {
  switch (change.code) {
    case 'PRICE_INVALID':
      return { code: change.code, nearestMinor: change.nearestMinor, stepMinor: m.stepper_value_minor };
    case 'CONFIRM_PRICE': {
      const { code, reason, comparedMinor } = change;
      return { code, reason, comparedMinor, priceMinor: command.spotPriceMinor ?? 0 };
    }
    default:
      return { code: change.code };
  }
}

/** Message values of an invalid price (M2): the step and nearest valid prices, or the bounds if it exceeds them. */
export function invalidPriceWords(
  nearestMinor: readonly number[],
  stepMinor: number,
): NonNullable<ErrorDetails['words']> {
  // A price between two steps has two nearest ones.
  if (nearestMinor.length > 1)
    return { step: toMajor(stepMinor), nearest: listOf(nearestMinor.map(toMajor)) };
  return { min: toMajor(lowestPriceMinor(stepMinor)), max: toMajor(highestPriceMinor(stepMinor)) };
}

/** The refusal as an answer: amounts in major units. */
export function refusalError(refusal: RowRefusal, now: Date): AppError {
  switch (refusal.code) {
    case 'PRICE_INVALID': {
      const nearest = refusal.nearestMinor.map(toMajor);
      const step = toMajor(refusal.stepMinor);
      return new AppError('PRICE_INVALID', {
        words: invalidPriceWords(refusal.nearestMinor, refusal.stepMinor),
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
      return new AppError('QUANTITY_INVALID', { words: { options: listOf(QUANTITY_OPTIONS) } });
    case 'TOO_MANY_REQUESTS': {
      const seconds = Math.max(1, Math.ceil((refusal.freeAt.getTime() - now.getTime()) / 1000));
      return tooManyRequests(seconds);
    }
    default:
      return new AppError(refusal.code);
  }
}
