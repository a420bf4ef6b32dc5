import { randomUUID } from 'node:crypto';
import type { Asking } from '@mazad/contract/operator/askings';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyPage } from '../../../test/every-page.ts';
import { type BuiltAsset, buildAsset, buildBid } from '../../../test/factories.ts';
import { buildPartner } from '../../../test/trade-factories.ts';
import { useMade } from '../../../test/use-made.ts';
import { useDesk } from '../operator.fixture.ts';

const { test, desk: operator } = useDesk();
const asset = useMade(() => buildAsset(test.db, { name: 'Galaxy Fold Nine' }));
const partner = useMade(() => buildPartner(test.db, { shop: 'Deira City' }));

interface AskingFields {
  asset?: BuiltAsset;
  shop?: string;
  reason?: string;
  stores?: object;
}

/** A price request at an instant; met at 1,000 AED unless it has a reason. */
async function keep(at: string, o: AskingFields = {}): Promise<string> {
  const askingId = uuidv7();
  const of = o.asset ?? asset;
  await test.sql`insert into asking (asking_id, region_id, asset_id, item_condition_id, partner_id,
    source_store_name, asked_at,
    offer_minor, reason, stores)
    values (${askingId}, ${of.regionId}, ${of.assetId}, ${of.conditionIds[0]}, ${partner.partnerId},
    ${o.shop ?? partner.shop}, ${new Date(at)}, ${o.reason ? null : 100_000}, ${o.reason ?? null},
    ${JSON.stringify(o.stores ?? {})})`;
  return askingId;
}

interface List {
  count: number;
  items: Asking[];
  nextCursor: string | null;
}
const list = (query: Record<string, string>): Promise<List> =>
  operator.get(`/askings?${new URLSearchParams(query)}`);
const idsOf = async (query: Record<string, string>) => (await list(query)).items.map((one) => one.askingId);

const post = async (path: string, body: object) =>
  (await test.call('POST', `/partner/v1${path}`, { token: partner.key, key: randomUUID(), body })).body;

it('tells why there was no price at 14:03, and what an accepted quote came to', async () => {
  const model = await buildAsset(test.db, { name: 'Pixel Eleven' });
  const command = () => ({
    assetId: model.assetId,
    itemConditionId: model.conditionIds[0],
    serialNumber: `C02-${randomUUID().slice(0, 8)}`,
    sourceStoreName: partner.shop,
  });
  await buildBid(test.db, { asset: model, availableQuantity: 0 });
  await post('/quotes', command());
  await buildBid(test.db, { asset: model });
  const { quoteId } = (await post('/quotes', command())).data;
  const customer = { name: 'Mona Saleh', phone: '+971501234567' };
  const { appraisalCode } = (await post(`/quotes/${quoteId}/accept`, { customer })).data;
  const shared = { assetName: 'Pixel Eleven', condition: 'A', shop: 'Deira City', regionId: 'uae' };
  const { items, count } = await list({ search: 'pixel eleven' });
  expect([count, items]).toMatchObject([
    2,
    [
      {
        ...shared,
        askingId: quoteId,
        offer: 1000,
        reason: null,
        stores: { OFFER: 1, OUT_OF_QUANTITY: 1 },
        taken: { dealPrice: 1000, appraisalCode },
      },
      { ...shared, offer: null, reason: 'OUT_OF_QUANTITY', stores: { OUT_OF_QUANTITY: 1 }, taken: null },
    ],
  ]);
  expect(JSON.stringify(items)).not.toMatch(/Mona|971501234567|C02-/);
});

