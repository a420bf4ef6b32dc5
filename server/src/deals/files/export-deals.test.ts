import type { DealPage } from '@mazad/contract/deals';
import { expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { openTable, type TableRow } from '#platform/sheets/table.ts';
import { askAs, useAreaApp } from '../../../test/area-app.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { buildStore } from '../../../test/factories.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { buildDeals } from '../../../test/trade-factories.ts';
import { registerDeals } from '../routes.ts';

// Past midnight in Dubai: the file is dated by the market's day.
const NOW = new Date('2026-03-20T21:00:00Z');

const { db } = useTestDatabase();
const app = useAreaApp(db, (route) => registerDeals(route, { db, reads: db, clock: clockAt(NOW) }));

const EDGES = [
  '2026-03-01T19:59:59.999Z',
  '2026-03-01T20:00:00Z',
  '2026-03-02T19:59:59.999Z',
  '2026-03-02T20:00:00Z',
];

/** A store with a deal at each instant; every second one is on its way. */
async function storeWithDeals(instants: readonly string[]) {
  const built = await buildDeals(db, instants, 'Galaxy_S24-Ultra (256GB)');
  await db.query(
    `update deal set state = 'IN_TRANSIT', awb_number = '552078441863' where appraisal_code = any($1)`,
    [built.deals.filter((_, index) => index % 2).map((deal) => deal.appraisalCode)],
  );
  return built;
}

const list = async (storeId: string, query: string): Promise<DealPage> =>
  (await askAs(app, storeId, `/appraisal?${query}`)).json().data;

async function download(storeId: string, query: string, language = 'en') {
  const answer = await askAs(app, storeId, `/appraisal/export?${query}`, { language });
  const rows: TableRow['cells'][] = [];
  if (answer.statusCode !== 200) return { status: answer.statusCode, name: '', headers: [], rows };
  const table = await openTable(answer.rawPayload);
  for await (const row of table.rows) rows.push(row.cells);
  return {
    status: answer.statusCode,
    name: String(answer.headers['content-disposition']),
    headers: table.headers,
    rows,
  };
}

it('has exactly the rows of the list, for any filter and over all pages', async () => {
  const { storeId, asset } = await storeWithDeals(EDGES);
  await storeWithDeals(EDGES);
  for (const filters of [
    '',
    'fromDate=2026-03-02&toDate=2026-03-02',
    'filter=IN_TRANSIT',
    `categoryId=${asset.categoryId}&filter=WON&toDate=2026-03-02`,
    'search=galaxy_s24-ultra%20256gb',
    'search=nothing-like-it',
  ]) {
    const shown = await list(storeId, `listType=MEM&dealProcessType=DIRECT&count=100&${filters}`);
    const { status, rows } = await download(storeId, `listType=MEM&dealProcessType=DIRECT&${filters}`);
    expect(status).toBe(200);
    expect(rows.map((row) => row['Deal ID'])).toEqual(shown.appraisals.map((deal) => deal.appraisalCode));
    expect(rows.map((row) => row.IMEI)).toEqual(shown.appraisals.map((deal) => deal.serialNumber));
    expect(rows.length).toBe(shown.count);
    const sum = rows.reduce((all, row) => all + Number(row['Customer Price AED']), 0);
    expect(sum).toBe(shown.totalPurchasePrice);
  }
});

it('writes more deals than one query reads, each once and in order', async () => {
  const { storeId, deals } = await storeWithDeals(['2026-03-01T08:00:00Z']);
  await db.query(
    `insert into deal select d.asset_id, gen_random_uuid(), 'MZ-X' || lpad(i::text, 5, '0'), d.region_id, d.store_id,
       d.bid_id, d.partner_id, gen_random_uuid(), d.category_id, d.brand_id, d.item_condition_id, d.asset_name,
       d.serial_number, d.source_store_name, d.source_store_name_ar, d.inspection_results, d.customer, d.state,
       d.deal_price_minor, d.tax_basis_points, d.tax_minor, d.spot_price_minor, d.pinned_grades,
       -- Seven deals an instant, so that pages end in the middle of one.
       d.won_at - (i / 7) * interval '1 microsecond', d.created_at, d.awb_number, d.tracking_url, d.last_event_at,
       d.delivered_at, d.delivery_time, d.ended_at, d.changed_at, d.payment_option
     from deal d, generate_series(7, 2106) i where d.appraisal_code = $1`,
    [deals[0]!.appraisalCode],
  );
  const { rows } = await download(storeId, 'listType=MEM');
  const codes = rows.map((row) => row['Deal ID']);
  expect(codes.length).toBe(2101);
  expect(new Set(codes).size).toBe(2101);
  expect(codes[0]).toBe(deals[0]!.appraisalCode);
  const instants = rows.map((row) => row['Deal Date']!);
  expect(instants).toEqual([...instants].sort().reverse());
});

it('has My Deals with a list type, otherwise appraisals, in the caller’s language and the region’s dates', async () => {
  const { storeId } = await storeWithDeals(['2026-03-02T20:30:00Z', '2026-03-03T20:00:00Z']);
  const deals = await download(storeId, 'listType=MEM');
  expect(deals.name).toContain('Deals_Won_2026-03-21.xlsx');
  expect(deals.rows[1]).toMatchObject({
    'Deal Date': '2026-03-03 00:30:00',
    'Device Name': 'Galaxy_S24-Ultra (256GB)',
    Grade: 'A',
    'Deal Price AED': '1000',
    'Sell Tax AED': '50',
    'Customer Price AED': '1050',
    'Store Name': 'Dubai Mall',
    Status: 'Won',
  });
  const appraisals = await download(storeId, 'fromDate=0&toDate=0');
  expect(appraisals.name).toContain('Appraisals_2026-03-21.xlsx');
  expect(appraisals.rows[0]).toMatchObject({
    Status: 'In Transit',
    'AWB Number': '552078441863',
    'Delivery Date': '',
    'Purchase Price AED': '1050',
  });
  const arabic = await download(storeId, 'listType=MEM', 'ar');
  expect(arabic.headers).toContain('سعر العميل د.إ');
  expect(arabic.rows[1]).toMatchObject({ الحالة: 'تم الفوز', 'اسم الفرع': 'دبي مول' });
});

it('states its days and creation time, with dates in order after Arabic words', async () => {
  const { storeId } = await storeWithDeals(['2026-03-01T08:00:00Z']);
  const about = async (language: 'en' | 'ar') => {
    const query = 'listType=MEM&fromDate=2026-03-01&toDate=2026-03-05';
    const { rawPayload } = await askAs(app, storeId, `/appraisal/export?${query}`, { language });
    const { headers: title, rows } = await readSheet(rawPayload, {
      sheet: language === 'en' ? 'About' : 'حول الملف',
    });
    return rows.slice(0, 2).map((cells) => cells[title[0]!]!);
  };
  expect(await about('en')).toEqual([
    expect.stringMatching(/^Made on: 2026-03-21 \d\d:\d\d \(Asia\/Dubai\)$/),
    'Deal dates: 2026-03-01 – 2026-03-05',
  ]);
  expect(await about('ar')).toEqual([
    expect.stringMatching(/^أُنشئ في: \u20662026-03-21 \d\d:\d\d \(Asia\/Dubai\)\u2069$/),
    'تواريخ الصفقات: \u20662026-03-01\u2069 – \u20662026-03-05\u2069',
  ]);
});

it('contains nothing of customers or other stores, and refuses an invalid day', async () => {
  const { storeId } = await storeWithDeals(['2026-03-01T08:00:00Z']);
  const other = await buildStore(db);
  for (const query of ['listType=MEM', '']) {
    const text = JSON.stringify(await download(storeId, query));
    for (const secret of ['Mona', 'Saleh', '501234567', 'mona@', '•']) expect(text).not.toContain(secret);
    expect((await download(other, query)).rows).toEqual([]);
  }
  expect((await download(storeId, 'fromDate=2026-02-30')).status).toBe(400);
  expect((await download(storeId, 'filter=GONE')).status).toBe(400);
});
