import type { BodyOf, DataOf } from '@mazad/contract/http';
import type { partnerDealsEndpoints } from '@mazad/contract/partner/deals';
import type { partnerEndpoints } from '@mazad/contract/partner/partner';
import { expect, expectTypeOf, it } from 'vitest';
import type * as client from '../../../../docs/partner-client.ts';
import { MazadError, MazadPartner } from '../../../../docs/partner-client.ts';
import { useTestApp } from '../../../test/app.ts';
import { buildAsset, buildBid } from '../../../test/factories.ts';
import { soon } from '../../../test/harness/soon.ts';
import { buildImei, buildPartner, buildQuote } from '../../../test/trade-factories.ts';

const test = useTestApp();
const CUSTOMER = { name: 'Mona Saleh', phone: '+971501234567' };
let url = '';

/** A partner with a client, a model that sells for 1,000, and a note of every call that left. */
async function world(o: { after?: (path: string, nth: number) => Response | undefined } = {}) {
  url ||= await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const asset = await buildAsset(test.db);
  await buildBid(test.db, { asset, spotPriceMinor: 100_000 });
  const partner = await buildPartner(test.db);
  const calls: { path: string; key: string | null }[] = [];
  const send: typeof fetch = async (input, init) => {
    const path = String(input).replace(`${url}/api/partner/v1`, '');
    calls.push({ path, key: new Headers(init?.headers).get('idempotency-key') });
    const answer = await fetch(input, init);
    return o.after?.(path, calls.filter((call) => call.path === path).length) ?? answer;
  };
  const mazad = new MazadPartner({ url, key: partner.key, firstPauseMs: 1, fetch: send });
  const device = () => ({
    assetId: asset.assetId,
    itemConditionId: asset.conditionIds[0]!,
    serialNumber: buildImei(),
    sourceStoreName: partner.shop,
  });
  return { asset, partner, mazad, device, calls };
}
const dealsOf = async (partnerId: string) =>
  (await test.db.query('select 1 from deal where partner_id = $1', [partnerId])).length;
const never = () => expect.unreachable('no other price was named');

it('sells a device, and reports it until it is delivered', async () => {
  const { mazad, device } = await world();
  const command = device();
  const quote = await mazad.quote({
    ...command,
    inspectionResults: [{ inspectionCode: 'BATTERY', condition: '91%' }],
  });
  expect(quote).toMatchObject({ price: 1000, currency: 'AED' });
  const deal = (await mazad.sell(quote, CUSTOMER, never))!;
  const tell = (type: client.ShipmentEvent['type'], more: object = {}) =>
    mazad.tell(deal.appraisalCode, { type, at: new Date().toISOString(), ...more });
  expect(await tell('PICKED_UP', { awbNumber: 'AWB10442' })).toMatchObject({ state: 'IN_TRANSIT' });
  await tell('DELIVERED');
  const { state, serialNumber, events } = await mazad.deal(deal.appraisalCode);
  expect([state, serialNumber, events.map(({ type }) => type)]).toEqual([
    'DELIVERED',
    command.serialNumber,
    ['WON', 'PICKED_UP', 'DELIVERED'],
  ]);
  await expect(tell('REFUSED')).rejects.toMatchObject({ status: 409, type: 'EVENT_NOT_ALLOWED' });
});

it('sells a device once if the answer is lost, repeating it under the same key', async () => {
  const { mazad, device, calls, partner } = await world({
    after: (path, nth) => {
      const isAccept = path.endsWith('/accept');
      if (isAccept && nth === 1) throw new TypeError('fetch failed');
      return isAccept && nth === 2 ? new Response('Bad gateway', { status: 502 }) : undefined;
    },
  });
  const quote = await mazad.quote(device());
  const deal = await mazad.sell(quote, CUSTOMER, never);
  const accepts = calls.filter(({ path }) => path.endsWith('/accept'));
  expect(accepts).toHaveLength(3);
  expect(new Set(accepts.map(({ key }) => key)).size).toBe(1);
  // Another program of the partner's that comes after a crash has the same deal.
  expect(await mazad.sell(quote, CUSTOMER, never)).toEqual(deal);
  expect(await dealsOf(partner.partnerId)).toBe(1);
});

it('recovers forgotten deals from the list of changes, and continues from there', async () => {
  const { mazad, device } = await world();
  const sold: string[] = [];
  for (const command of [device(), device()])
    sold.push((await mazad.sell(await mazad.quote(command), CUSTOMER, never))!.appraisalCode);
  const read = async (from: Parameters<typeof mazad.changes>[0]) => {
    const pages: client.DealPage[] = [];
    for await (const page of mazad.changes(from)) pages.push(page);
    const codes = pages.flatMap(({ deals }) => deals.map(({ appraisalCode }) => appraisalCode));
    return { codes, cursor: pages.at(-1)!.nextCursor };
  };
  // What another statement of the server may still come before is told a moment later (P2).
  const readOf = (from: Parameters<typeof mazad.changes>[0], codes: string[]) =>
    soon(async () => {
      const found = await read(from);
      expect(found.codes).toEqual(codes);
      return found;
    });
  const all = await readOf({}, sold);
  await mazad.tell(sold[0]!, { type: 'PICKED_UP', at: new Date().toISOString() });
  await readOf({ cursor: all.cursor }, [sold[0]!]);
  const { serialNumber } = await mazad.deal(sold[1]!);
  expect((await read({ serialNumber })).codes).toEqual([sold[1]]);
});

it('asks the customer about a changed price, and sells or stops', async () => {
  const { mazad, asset, partner } = await world();
  const dearer = () => buildQuote(test.db, { asset, partner, priceMinor: 100_100 });
  const named: number[] = [];
  const answer = (isAgreed: boolean) => (price: number) => {
    named.push(price);
    return isAgreed;
  };
  expect(await mazad.sell(await dearer(), CUSTOMER, answer(false))).toBeNull();
  expect(await dealsOf(partner.partnerId)).toBe(0);
  expect(await mazad.sell(await dearer(), CUSTOMER, answer(true))).toMatchObject({ dealPrice: 1000 });
  expect(named).toEqual([1000, 1000]);
});

it('does not retry what a retry cannot change, and gives up in the end', async () => {
  const { mazad, device, calls } = await world();
  await expect(mazad.quote({ ...device(), sourceStoreName: 'Nowhere' })).rejects.toThrow(MazadError);
  expect(calls).toHaveLength(1);
  const away = await world({ after: () => new Response('', { status: 503 }) });
  await expect(away.mazad.quote(away.device())).rejects.toMatchObject({ status: 503, type: 'UNREADABLE' });
  expect(away.calls).toHaveLength(5);
});

it('declares the contract’s types', () => {
  type Endpoints = typeof partnerEndpoints;
  expectTypeOf<DataOf<Endpoints['createQuote']>>().toExtend<client.Quote>();
  expectTypeOf<DataOf<Endpoints['acceptQuote']>>().toExtend<client.AcceptedDeal>();
  expectTypeOf<DataOf<Endpoints['getPartnerDeal']>>().toExtend<client.Deal>();
  expectTypeOf<DataOf<(typeof partnerDealsEndpoints)['listPartnerDeals']>>().toExtend<client.DealPage>();
  expectTypeOf<client.ShipmentEvent>().toExtend<BodyOf<Endpoints['recordShipmentEvent']>>();
  expectTypeOf<client.Customer>().toExtend<BodyOf<Endpoints['acceptQuote']>['customer']>();
});