describe('filters', () => {
  let ids: Record<'early' | 'noon' | 'night' | 'elsewhere', string>;
  beforeAll(async () => {
    const abroad = await buildAsset(test.db, { name: 'Galaxy Fold Abroad', regionId: 'ksa' });
    ids = {
      early: await keep('2026-02-10T05:00:00Z', { reason: 'NO_CREDIT', stores: { NO_CREDIT: 3 } }),
      noon: await keep('2026-02-10T12:00:00.500Z', { shop: 'Old Name' }),
      // 00:30 of the 11th in Dubai.
      night: await keep('2026-02-10T20:30:00Z', { reason: 'NO_BID' }),
      elsewhere: await keep('2026-02-10T13:00:00Z', { asset: abroad, reason: 'NOT_TRADED' }),
    };
    await test.sql`update shop set former_names = '{Old Name}' where partner_id = ${partner.partnerId}`;
  });
  const within = { search: 'galaxy fold' };
  const found = async (query: Record<string, string>) => {
    const names = Object.entries(ids);
    return (await idsOf({ ...within, ...query })).map((id) => names.find(([, one]) => one === id)?.[0]);
  };

  it.each<[Record<string, string>, string[]]>([
    [{}, ['night', 'elsewhere', 'noon', 'early']],
    [{ regionId: 'ksa' }, ['elsewhere']],
    [{ fromDate: '2026-02-10', toDate: '2026-02-10' }, ['elsewhere', 'noon', 'early']],
    [{ fromDate: '2026-02-11' }, ['night']],
    [{ fromDate: '2026-02-10T12:00:00.500Z', toDate: '2026-02-10T13:00:00Z' }, ['elsewhere', 'noon']],
    [{ toDate: '2026-02-10T12:00:00.499Z' }, ['early']],
    [{ state: 'UNMET' }, ['night', 'elsewhere', 'early']],
    [{ state: 'NO_CREDIT' }, ['early']],
    [{ state: 'NOT_TAKEN' }, ['noon']],
    [{ state: 'TAKEN' }, []],
    [{ search: 'galaxy deira' }, ['night', 'elsewhere', 'noon', 'early']],
    [{ search: 'galaxy abroad' }, ['elsewhere']],
    [{ search: 'old name' }, ['noon']],
  ])('%j leaves %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('find a partner’s, a shop’s by any of its names, and one by id', async () => {
    const { partnerId } = partner;
    expect(await found({ partnerId, shop: 'Deira City' })).toEqual(['night', 'elsewhere', 'noon', 'early']);
    expect(await found({ partnerId: randomUUID() })).toEqual([]);
    expect(await found({ partnerId, shop: 'Marina' })).toEqual([]);
    expect(await idsOf({ search: ids.early, fromDate: '2030-01-01' })).toEqual([ids.early]);
  });

  it('refuse an invalid day, an unknown outcome and another list’s cursor', async () => {
    for (const query of ['fromDate=2026-02-30', 'state=NEVER', 'cursor=bm9uZQ', 'partnerId=x']) {
      expect([query, (await operator.call('GET', `/askings?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it('also apply to the figures: with and without an offer, by reason', async () => {
    const days = { fromDate: '2026-02-10T05:00:00Z', toDate: '2026-02-10T20:30:00Z' };
    const { body } = await operator.call('GET', `/askings/figures?${new URLSearchParams(days)}`);
    expect(body.data).toMatchObject({ asked: 4, offered: 1, taken: 0 });
    expect(body.data.unmet).toMatchObject({ NO_CREDIT: 1, NO_BID: 1, NOT_TRADED: 1, OUT_OF_QUANTITY: 0 });
    const ksa = await operator.call(
      'GET',
      `/askings/figures?${new URLSearchParams({ ...days, regionId: 'ksa' })}`,
    );
    expect(ksa.body.data).toMatchObject({ asked: 1, offered: 0 });
  });
});

it.each([
  ['', '11', 'Nokia Brick'],
  ['-at', '11', 'Nokia Tile'],
  ['at', '09', 'Nokia Slate'],
])(
  'has pages that do not slip by %j while shops ask on, at one instant too, and counts once',
  async (...of) => {
    const [sort, hour, name] = of;
    const model = await buildAsset(test.db, { name });
    const kept = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        keep(`2026-01-05T10:00:0${n % 3}.000Z`, { asset: model, reason: 'NO_BID' }),
      ),
    );
    const pages = await everyPage(async (cursor) => {
      const page = await list({ search: name, cursor, ...(sort && { sort }) });
      expect(page.count).toBe(120);
      await keep(`2026-01-05T${hour}:00:00Z`, { asset: model });
      return page;
    });
    const seen = pages.flatMap(({ items }) => items);
    expect(seen).toHaveLength(120);
    expect(new Set(seen.map((one) => one.askingId))).toEqual(new Set(kept));
    const instants = seen.map((one) => one.askedAt);
    expect(instants).toEqual(sort === 'at' ? instants.toSorted() : instants.toSorted().reverse());
  },
);
