/** The couriers: take deals from shop to store, as events of the partner. */

import { partnerEndpoints } from '@mazad/contract/partner/partner';
import type { ShipmentEvent } from '@mazad/domain/deals/course';
import { pastCode } from '../world/past-codes.ts';
import type { Random } from '../world/random.ts';
import { CANCEL_REASONS, COURIER, REFUSE_REASONS } from '../world/trade-in.ts';
import { type Api, ApiError } from './api.ts';
import { sleep } from './pace.ts';
import { callAsPartner } from './shops.ts';

const CANCELLED = 0.04;
const REFUSED = 0.04;
const RETURNED = 0.7;
const MINUTE_MS = 60_000;
/** Deals beyond this are cancelled after seven days (D1). */
const ERRANDS_MAX = 1_000;
/** Events are reported a moment after they happen. */
const REPORT_MS = 1_000;
/** Deals left open by the past are among the last ones. */
const PAST_DEALS = 450;
const PAST_MAX = 1 << 14;
const GENTLE_MS = 40;

interface Errand {
  appraisalCode: string;
  event: ShipmentEvent;
  at: number;
}

export interface CouriersDeps {
  api: Api;
  random: Random;
  stop: AbortSignal;
}

export interface Couriers {
  takeOver(appraisalCode: string): void;
  /** Runs the next due errand, if there is one. */
  act(): Promise<void>;
  /** Finds deals left open by the past, and continues them little by little. */
  findOpen(): Promise<void>;
}

function detailsOf(event: ShipmentEvent, random: Random) {
  if (event === 'PICKED_UP') {
    const awbNumber = `SE${random.int(10_000_000, 99_999_999)}`;
    return { awbNumber, trackingUrl: `${COURIER}${awbNumber}` };
  }
  if (event === 'CANCELLED') return { reason: random.pick(CANCEL_REASONS) };
  return event === 'REFUSED' ? { reason: random.pick(REFUSE_REASONS) } : {};
}

/** Plans the course of a deal through D1. */
export function createCouriers({ api, random, stop }: CouriersDeps): Couriers {
  const errands: Errand[] = [];
  const send = (appraisalCode: string, event: ShipmentEvent, inMs: number) => {
    if (errands.length < ERRANDS_MAX) errands.push({ appraisalCode, event, at: Date.now() + inMs });
  };
  const minutes = (min: number, max: number) => random.between(min, max) * MINUTE_MS;
  const begin = (code: string, inMs: number) =>
    send(code, random.chance(CANCELLED) ? 'CANCELLED' : 'PICKED_UP', inMs);
  const arrive = (code: string, inMs: number) =>
    send(code, random.chance(REFUSED) ? 'REFUSED' : 'DELIVERED', inMs);

  const stateOf = async (n: number): Promise<{ code: string; state: string } | null> => {
    const params = { appraisalCode: pastCode(n) };
    try {
      const { state } = await callAsPartner(api, partnerEndpoints.getPartnerDeal, { params }, stop);
      return { code: params.appraisalCode, state };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  };
  /** The number of past deals: their codes are numbered without gaps. */
  const countPast = async (): Promise<number> => {
    let [low, high] = [0, PAST_MAX];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (await stateOf(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    takeOver: (code) => begin(code, minutes(1, 3)),
    async act() {
      const now = Date.now();
      const index = errands.findIndex((errand) => errand.at <= now);
      if (index < 0) return;
      const [errand] = errands.splice(index, 1);
      const { appraisalCode, event } = errand!;
      const at = new Date(now - REPORT_MS).toISOString();
      const body = { type: event, at, ...detailsOf(event, random) };
      try {
        const input = { params: { appraisalCode }, body };
        await callAsPartner(api, partnerEndpoints.recordShipmentEvent, input, stop);
      } catch (error) {
        if (error instanceof ApiError && error.isPassing) send(appraisalCode, event, MINUTE_MS);
        throw error;
      }
      if (event === 'PICKED_UP') arrive(appraisalCode, minutes(2, 6));
      if (event === 'REFUSED' && random.chance(RETURNED)) send(appraisalCode, 'RETURNED', minutes(3, 8));
    },
    async findOpen() {
      const count = await countPast();
      for (let n = count - 1; n >= Math.max(0, count - PAST_DEALS) && !stop.aborted; n--) {
        const deal = await stateOf(n);
        if (deal?.state === 'WON') begin(deal.code, minutes(2, 60));
        if (deal?.state === 'IN_TRANSIT') arrive(deal.code, minutes(2, 60));
        await sleep(GENTLE_MS, stop);
      }
    },
  };
}
