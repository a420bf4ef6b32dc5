import type { DealDetail, DealPage } from '@mazad/contract/deals';
import { isOpenReview } from '@mazad/domain/deals/grade-review';
import { REVIEW_STATUSES } from '@mazad/domain/deals/review-status';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { askAs, useAreaApp } from '../../test/area-app.ts';
import { useTestDatabase } from '../../test/database.ts';
import { everyPage } from '../../test/every-page.ts';
import { buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { buildDeal, buildDeals } from '../../test/trade-factories.ts';
import { registerDeals } from './routes.ts';

const { db, sql } = useTestDatabase();
const app = useAreaApp(db, (route) => registerDeals(route, { db, reads: db, clock: systemClock }));

async function get<T>(storeId: string, path: string): Promise<{ status: number; data: T }> {
  const answer = await askAs(app, storeId, path);
  return { status: answer.statusCode, data: answer.json().data };
}

/** A store with a deal at each of these instants, on an asset of this name. */
async function storeWithDeals(instants: string[], name?: string) {
  const { storeId, ...built } = await buildDeals(db, instants, name);
  const list = async (query: string) => get<DealPage>(storeId, `/appraisal?${query}`);
  const codes = async (query: string) => (await list(query)).data.appraisals.map((d) => d.appraisalCode);
  return { storeId, ...built, list, codes };
}

it('lists the store’s own deals, newest first, with count and total', async () => {
  const { deals, list } = await storeWithDeals(['2026-03-01T08:00:00Z', '2026-03-02T08:00:00Z']);
  await storeWithDeals(['2026-03-01T09:00:00Z']);
  const { data } = await list('listType=MEM&dealProcessType=DIRECT&userId=');
  expect(data.appraisals.map((d) => d.appraisalCode)).toEqual([
    deals[1]!.appraisalCode,
    deals[0]!.appraisalCode,
  ]);
  expect(data).toMatchObject({ count: 2, totalPurchasePrice: 2100, nextCursor: null });
  expect(data.appraisals[0]).toMatchObject({
    approvedDeal: { itemCondition: 'A' },
    sellAmount: { dealPrice: 1000, underwriterSellTaxValue: 50 },
    purchasePrice: 1050,
    displayStatus: { en: 'Won', ar: 'تم الفوز' },
    dealTS: '2026-03-02T08:00:00.000Z',
  });
});

it('widens dates to whole days in Dubai, inclusive (D2)', async () => {
  const edges = [
    '2026-03-01T19:59:59.999Z',
    '2026-03-01T20:00:00Z',
    '2026-03-02T19:59:59.999Z',
    '2026-03-02T20:00:00Z',
  ];
  const { deals, codes } = await storeWithDeals(edges);
  const second = [deals[2]!.appraisalCode, deals[1]!.appraisalCode];
  const noon = Date.parse('2026-03-02T08:00:00Z');
  expect(await codes(`fromDate=${noon}&toDate=${noon}`)).toEqual(second);
  expect(await codes('fromDate=2026-03-02&toDate=2026-03-02')).toEqual(second);
  expect(await codes('fromDate=2026-03-01T20:00:00Z&toDate=2026-03-01T23:00:00Z')).toEqual(second);
  expect(await codes('fromDate=0&toDate=')).toHaveLength(4);
  expect(await codes(`fromDate=${noon}&toDate=0&timeZone=Asia/Tokyo`)).toHaveLength(3);
});

it('answers 400 for an invalid day and for an invalid cursor', async () => {
  const { list } = await storeWithDeals([]);
  for (const bad of ['fromDate=2026-02-30', 'cursor=nonsense', 'cursor=WzEsMl0', 'count=101']) {
    expect((await list(bad)).status).toBe(400);
  }
});

it('finds by code, IMEI, name and AWB, in any format (X6)', async () => {
  const { deals, codes } = await storeWithDeals(['2026-03-01T08:00:00Z'], 'Galaxy_S24-Ultra (256GB)');
  const deal = deals[0]!;
  const finds = async (text: string) => (await codes(`search=${encodeURIComponent(text)}`)).length;
  expect(await finds(deal.appraisalCode.toLowerCase())).toBe(1);
  expect(await finds(deal.serialNumber.slice(3, 11))).toBe(1);
  const asOnTheBox = deal.serialNumber.replace(/^(.{8})(.{6})/, '$1 $2 ');
  expect(await finds(asOnTheBox)).toBe(1);
  expect(await finds('galaxy_s24-ULTRA')).toBe(1);
  expect(await finds('ultra 256gb')).toBe(1);
  expect(await finds('256 GB ultra')).toBe(1);
  expect(await finds(deal.appraisalCode.replaceAll('-', '\u2011'))).toBe(1);
  expect(await finds(deal.appraisalCode.replaceAll('-', ''))).toBe(1);
  expect(await finds("ultra%'; --")).toBe(1);
  expect(await finds('galaxy%zz')).toBe(0);
  expect(await finds('galaxyxs24')).toBe(0);
  expect(await finds('!!')).toBe(1);
  await db.query('update deal set awb_number = $2 where appraisal_code = $1', [deal.appraisalCode, 'AWB77Z']);
  expect(await finds('awb77z')).toBe(1);
});

it('finds by Arabic digits, and by trade words in Arabic letters', async () => {
  const { deals, codes } = await storeWithDeals(['2026-03-01T08:00:00Z'], 'iPhone 13 128GB');
  const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
  const finds = async (text: string) => (await codes(`search=${encodeURIComponent(text)}`)).length;
  expect(await finds(arabic(deals[0]!.serialNumber))).toBe(1);
  expect(await finds('iphone ١٣')).toBe(1);
  expect(await finds('آيفون ١٣')).toBe(1);
  expect(await finds('الايفون۱۳')).toBe(1);
  expect(await finds('ايفون ١٢')).toBe(0);
  expect(await finds('سامسونج')).toBe(0);
});

it('shows Grade Review for a deal with an open review, in row, filter and counts (D1)', async () => {
  const { deals, list } = await storeWithDeals(['2026-03-01T08:00:00Z', '2026-03-02T08:00:00Z']);
  const said: [string, unknown][] = [];
  for (const status of REVIEW_STATUSES) {
    await sql`update deal set state = 'DELIVERED', review_id = gen_random_uuid(), review_status = ${status}
      where appraisal_code = ${deals[0]!.appraisalCode}`;
    const key = isOpenReview(status) ? 'GRADE_REVIEW' : 'DELIVERED';
    const { data } = await list(`filter=${key}`);
    const counts = data.statusCounts!.filter(({ count }) => count > 0).map((one) => [one.key, one.count]);
    said.push([status, [data.count, data.appraisals[0]?.courierStatus, counts]]);
  }
  expect(said).toEqual(
    REVIEW_STATUSES.map((status) => {
      const isOpen = isOpenReview(status);
      const [key, word] = isOpen ? ['GRADE_REVIEW', 'Grade Review'] : ['DELIVERED', 'Delivered'];
      return [
        status,
        [
          1,
          word,
          [
            ['WON', 1],
            [key, 1],
          ],
        ],
      ];
    }),
  );
});

it('filters by category and brand; all and empty mean no filter', async () => {
  const { asset, codes } = await storeWithDeals(['2026-03-01T08:00:00Z']);
  expect(await codes(`categoryId=${asset.categoryId}&brandId=all`)).toHaveLength(1);
  expect(await codes('categoryId=&brandId=')).toHaveLength(1);
  expect(await codes('categoryId=tablets')).toHaveLength(0);
  expect(await codes(`brandId=${crypto.randomUUID()}`)).toHaveLength(0);
});

it('pages by number and by cursor alike, also among deals of one instant', async () => {
  const same = Array(25).fill('2026-03-01T08:00:00Z');
  const { list, codes } = await storeWithDeals(same);
  const byNumber = [...(await codes('page=1')), ...(await codes('page=2')), ...(await codes('page=3'))];
  const pages = await everyPage(async (cursor) => (await list(`count=10&cursor=${cursor}`)).data);
  const byCursor = pages.flatMap((page) => page.appraisals.map((d) => d.appraisalCode));
  expect(new Set(byCursor).size).toBe(25);
  expect(byCursor).toEqual(byNumber);
});

it('shows a deal by id and code, with masked customer and only the own line of the receipt', async () => {
  const asset = await buildAsset(db);
  const rival = await buildBid(db, { asset, spotPriceMinor: 99_000 });
  const { storeId } = await buildBid(db, { asset });
  // How couriers are paid is the deal's, whatever the store changes later.
  const payCouriers = (by: string) =>
    db.query('update store set payment_option = $2 where store_id = $1', [storeId, by]);
  await payCouriers('COLLECT');
  const deal = await buildDeal(db, {
    asset,
    inspectionResults: [
      { inspectionName: 'Screen', condition: 'Scratched' },
      { inspectionCode: 'BODY', conditionCode: 'LIGHT_MARKS', condition: 'Fair' },
      { inspectionCode: 'BATTERY', condition: '91%' },
    ],
  });
  await payCouriers('PREPAID');
  const byCode = await get<DealDetail>(storeId, `/appraisal/${deal.appraisalCode}`);
  const byId = await get<DealDetail>(storeId, `/appraisal/${byCode.data._id}`);
  expect(byCode.status).toBe(200);
  expect(byId.data).toEqual(byCode.data);
  const { data } = byCode;
  expect(data.appraisalDetails.customerInfo.map((i) => i.value)).toEqual([
    'M••••• S•••••',
    '+971 •• ••• ••67',
    'm•••••@•••••.com',
  ]);
  expect(data.appraisalDetails.transactionDetails).toContainEqual({
    key: 'sellTax',
    label: { en: 'Sell Tax 5%', ar: 'ضريبة البيع \u200e5%\u200e' },
    value: { en: 'AED 50.00', ar: '\u206650.00\u2069 د.إ' },
  });
  expect(data.appraisalDetails.deviceDetails.map((i) => i.label.en)).toEqual([
    'Brand',
    'Device Name',
    'IMEI',
    'Grade',
    'Storage',
  ]);
  // Codes are told in both languages, the shop's own words as they were sent.
  expect(data.appraisalDetails.evaluationResults).toEqual([
    { key: 'Screen', label: { en: 'Screen', ar: 'Screen' }, value: 'Scratched', verdict: null },
    {
      key: 'BODY',
      label: { en: 'Body and frame', ar: 'الهيكل والإطار' },
      value: { en: 'Light marks', ar: 'آثار خفيفة' },
      verdict: 'fault',
    },
    { key: 'BATTERY', label: { en: 'Battery', ar: 'البطارية' }, value: '91%', verdict: null },
  ]);
  expect(data.inspectionResults).toEqual([
    { inspectionName: 'Screen', condition: 'Scratched' },
    { inspectionName: 'Body and frame', condition: 'Fair' },
    { inspectionName: 'Battery', condition: '91%' },
  ]);
  expect(data.pinnedGrades).toMatchObject([
    { condition: 'A', percent: 100, price: 1000, withTax: 1050, isSold: true },
    { condition: 'B', percent: 85, price: 850, withTax: 892.5, isSold: false },
    { condition: 'C', percent: 70, price: 700, withTax: 735, isSold: false },
  ]);
  expect(data.receipt).toMatchObject({
    rule: 'HIGHEST_PRICE',
    winningPrice: 1000,
    line: { position: 1, offer: 1000 },
  });
  expect(data.course).toMatchObject([{ state: 'WON' }]);
  expect(data.paymentType).toBe('COLLECT');
  const text = JSON.stringify(data);
  for (const secret of ['Mona', '501234567', 'mona@', rival.storeId, rival.bidId]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/:990[,}]/);
});

