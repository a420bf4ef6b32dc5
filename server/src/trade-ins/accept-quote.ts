import { randomBytes, randomInt } from 'node:crypto';
import type { BodyOf, DataOf } from '@mazad/contract/http';
import type { partnerEndpoints } from '@mazad/contract/partner/partner';
import { toMajor, toMinor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { isTaken } from '#platform/db/taken.ts';
import { AppError, wrongField } from '#platform/http/errors.ts';

import type { Partner, RawAnswer } from '#platform/http/routes.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { type AwardAnswer, award, type Order, readOrder } from '../market/index.ts';
import { type KeyedCall, withIdempotency } from './idempotency.ts';
import { ownDealOf } from './partners/key-shops.ts';

type Endpoint = (typeof partnerEndpoints)['acceptQuote'];
type Accepted = DataOf<Endpoint>;

// Without 0, 1, I, L, O and U: people read codes aloud, and a code should not be a word.
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 6;
const CODE_TRIES_MAX = 5;
const SALT_BYTES = 16;

/** A new appraisal code, such as MZ-7K2QXD. Only the registry ensures uniqueness: a taken one is retried. */
function createAppraisalCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  return `MZ-${letters.join('')}`;
}

/** The award's result as an answer. A refusal is returned, not thrown, so that notices to stores persist (M12). */
async function answerOf(tx: Sql, partner: Partner, answer: AwardAnswer): Promise<Accepted | AppError> {
  switch (answer.result) {
    case 'AWARDED':
    case 'REPLAYED':
      return {
        appraisalCode: answer.appraisalCode,
        dealPrice: toMajor(answer.dealPriceMinor),
        underwriterSellTaxValue: toMajor(answer.taxMinor),
        dealTS: new Date(answer.wonAt).toISOString(),
      };
    case 'PRICE_CHANGED': {
      const price = toMajor(answer.priceMinor);
      return new AppError('PRICE_CHANGED', { words: { price }, details: { price } });
    }
    case 'DEVICE_IN_DEAL':
      return new AppError('DEVICE_IN_DEAL', { details: await ownDealOf(tx, partner, answer.appraisalCode) });
    case 'NOT_FOUND':
      return new AppError('NOT_FOUND', { field: 'quoteId' });
    default:
      return new AppError(answer.result);
  }
}

function minimumMinorOf(minimumPrice: number | undefined, call: KeyedCall): number | null {
  if (minimumPrice === undefined) return null;
  try {
    return toMinor(minimumPrice);
  } catch {
    throw wrongField('minimumPrice', 'format', call.language);
  }
}

/**
 * Accepts a quote: the device goes to the first offer in the book whose store's credit covers it (M12, M13).
 * A quote makes one deal, and every later acceptance returns that deal, whatever its key.
 *
 * Answers 404 NOT_FOUND; 409 QUOTE_EXPIRED, SHOP_RETIRED, DEVICE_IN_DEAL (details.appraisalCode for a deal of the
 * partner's own), NO_OFFER, PRICE_CHANGED (details.price in major units).
 * Throws 400 for a minimum price with more than two decimals.
 */
export async function acceptQuote(
  deps: { db: Db; clock: Clock; live?: Pick<LiveBus, 'changed'>; createCode?: () => string },
  partner: Partner,
  call: KeyedCall,
  input: { quoteId: string; body: BodyOf<Endpoint> },
): Promise<RawAnswer> {
  const { customer, minimumPrice } = input.body;
  const command = {
    quoteId: input.quoteId,
    partnerId: partner.partnerId,
    customer,
    minimumMinor: minimumMinorOf(minimumPrice, call),
    at: deps.clock.at,
    address: call.address ?? null,
    shopIds: partner.shopIds,
    isTold: true,
  };
  const createCode = deps.createCode ?? createAppraisalCode;
  for (let attempt = 1; ; attempt++) {
    try {
      let awarded: AwardAnswer | undefined;
      let order: Promise<Order> | undefined;
      const early = (tx: Sql) => {
        order = readOrder(tx, command);
        return order;
      };
      const work = async (tx: Sql) => {
        const salt = randomBytes(SALT_BYTES).toString('hex');
        awarded = await award(tx, { ...command, appraisalCode: createCode(), salt }, order);
        return answerOf(tx, partner, awarded);
      };
      // No savepoint: a refused award leaves nothing half done, and it holds the asset's lock.
      const answer = await withIdempotency(deps, call, work, { savepoint: false, early });
      if (awarded?.result === 'AWARDED') deps.live?.changed(partner.regionId, [awarded.assetId]);
      return answer;
    } catch (error) {
      // The whole transaction is undone, key included.
      if (!isTaken(error, 'deal_code_pkey') || attempt === CODE_TRIES_MAX) throw error;
    }
  }
}
