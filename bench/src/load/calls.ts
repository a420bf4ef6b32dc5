import { randomUUID } from 'node:crypto';
import { bestConditionOf } from '../dataset/rows.ts';
import { idOf, PARTNER_KEY } from '../dataset/shape.ts';
import { type RawRequest, rawRequest } from './http-client.ts';

const CUSTOMER = { name: 'Sara Amin', phone: '+971500000000' };

/** A bids page of ten rows. */
export function pageCall(authorization: string, body: Record<string, unknown> = {}): RawRequest {
  return rawRequest({
    method: 'POST',
    path: '/api/assets/biding',
    headers: { authorization },
    body: { count: 10, ...body },
  });
}

/** Sets another price for a bid, confirmed. */
export function priceCall(authorization: string, asset: number, priceMinor: number): RawRequest {
  const price = priceMinor / 100;
  return rawRequest({
    method: 'PUT',
    path: '/api/bids',
    headers: { authorization },
    body: { assetId: idOf('asset', asset), spotPrice: price, confirmPrice: price },
  });
}

function partnerCall(path: string, body: unknown): RawRequest {
  const headers = { authorization: `Bearer ${PARTNER_KEY}`, 'idempotency-key': randomUUID() };
  return rawRequest({ method: 'POST', path: `/api/partner/v1/quotes${path}`, headers, body });
}

/** A customer accepts a quote. */
export const acceptCall = (quote: number) =>
  partnerCall(`/${idOf('quote', quote)}/accept`, { customer: CUSTOMER });

/** A quote for a device in the best grade of its model. */
export const quoteCall = (asset: number) =>
  partnerCall('', {
    assetId: idOf('asset', asset),
    itemConditionId: bestConditionOf(asset),
    serialNumber: randomUUID(),
    sourceStoreName: 'Shop',
  });
