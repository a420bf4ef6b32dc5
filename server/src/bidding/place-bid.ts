import { type BidCommand, changeBid, onlyWithdraws } from '@mazad/domain/prices/bid-change';
import { v7 as uuid } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { callRows } from '#platform/db/functions.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { currentBid, type OpenMarket } from './open-market.ts';
import { freeAt, refusalError, refusalOf } from './refusals.ts';

export interface PlaceBidDeps {
  db: Db;
  clock: Clock;
  live: Pick<LiveBus, 'changed'>;
  /** Of one store and asset (M7). */
  bidChangesPerHour: number;
}

export interface PlaceBidInput {
  storeId: string;
  regionId: string;
  /** Null for a change that no person asked for. */
  userId: string | null;
  /** Where the command came from (P4). */
  address?: string | null;
  assetId: string;
  /** CREATE refuses a second bid, UPDATE a missing one. */
  intent: 'CREATE' | 'UPDATE';
  /** The bid that the caller believes to change; another one is not found. */
  bidId?: string | null;
  command: BidCommand;
}

function mustAllow(m: OpenMarket | undefined, input: PlaceBidInput): asserts m is OpenMarket {
  if (!m) throw new AppError('NOT_FOUND');
  if (m.mode !== 'SPOT') throw new AppError('PAAS_BID');
  if (!m.is_active && !onlyWithdraws(currentBid(m), input.command)) throw new AppError('NOT_LISTED');
  if (input.intent === 'UPDATE' && m.bid_id === null) throw new AppError('NOT_FOUND');
  if (input.bidId && input.bidId !== m.bid_id) throw new AppError('NOT_FOUND');
  if (input.intent === 'CREATE' && m.bid_id !== null && !input.bidId) {
    // A caller that saw no bid learns that one exists now.
    throw new AppError(input.command.seenPriceMinor === null ? 'CHANGED_SINCE' : 'BID_EXISTS');
  }
}

/**
 * The write path of one bid (`applyBids` handles many): locks the asset, checks M1, M2, M7, M10, writes bid, history
 * and mark in one transaction; ranks and messages follow later. Errors: NOT_FOUND, NOT_LISTED, PAAS_BID, BID_EXISTS,
 * PRICE_INVALID, PRICE_MISSING, CONFIRM_PRICE, CHANGED_SINCE, QUANTITY_INVALID, BID_OFF, TOO_MANY_REQUESTS. False if
 * the bid already is as requested.
 */
export async function placeBid(deps: PlaceBidDeps, input: PlaceBidInput): Promise<boolean> {
  const written = await deps.db.transaction(async (tx) => {
    const key = { asset: input.assetId, region: input.regionId, store: input.storeId, at: deps.clock.at };
    const [m] = await callRows<OpenMarket>(tx.query, 'open_market', key);
    mustAllow(m, input);
    const change = changeBid(currentBid(m), input.command, {
      stepMinor: m.stepper_value_minor,
      topMinor: m.top_offer_minor,
      launchMinor: m.launch_price_minor,
    });
    if (!change.ok) throw refusalError(refusalOf(change, m, input.command), deps.clock.now());
    if (change.kind === 'UNCHANGED') return null;
    if (change.countsHourly && m.recent_changes >= deps.bidChangesPerHour) {
      throw refusalError({ code: 'TOO_MANY_REQUESTS', freeAt: freeAt(m) }, deps.clock.now());
    }
    const { next } = change;
    return callRows(tx.last, 'write_bid', {
      ...key,
      bidId: m.bid_id ?? uuid(),
      user: input.userId,
      kind: change.kind,
      spotMinor: next.spotPriceMinor,
      active: next.isBidActive,
      max: next.maxQuantity,
      available: next.availableQuantity,
      topup: next.autoTopupEnabled,
      renews: change.renewsTime,
      address: input.address,
    });
  });
  if (written) deps.live.changed(input.regionId, [input.assetId]);
  return written !== null;
}
