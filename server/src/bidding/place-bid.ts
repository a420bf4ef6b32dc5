import { type BidState, type BidWish, changeBid, QUANTITY_OPTIONS } from '@mazad/domain/bid-change';
import { toMajor } from '@mazad/domain/money';
import { v7 as uuid } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LiveBus } from '#platform/live/bus.ts';

export interface PlaceBidDeps {
  db: Db;
  clock: Clock;
  live: Pick<LiveBus, 'changed'>;
  /** Price changes per store, asset and hour (M7). */
  bidChangesPerHour: number;
}

export interface PlaceBidInput {
  storeId: string;
  regionId: string;
  /** Null for a change that no person asked for. */
  userId: string | null;
  assetId: string;
  /** CREATE refuses a second bid, UPDATE a missing one. */
  intent: 'CREATE' | 'UPDATE';
  /** The bid that the caller believes to change; another one is not found. */
  bidId?: string | null;
  wish: BidWish;
}

interface OpenMarket {
  is_active: boolean;
  stepper_value_minor: number;
  launch_price_minor: number | null;
  top_offer_minor: number | null;
  mode: string;
  bid_id: string | null;
  spot_price_minor: number;
  bid_is_active: boolean;
  max_quantity: number;
  available_quantity: number;
  auto_topup: boolean;
  recent_price_changes: number;
  oldest_recent: Date | null;
}

function currentBid(m: OpenMarket): BidState | null {
  if (m.bid_id === null) return null;
  return {
    spotPriceMinor: m.spot_price_minor,
    isBidActive: m.bid_is_active,
    maxQuantity: m.max_quantity,
    availableQuantity: m.available_quantity,
    autoTopupEnabled: m.auto_topup,
  };
}

function mustAllow(m: OpenMarket | undefined, input: PlaceBidInput): asserts m is OpenMarket {
  if (!m?.is_active) throw new AppError('NOT_FOUND');
  if (m.mode !== 'SPOT') throw new AppError('PAAS_BID');
  if (input.intent === 'UPDATE' && m.bid_id === null) throw new AppError('NOT_FOUND');
  if (input.bidId && input.bidId !== m.bid_id) throw new AppError('NOT_FOUND');
  if (input.intent === 'CREATE' && m.bid_id !== null && !input.bidId) throw new AppError('BID_EXISTS');
}

function decide(m: OpenMarket, input: PlaceBidInput) {
  const change = changeBid(currentBid(m), input.wish, {
    stepMinor: m.stepper_value_minor,
    topMinor: m.top_offer_minor,
    launchMinor: m.launch_price_minor,
  });
  if (change.ok) return change;
  switch (change.code) {
    case 'PRICE_INVALID': {
      const nearest = change.nearestMinor.map(toMajor);
      const step = toMajor(m.stepper_value_minor);
      throw new AppError('PRICE_INVALID', {
        words: { step, nearest: nearest.join(', ') },
        details: { nearest, step },
      });
    }
    case 'CONFIRM_PRICE': {
      const price = toMajor(input.wish.spotPriceMinor ?? 0);
      const compared = toMajor(change.comparedMinor);
      const details = { confirmPrice: price, reason: change.reason, compared };
      throw new AppError('CONFIRM_PRICE', { words: { price, compared }, details });
    }
    case 'QUANTITY_INVALID':
      throw new AppError('QUANTITY_INVALID', { words: { options: QUANTITY_OPTIONS.join(', ') } });
    default:
      throw new AppError(change.code);
  }
}

/**
 * The one write path of a bid: locks the asset, checks M1, M2, M7, M10, writes bid, history, ranks and outbox in
 * one transaction. Errors: NOT_FOUND, PAAS_BID, BID_EXISTS, PRICE_INVALID, PRICE_MISSING, CONFIRM_PRICE,
 * QUANTITY_INVALID, BID_OFF, TOO_MANY_REQUESTS.
 */
export async function placeBid(deps: PlaceBidDeps, input: PlaceBidInput): Promise<void> {
  const changed = await deps.db.transaction(async (tx) => {
    const [m] = await tx.query<OpenMarket>('select * from open_market($1, $2, $3, $4)', [
      input.assetId,
      input.regionId,
      input.storeId,
      deps.clock.at,
    ]);
    mustAllow(m, input);
    const change = decide(m, input);
    if (change.kind === 'UNCHANGED') return false;
    if (change.changesPrice && m.recent_price_changes >= deps.bidChangesPerHour) {
      const freeAt = (m.oldest_recent?.getTime() ?? 0) + 3_600_000;
      const seconds = Math.max(1, Math.ceil((freeAt - deps.clock.now().getTime()) / 1000));
      throw new AppError('TOO_MANY_REQUESTS', { words: { seconds }, retryAfterSeconds: seconds });
    }
    const { next } = change;
    await tx.query('select * from write_bid($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13)', [
      input.assetId,
      input.regionId,
      input.storeId,
      m.bid_id ?? uuid(),
      input.userId,
      change.kind,
      next.spotPriceMinor,
      next.isBidActive,
      next.maxQuantity,
      next.availableQuantity,
      next.autoTopupEnabled,
      change.renewsTime,
      deps.clock.at,
    ]);
    return true;
  });
  if (changed) deps.live.changed(input.regionId, [input.assetId]);
}
