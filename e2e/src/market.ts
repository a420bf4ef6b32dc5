/** The other side of a journey: rival dealers and a partner, through the public API. */
import { randomInt, randomUUID } from 'node:crypto';
import type { BidFilter } from '@mazad/contract/bids/bid-filters';
import { bidListEndpoints } from '@mazad/contract/bids/bid-lists';
import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { biddingEndpoints } from '@mazad/contract/bids/bidding';
import { type DealPage, dealsEndpoints } from '@mazad/contract/deals';
import type { DataOf, Endpoint } from '@mazad/contract/http';
import { identityEndpoints, type SignInAnswer } from '@mazad/contract/identity';
import { partnerEndpoints } from '@mazad/contract/partner/partner';
import type { CallInput } from '@mazad/demo/live/api';
import { DEMO_PARTNER } from '@mazad/demo/world/shops';
import { passesLuhn } from '@mazad/domain/deals/device';
import { call } from './call.ts';

/**
 * The password of every account in the journeys' market: its servers run without the demo, whose password opens
 * nothing there (S1).
 */
export const PASSWORD = 'the way in of journeys';
export const PARTNER_KEY = 'the-key-of-journeys';

export interface Dealer {
  email: string;
  session: SignInAnswer;
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<DataOf<E>>;
  rows(filter?: BidFilter, search?: string): Promise<BidRow[]>;
  row(assetId: string): Promise<BidRow>;
  /** Places or changes the bid; an unusual price counts as confirmed. */
  price(assetId: string, spotPrice: number, maxQuantity?: number): Promise<BidRow>;
  switchOff(assetId: string): Promise<BidRow>;
  deals(query?: CallInput<typeof dealsEndpoints.listDeals>['query']): Promise<DealPage>;
}

/** Signs a dealer in, with a new session. */
export async function signInDealer(email: string): Promise<Dealer> {
  const session = await call(identityEndpoints.signIn, {
    body: { email, password: PASSWORD },
    headers: { 'x-device-id': `journeys-${email.replace(/\W/g, '-')}` },
  });
  const own: Dealer['call'] = (endpoint, input) => call(endpoint, input, session.token);
  const row = (assetId: string) => own(bidListEndpoints.getBidRow, { params: { assetId } });
  return {
    email,
    session,
    call: own,
    row,
    rows: async (filterBy, search) =>
      (await own(biddingEndpoints.listBids, { body: { filterBy, search, count: 100 } })).assets,
    async price(assetId, spotPrice, maxQuantity) {
      const { myBid } = await row(assetId);
      const body = { assetId, spotPrice, confirmPrice: spotPrice, isBidActive: true, maxQuantity };
      return own(myBid ? biddingEndpoints.updateBid : biddingEndpoints.createBid, { body });
    },
    switchOff: (assetId) =>
      own(biddingEndpoints.switchBid, { params: { assetId }, body: { isBidActive: false } }),
    deals: (query) => own(dealsEndpoints.listDeals, { query: { count: 100, ...query } }),
  };
}

/** A token lives 15 minutes; a new one is taken a little earlier. */
const SIGN_IN_AGAIN_MS = 10 * 60_000;

const known = new Map<string, { dealer: Promise<Dealer>; until: number }>();

/** The same dealer across tests. */
export function knownDealer(email: string): Promise<Dealer> {
  const one = known.get(email);
  if (one && one.until > Date.now()) return one.dealer;
  const dealer = signInDealer(email);
  known.set(email, { dealer, until: Date.now() + SIGN_IN_AGAIN_MS });
  return dealer;
}

/** A fresh IMEI with a valid check digit. */
function makeImei(): string {
  const stem = `35${String(randomInt(1e12)).padStart(12, '0')}`;
  for (let digit = 0; ; digit++) if (passesLuhn(stem + digit)) return stem + digit;
}

/** A call of the partner, each with a new idempotency key. */
const asPartner = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  call(endpoint, { ...input, headers: { 'idempotency-key': randomUUID() } }, PARTNER_KEY);

/** A customer brings a device into a shop, which requests a quote and accepts it. `gradePlace`: 0 is the best. */
export async function bringIn(assetId: string, gradePlace = 0) {
  const conditions = await asPartner(partnerEndpoints.listPartnerConditions, { query: { assetId } });
  const itemConditionId = conditions[gradePlace]?.itemConditionId ?? '';
  const [serialNumber, sourceStoreName] = [makeImei(), DEMO_PARTNER.shops[0]?.name ?? ''];
  const { quoteId } = await asPartner(partnerEndpoints.createQuote, {
    body: { assetId, itemConditionId, serialNumber, sourceStoreName },
  });
  const customer = { name: 'Mona Saleh', phone: '+971501234567', email: 'mona@example.com' };
  const deal = await asPartner(partnerEndpoints.acceptQuote, { params: { quoteId }, body: { customer } });
  return { ...deal, serialNumber };
}

const tellShipment = (appraisalCode: string, step: { type: 'PICKED_UP' | 'DELIVERED'; awbNumber?: string }) =>
  asPartner(partnerEndpoints.recordShipmentEvent, {
    params: { appraisalCode },
    body: { at: new Date().toISOString(), ...step },
  });

/** The courier picked it up. */
export const pickUp = (appraisalCode: string) =>
  tellShipment(appraisalCode, { type: 'PICKED_UP', awbNumber: `AWB${randomInt(1e9)}` });

/** The dealer received it. */
export const handOver = (appraisalCode: string) => tellShipment(appraisalCode, { type: 'DELIVERED' });