it('shows no price, instead of 0, if a PAAS store had none for a grade', async () => {
  const deal = await buildDeal(db);
  await sql`update deal set pinned_grades = jsonb_set(pinned_grades, '{1,priceMinor}', 'null')
    where appraisal_code = ${deal.appraisalCode}`;
  const { pinnedGrades } = (await get<DealDetail>(deal.storeId, `/appraisal/${deal.appraisalCode}`)).data;
  expect(pinnedGrades[1]).toMatchObject({ price: null, withTax: null });
  expect(pinnedGrades[0]).toMatchObject({ price: 1000, withTax: 1050 });
});

it('shows the storage of every device, - if unknown', async () => {
  const { storeId, asset, deals } = await storeWithDeals(['2026-03-01T08:00:00Z']);
  await sql`update asset set attributes = '{"ram": "8GB", "storage": null}'
    where asset_id = ${asset.assetId}`;
  const { data } = await get<DealDetail>(storeId, `/appraisal/${deals[0]!.appraisalCode}`);
  expect(data.attributes).toEqual({ ram: '8GB', storage: '-' });
  const shown = data.appraisalDetails.deviceDetails.map(({ key, value }) => [key, value]).slice(-2);
  expect(shown).toEqual([
    ['storage', '-'],
    ['ram', '8GB'],
  ]);
});

it('hides other stores’ deals', async () => {
  const { deals } = await storeWithDeals(['2026-03-01T08:00:00Z']);
  const other = await buildStore(db);
  expect((await get(other, `/appraisal/${deals[0]!.appraisalCode}`)).status).toBe(404);
  expect((await get(other, `/appraisal/${crypto.randomUUID()}`)).status).toBe(404);
});

it('labels the demo catalogue’s device attributes in both languages', async () => {
  const { storeId, asset, deals } = await storeWithDeals(['2026-03-01T08:00:00Z']);
  const attributes = { caseSize: '45mm', connectivity: 'GPS', processor: 'i5', ram: '8GB', storage: '256GB' };
  await db.query('update asset set attributes = $2 where asset_id = $1', [asset.assetId, attributes]);
  const { data } = await get<DealDetail>(storeId, `/appraisal/${deals[0]!.appraisalCode}`);
  const shown = data.appraisalDetails.deviceDetails.filter(({ key }) => key in attributes);
  expect(shown).toHaveLength(5);
  for (const { label } of shown) expect(label.ar).toMatch(/^\p{Script=Arabic}[\p{Script=Arabic} ]+$/u);
});
