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
import { type CallInput, createApi } from '@mazad/demo/live/api';
import { DEMO_PARTNER } from '@mazad/demo/world/shops';
import { passesLuhn } from '@mazad/domain/deals/device';

/**
 * The password of every account in the journeys' market: its servers run without the demo, whose password opens
 * nothing there (S1).
 */
export const PASSWORD = 'the way in of journeys';
export const PARTNER_KEY = 'the-key-of-journeys';

const never = new AbortController().signal;

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
export async function signInDealer(origin: string, email: string): Promise<Dealer> {
  const api = createApi(origin);
  const session = await api.call(
    identityEndpoints.signIn,
    {
      body: { email, password: PASSWORD },
      headers: { 'x-device-id': `journeys-${email.replace(/\W/g, '-')}` },
    },
    never,
  );
  const headers = { authorization: `Bearer ${session.token}` };
  const call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    api.call(endpoint, { ...input, headers }, never);
  const row = (assetId: string) => call(bidListEndpoints.getBidRow, { params: { assetId } });
  return {
    email,
    session,
    call,
    row,
    rows: async (filterBy, search) =>
      (await call(biddingEndpoints.listBids, { body: { filterBy, search, count: 100 } })).assets,
    async price(assetId, spotPrice, maxQuantity) {
      const { myBid } = await row(assetId);
      const body = { assetId, spotPrice, confirmPrice: spotPrice, isBidActive: true, maxQuantity };
      return call(myBid ? biddingEndpoints.updateBid : biddingEndpoints.createBid, { body });
    },
    switchOff: (assetId) =>
      call(biddingEndpoints.switchBid, { params: { assetId }, body: { isBidActive: false } }),
    deals: (query) => call(dealsEndpoints.listDeals, { query: { count: 100, ...query } }),
  };
}

/** A token lives 15 minutes; a new one is taken a little earlier. */
const SIGN_IN_AGAIN_MS = 10 * 60_000;

const known = new Map<string, { dealer: Promise<Dealer>; until: number }>();

/** The same dealer across tests. */
export function knownDealer(origin: string, email: string): Promise<Dealer> {
  const one = known.get(email);
  if (one && one.until > Date.now()) return one.dealer;
  const dealer = signInDealer(origin, email);
  known.set(email, { dealer, until: Date.now() + SIGN_IN_AGAIN_MS });
  return dealer;
}

/** A fresh IMEI with a valid check digit. */
function makeImei(): string {
  const stem = `35${String(randomInt(1e12)).padStart(12, '0')}`;
  for (let digit = 0; ; digit++) if (passesLuhn(stem + digit)) return stem + digit;
}

/** A customer brings a device into a shop, which requests a quote and accepts it. `gradePlace`: 0 is the best. */
export async function bringIn(origin: string, assetId: string, gradePlace = 0) {
  const api = createApi(origin);
  const authorization = `Bearer ${PARTNER_KEY}`;
  const keyed = () => ({ authorization, 'idempotency-key': randomUUID() });
  const conditions = await api.call(
    partnerEndpoints.listPartnerConditions,
    { query: { assetId }, headers: { authorization } },
    never,
  );
  const serialNumber = makeImei();
  const quote = await api.call(
    partnerEndpoints.createQuote,
    {
      body: {
        assetId,
        itemConditionId: conditions[gradePlace]?.itemConditionId ?? '',
        serialNumber,
        sourceStoreName: DEMO_PARTNER.shops[0]?.name ?? '',
      },
      headers: keyed(),
    },
    never,
  );
  const deal = await api.call(
    partnerEndpoints.acceptQuote,
    {
      params: { quoteId: quote.quoteId },
      body: { customer: { name: 'Mona Saleh', phone: '+971501234567', email: 'mona@example.com' } },
      headers: keyed(),
    },
    never,
  );
  return { ...deal, serialNumber };
}

async function tellShipment(origin: string, appraisalCode: string, type: 'PICKED_UP' | 'DELIVERED') {
  const awb = type === 'PICKED_UP' ? { awbNumber: `AWB${randomInt(1e9)}` } : {};
  await createApi(origin).call(
    partnerEndpoints.recordShipmentEvent,
    {
      params: { appraisalCode },
      body: { type, at: new Date().toISOString(), ...awb },
      headers: { authorization: `Bearer ${PARTNER_KEY}`, 'idempotency-key': randomUUID() },
    },
    never,
  );
}

/** The courier picked it up. */
export const pickUp = (origin: string, appraisalCode: string) =>
  tellShipment(origin, appraisalCode, 'PICKED_UP');

/** The dealer received it. */
export const handOver = (origin: string, appraisalCode: string) =>
  tellShipment(origin, appraisalCode, 'DELIVERED');
