/** The operators' file of deals: D2, D3, X1, X5. */

import { beforeAll, expect, it } from 'vitest';
import { buildAsset, buildBid, buildRegion } from '../../../test/factories.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { buildDeal } from '../../../test/trade-factories.ts';
import { useDesk } from '../operator.fixture.ts';

// The smallest connection pool that a server may have.
const { test, desk: operator } = useDesk({ DATABASE_POOL_SIZE: '2' });
const COPIES = 2_100;
beforeAll(async () => {
  const asset = await buildAsset(test.db);
  await buildBid(test.db, { asset, maxQuantity: 10 });
  const { appraisalCode } = await buildDeal(test.db, { asset });
  await buildRegion(test.db, { regionId: 'ksa', timeZone: 'Asia/Riyadh' });
  // Seven deals per instant, so pages end within an instant; all but the last two in one region.
  await test.db.query(
    `insert into deal select d.asset_id, gen_random_uuid(), 'MZ-X' || lpad(i::text, 5, '0'),
       case when i >= $2 - 1 then 'ksa' else 'uae' end, d.store_id,
       d.bid_id, d.partner_id, gen_random_uuid(), d.category_id, d.brand_id, d.item_condition_id, d.asset_name,
       d.serial_number, d.source_store_name, d.source_store_name_ar, d.inspection_results, d.customer, d.state,
       d.deal_price_minor, d.tax_basis_points, d.tax_minor, d.spot_price_minor, d.pinned_grades,
       timestamptz '2026-01-31T20:45:00Z' - (i / 7) * interval '1 microsecond', d.created_at, d.awb_number,
       d.tracking_url, d.last_event_at, d.delivered_at, d.delivery_time, d.ended_at, d.changed_at, d.payment_option
     from deal d, generate_series(1, $2) i where d.appraisal_code = $1`,
    [appraisalCode, COPIES],
  );
});

const download = async (query: string) => (await operator.call('GET', `/deals/export?${query}`)).bytes;

it('writes more deals than one query reads, each once, with its region’s dates', async () => {
  const { rows } = await readSheet(await download('toDate=2026-01-31&search=mz-x'));
  const dates = new Map(rows.map((cells) => [cells['Deal ID'], cells['Deal date']]));
  // In Dubai it is already the next day (D2).
  expect(rows).toHaveLength(2);
  expect(dates.get(`MZ-X0${COPIES}`)).toContain('2026-01-31 23:4');
  const all = (await readSheet(await download('fromDate=2026-01-31&toDate=2026-02-01'))).rows;
  expect([new Set(all.map((cells) => cells['Deal ID'])).size, all.length]).toEqual([COPIES, COPIES]);
});

it('serves as many at once as there are connections, without waiting for a second one', async () => {
  const ask = () => operator.call('GET', '/deals/export?search=mz-x00001');
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
});

it('states its content and time zones', async () => {
  const bytes = await download('fromDate=2026-01-31&state=WON&regionId=uae&search=mz-x00001');
  const { headers, rows } = await readSheet(bytes, { sheet: 'About' });
  expect(rows.map((cells) => cells[headers[0]!])).toEqual([
    expect.stringMatching(/^Made on: \d{4}-\d\d-\d\d \d\d:\d\d \(Asia\/Dubai\)$/),
    'Region: United Arab Emirates',
    'Deal dates: 2026-01-31 – …',
    'Status: Won',
    'Search: mz-x00001',
    expect.stringContaining('region'),
    expect.stringContaining('newest'),
    expect.stringContaining('sell tax'),
  ]);
});
