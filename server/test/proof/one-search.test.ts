/** X6: the same search text finds the same in every list. */
import { beforeAll, expect, it } from 'vitest';
import { listBids } from '../../src/bidding/lists/list-bids.ts';
import { listDeals } from '../../src/deals/list-deals.ts';
import { searchDeals } from '../../src/grade-reviews/lists/search-deals.ts';
import { listCatalogAssets } from '../../src/operator/catalog/assets.ts';
import { listOperatorDeals } from '../../src/operator/deals/board.ts';
import { clockAt } from '../../src/platform/clock.ts';
import { listPartnerAssets } from '../../src/trade-ins/partners/partner-catalog.ts';
import { useTestDatabase } from '../database.ts';
import { buildAsset, buildBid, buildStore } from '../factories.ts';
import { type BuiltDeal, buildDeal, buildPartner } from '../trade-factories.ts';

const { db, sql } = useTestDatabase();
const at = new Date('2026-03-01T08:00:00Z');
const regionId = 'uae';
let storeId: string;
let deal: BuiltDeal;

beforeAll(async () => {
  storeId = await buildStore(db);
  const partner = await buildPartner(db);
  for (const name of ['iPhone 13 Pro Max (128GB)', 'iPhone 13 mini 256GB', 'Galaxy Watch 6 (Wi-Fi) 44mm']) {
    const asset = await buildAsset(db, { name });
    await sql`update model_group g set name = ${name} from asset a where a.group_id = g.group_id
      and a.asset_id = ${asset.assetId}`;
    await buildBid(db, { asset, storeId, maxQuantity: 5, at });
    const built = await buildDeal(db, { asset, partner, at });
    deal ??= built;
  }
});

const models: Record<string, (search: string) => Promise<string[]>> = {
  bids: async (search) =>
    (await listBids(db, { storeId, regionId, request: { search } })).assets.map((row) => row.assetName),
  catalogue: async (search) => (await listCatalogAssets(db, { search })).items.map((row) => row.name),
  'the partners’ catalogue': async (search) =>
    (await listPartnerAssets({ db }, { partnerId: '', regionId, shopIds: null }, { search })).assets.map(
      (row) => row.name,
    ),
};
const deals: Record<string, (search: string) => Promise<string[]>> = {
  'my deals': async (search) =>
    (await listDeals({ db, clock: clockAt(at) }, { storeId, regionId }, { search })).appraisals.map(
      (row) => row.assetInfo.label,
    ),
  'deals for a review': async (search) =>
    (
      await searchDeals({ db, clock: clockAt(at) }, { storeId }, { searchAppraisalCode: search })
    ).appraisals.map((row) => row.label.en),
  'the operators’ deals': async (search) =>
    (await listOperatorDeals(db, { search }, at)).items.map((row) => row.assetName),
};

const every = { ...models, ...deals };

it.each(Object.keys(every))('%s', async (list) => {
  const found = async (typed: string) => (await every[list]!(typed)).sort();
  for (const typed of [
    'iPhone 13 128 GB',
    'pro-max',
    'pro_max',
    'آيفون 13 برو',
    'آيفون١٣ ماكس',
    'PRO\u00a0MAX',
    '128',
  ])
    expect([typed, await found(typed)]).toEqual([typed, ['iPhone 13 Pro Max (128GB)']]);
  expect(await found('iphone13')).toHaveLength(2);
  expect(await found('wifi')).toEqual(['Galaxy Watch 6 (Wi-Fi) 44mm']);
  for (const typed of ['iphone 12', 'iphone 1', 'max13'])
    expect([typed, await found(typed)]).toEqual([typed, []]);
});

it.each(Object.keys(deals))('%s, by code and IMEI', async (list) => {
  const { appraisalCode: code, serialNumber: imei } = deal;
  const inGroups = imei.replace(/^(.{2})(.{6})(.{6})/, '$1 $2-$3 ');
  for (const typed of [
    code,
    code.replaceAll('-', '\u2011'),
    `\u202a${code}\u202c`,
    code.replace('-', ''),
    imei,
    inGroups,
  ])
    expect([typed, await deals[list]!(typed)]).toEqual([typed, ['iPhone 13 Pro Max (128GB)']]);
});
