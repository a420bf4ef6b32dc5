import type { BodyOf, DataOf } from '@mazad/contract/http';
import {
  type partnerEndpoints,
  type ShipmentEventRequest,
  ShipmentEventSchema,
} from '@mazad/contract/partner/partner';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import type { TxDeps } from '#platform/db/timed.ts';
import { AppError, wrongField } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { parse } from '#platform/http/schema.ts';
import { saidOf } from '#platform/http/server.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import type { MovedDeal } from '../deals/index.ts';
import { moveByCourier } from '../grade-reviews/index.ts';
import { instantFrom } from './event-time.ts';
import { hashOf } from './idempotency.ts';
import { getPartnerDeal } from './partners/get-partner-deal.ts';
import { ownDealOf } from './partners/key-shops.ts';

type Endpoints = typeof partnerEndpoints;
type ManyResult = DataOf<Endpoints['recordShipmentEvents']>[number];

export interface ShipmentCaller {
  partnerId: string;
  /** The shops that the key covers; null for all. */
  shopIds: readonly string[] | null;
  language: Language;
  /** Client address of the call (P4). */
  address?: string;
}

/** P2: throws NOT_FOUND for a deal of a shop that the key is not for. A deal's shop never changes. */
async function mustBeKeysDeal(tx: Sql, caller: ShipmentCaller, appraisalCode: string): Promise<void> {
  if (!caller.shopIds) return;
  const isKeys = await ownDealOf(tx, caller, appraisalCode);
  if (!isKeys) throw new AppError('NOT_FOUND', { field: 'appraisalCode' });
}

async function moveByEvent(
  deps: TxDeps,
  caller: ShipmentCaller,
  appraisalCode: string,
  event: ShipmentEventRequest,
): Promise<MovedDeal> {
  const { type, reason, awbNumber, trackingUrl } = event;
  const at = instantFrom(event.at);
  if (!at) throw wrongField('at', 'format', caller.language);
  if (type === 'CANCELLED' && !reason) throw wrongField('reason', 'required', caller.language);
  await mustBeKeysDeal(deps.tx, caller, appraisalCode);
  return moveByCourier(deps, {
    appraisalCode,
    partnerId: caller.partnerId,
    event: type,
    at,
    reason,
    awbNumber,
    trackingUrl,
    actor: `partner:${caller.partnerId}`,
    ...(caller.address && { address: caller.address }),
    // Hash the instant, regardless of its notation.
    requestHash: hashOf([type, at.getTime(), reason, awbNumber, trackingUrl]),
  });
}

/**
 * Moves one of the partner's deals along its course and returns the deal as of that event (D1). A repeated event
 * gets the same answer, whatever happened later.
 *
 * Throws NOT_FOUND, EVENT_NOT_ALLOWED, EVENT_TIME_INVALID; BAD_REQUEST for a time that does not exist or a cancellation
 * without a reason.
 */
export async function recordShipmentEvent(
  deps: TxDeps,
  caller: ShipmentCaller,
  input: {
    appraisalCode: string;
    event: BodyOf<Endpoints['recordShipmentEvent']>;
    /** Called inside the transaction with what moved, for the hint after the commit. */
    onMoved?: (moved: MovedDeal) => void;
  },
): Promise<DataOf<Endpoints['recordShipmentEvent']>> {
  const moved = await moveByEvent(deps, caller, input.appraisalCode, input.event);
  input.onMoved?.(moved);
  const { eventNo, isHandOver = false } = moved.event;
  const { partnerId } = caller;
  return getPartnerDeal(
    { db: deps.tx },
    { partnerId, appraisalCode: input.appraisalCode, eventNo, isHandOver },
  );
}

/**
 * Moves many deals in the order sent, one transaction each. One that fails does not block the others,
 * and gives its reason in the caller's language. Every item is safe to repeat.
 */
export async function recordShipmentEvents(
  deps: { db: Db; clock: Clock; live?: Pick<LiveBus, 'changed'> },
  caller: ShipmentCaller,
  events: BodyOf<Endpoints['recordShipmentEvents']>['events'],
): Promise<ManyResult[]> {
  const { db, clock, live } = deps;
  const results: ManyResult[] = [];
  for (const { appraisalCode, ...sent } of events) {
    try {
      const event = parse(ShipmentEventSchema, sent, caller.language);
      const moved = await db.transaction((tx) => moveByEvent({ tx, clock }, caller, appraisalCode, event));
      results.push({ appraisalCode, ok: true, state: moved.event.state });
      live?.changed(moved.regionId, [moved.assetId]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ appraisalCode, ok: false, ...saidOf(error, caller.language) });
    }
  }
  return results;
}
