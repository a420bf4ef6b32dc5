import type { Replay, ReplayPoint, ReplayQuery } from '@mazad/contract/bids/why';
import { toMajor, toMinor } from '@mazad/domain/money';
import { QUANTITY_OPTIONS } from '@mazad/domain/prices/bid-change';
import { nearestPricesMinor } from '@mazad/domain/prices/price';
import { ladderOf, lowestToldMinor } from '@mazad/domain/replay/ladder';
import { countWins, type ReplayedTradeIn, replay } from '@mazad/domain/replay/replay';
import type { ReplayRequest } from '@mazad/domain/replay/replayed-store';
import { timelineOf } from '@mazad/domain/replay/timeline';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { listOf } from '#platform/http/messages.ts';
import { countTry, rateLimitKey } from '#platform/rate-limits.ts';
import { invalidPriceWords } from '../refusals.ts';
import { type ReadTradeIn, readPast } from './replay-past.ts';

export interface ReplayDeps {
  db: Db;
  clock: Clock;
  /** M16. */
  replaysPerHour: number;
}

const DAYS = 30;
const DAY_MS = 86_400_000;
const HOUR_SECONDS = 3_600;
/** Of a store that has no bid yet: on a tie it comes last. */
const NO_BID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function requestOf(query: ReplayQuery, stepMinor: number): ReplayRequest {
  const priceMinor = query.price === undefined ? undefined : toMinor(query.price);
  if (priceMinor !== undefined) {
    const nearest = nearestPricesMinor(priceMinor, stepMinor);
    if (nearest[0] !== priceMinor) {
      const prices = nearest.map(toMajor);
      const step = toMajor(stepMinor);
      const words = invalidPriceWords(nearest, stepMinor);
      throw new AppError('PRICE_INVALID', { words, details: { nearest: prices, step } });
    }
  }
  const { maxQuantity } = query;
  if (maxQuantity !== undefined && !QUANTITY_OPTIONS.some((one) => one === maxQuantity)) {
    throw new AppError('QUANTITY_INVALID', { words: { options: listOf(QUANTITY_OPTIONS) } });
  }
  const isActive = query.isBidActive === undefined ? undefined : query.isBidActive === 'true';
  return { priceMinor, maxQuantity, isActive };
}

function pointOf(tradeIn: ReadTradeIn, { isWon, offerMinor }: ReplayedTradeIn): ReplayPoint {
  return {
    at: new Date(tradeIn.at / 1000).toISOString(),
    itemCondition: tradeIn.condition,
    wonActually: tradeIn.isWon,
    wouldWin: isWon,
    winningPrice: toMajor(tradeIn.winningMinor),
    yourOffer: offerMinor === null ? null : toMajor(offerMinor),
  };
}

/**
 * The last trade-ins of an asset run again with a changed bid (M16), and how many each price would have won. Nothing of
 * others is told but winning prices and what follows from them, so nothing at all of a price below those at which the
 * store itself won (M7, decision 22). Errors: TOO_MANY_REQUESTS, NOT_FOUND, PAAS_BID,
 * PRICE_INVALID, QUANTITY_INVALID.
 */
export async function replayBid(
  { db, clock, replaysPerHour }: ReplayDeps,
  key: { storeId: string; regionId: string; assetId: string },
  query: ReplayQuery,
): Promise<Replay> {
  const rateLimit = {
    key: rateLimitKey('replay', key.storeId),
    limit: replaysPerHour,
    windowSeconds: HOUR_SECONDS,
  };
  await countTry(db, clock, [rateLimit]);
  const days = query.days ?? DAYS;
  const since = new Date(clock.now().getTime() - days * DAY_MS);
  const past = await readPast(db, { ...key, since });
  if (!past) throw new AppError('NOT_FOUND');
  if (past.mode !== 'SPOT') throw new AppError('PAAS_BID');
  const { stepMinor, tradeIns } = past;
  const { priceMinor, ...rest } = requestOf(query, stepMinor);
  const timeline = timelineOf({ ...past, bidId: past.bidId ?? NO_BID });
  const toldMinor = lowestToldMinor(timeline, stepMinor);
  const isTold = priceMinor === undefined || toldMinor === null || priceMinor >= toldMinor;
  const results = isTold ? replay(timeline, { ...rest, priceMinor }) : null;
  const ladder = ladderOf(timeline, rest, { stepMinor, toldMinor });
  return {
    days,
    of: tradeIns.length,
    wins: results && countWins(results),
    won: tradeIns.filter((tradeIn) => tradeIn.isWon).length,
    points: results === null ? null : results.map((result, index) => pointOf(tradeIns[index]!, result)),
    toldFrom: toldMinor === null ? null : toMajor(toldMinor),
    ladder: ladder.steps.map((step) => ({ price: toMajor(step.priceMinor), wins: step.wins })),
    ladderTo: toMajor(ladder.toMinor),
  };
}
