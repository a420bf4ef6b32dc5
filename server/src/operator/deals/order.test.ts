/** The deals board sorted by its columns, and its file in that order: P1. */

import type { OperatorDealRow } from '@mazad/contract/operator/deals';
import { LISTS, SAVED_ROWS_MAX, type SortOf } from '@mazad/contract/operator/lists';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyPage } from '../../../test/every-page.ts';
import { buildAsset, buildBid } from '../../../test/factories.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { buildDeal } from '../../../test/trade-factories.ts';
import { useDesk } from '../operator.fixture.ts';

const { test, desk: operator } = useDesk();
const STATES = ['WON', 'IN_TRANSIT', 'DELIVERED', 'REFUSED', 'CANCELLED', 'RETURNED'];

/** Deals `from` to `until` with few distinct values, so that pages end within ties. */
async function build(code: string, from: number, until: number): Promise<void> {
  await test.db.query(
    `insert into deal select d.asset_id, gen_random_uuid(), $4 || lpad(i::text, 5, '0'), d.region_id, o.store_id, d.bid_id,
       d.partner_id, gen_random_uuid(), d.category_id, d.brand_id, d.item_condition_id, 'Model ' || i % 3,
       d.serial_number, 'Shop ' || i % 2, d.source_store_name_ar, d.inspection_results, d.customer,
       ($5::text[])[i % 6 + 1], 100000 + i % 4, 500, 5000, d.spot_price_minor, d.pinned_grades, d.won_at,
       d.created_at, case when i % 3 > 0 then 'AWB' || i % 3 end, d.tracking_url,
       timestamptz '2026-01-31T20:45:00Z' - (i % 5) * interval '1 microsecond',
       d.delivered_at, d.delivery_time, d.ended_at, d.changed_at, d.payment_option
     from deal d, generate_series($2::int, $3) i
     cross join lateral (select store_id from store order by store_id offset i % 2 limit 1) o
     where d.appraisal_code = $1`,
    [first, from, until, code, STATES],
  );
}

let first: string;
beforeAll(async () => {
  const asset = await buildAsset(test.db);
  await buildBid(test.db, { asset, maxQuantity: 10 });
  await buildBid(test.db, { asset, maxQuantity: 10 });
  first = (await buildDeal(test.db, { asset })).appraisalCode;
  await build('MZ-S', 1, 24);
  await test.sql`update deal set review_id = gen_random_uuid(), review_status = 'UNDER_PROCESS'
    where appraisal_code = 'MZ-S00008'`;
});

type Page = { items: OperatorDealRow[]; nextCursor: string | null };
async function walk(query: string): Promise<OperatorDealRow[]> {
  const pages = await everyPage<Page>((cursor) => operator.get(`/deals?count=5&${query}&cursor=${cursor}`));
  return pages.flatMap(({ items }) => items);
}

const WAY = ['Delivery Refused', 'Won', 'In Transit', 'Delivered', 'Grade Review', 'Returned', 'Cancelled'];
/** The value of each column, for comparison. */
const SHOWN: Record<SortOf<'deals'>, (row: OperatorDealRow) => string | number | null> = {
  status: (row) => WAY.indexOf(row.displayStatus.en),
  waits: (row) => Date.parse(row.lastEventAt),
  deal: (row) => row.appraisalCode,
  device: (row) => row.assetName,
  store: (row) => row.storeName,
  shop: (row) => `${row.partnerName} ${row.shopName.en}`,
  awb: (row) => row.awbNumber,
  price: (row) => row.purchasePrice,
};

describe('the board in the order of a column', () => {
  it.each(LISTS.deals.sorts)(
    'has each deal once by %s, either way, ties and empty ones too',
    async (column) => {
      const all = (await walk('search=mz-s')).map(SHOWN.deal).toSorted();
      expect(all).toHaveLength(24);
      for (const [sort, sign] of [
        [column, 1],
        [`-${column}`, -1],
      ] as const) {
        const rows = await walk(`search=mz-s&sort=${sort}`);
        expect([sort, rows.map(SHOWN.deal).toSorted()]).toEqual([sort, all]);
        const shown = rows.map(SHOWN[column]);
        const expected = shown.toSorted((a, b) => {
          if (a === null || b === null) return Number(a === null) - Number(b === null);
          return a === b ? 0 : a > b ? sign : -sign;
        });
        expect([sort, shown]).toEqual([sort, expected]);
        expect(new Set(shown).size).toBeGreaterThan(column === 'waits' ? 0 : 1);
      }
    },
  );

  it('uses the microseconds of the last event, across all states', async () => {
    for (const [sort, sign] of [
      ['waits', 1],
      ['-waits', -1],
    ] as const) {
      const codes = (await walk(`search=mz-s&sort=${sort}`)).map((row) => row.appraisalCode);
      const fifths = codes.map((code) => Number(code.slice(4)) % 5);
      // The smaller remainder belongs to the later of the five instants.
      expect(fifths).toEqual(fifths.toSorted((a, b) => sign * (b - a)));
    }
  });

  it('is filtered by a state in any order, and refuses another order’s cursor', async () => {
    for (const sort of ['waits', '-price', 'awb']) {
      const rows = await walk(`search=mz-s&state=WON&sort=${sort}`);
      expect([sort, rows.map((row) => row.state)]).toEqual([sort, Array(4).fill('WON')]);
    }
    const { body } = await operator.call('GET', '/deals?search=mz-s&count=5&sort=device');
    for (const other of ['', '&sort=price', '&sort=waits'])
      expect(
        (await operator.call('GET', `/deals?search=mz-s${other}&cursor=${body.data.nextCursor}`)).status,
      ).toBe(400);
  });
});

async function save(query: string, language = 'en'): Promise<Buffer> {
  return (await test.call('GET', `/operator/deals/export?${query}`, { token: operator.token, language }))
    .bytes;
}

describe('the file of the board', () => {
  it('has the board’s order and names it, in either language', async () => {
    for (const sort of ['-price', 'awb', '-waits', 'status']) {
      const board = (await walk(`search=mz-s&sort=${sort}`)).map(SHOWN.deal);
      for (const [language, header] of [
        ['en', 'Deal ID'],
        ['ar', 'رقم الصفقة'],
      ] as const) {
        const { rows } = await readSheet(await save(`search=mz-s&sort=${sort}`, language));
        expect([sort, rows.map((cells) => cells[header])]).toEqual([sort, board]);
      }
    }
    const about = async (query: string) => {
      const { headers, rows } = await readSheet(await save(query), { sheet: 'About' });
      return rows.map((cells) => cells[headers[0]!]).join('\n');
    };
    expect(await about('search=mz-s&sort=price')).toContain('order of the board');
    expect(await about('search=mz-s')).toContain('newest deal of a region');
  });
});

describe('more deals than a file takes', () => {
  beforeAll(() => build('MZ-T', 1, SAVED_ROWS_MAX + 1));

  it('can be sorted only by the wait, or by any column once filtered', async () => {
    for (const column of LISTS.deals.sorts) {
      const { status, body } = await operator.call('GET', `/deals?sort=-${column}`);
      expect([column, status, body.type]).toEqual(
        column === 'waits' ? [column, 200, undefined] : [column, 409, 'TOO_MANY_ROWS'],
      );
    }
    expect((await operator.call('GET', '/deals?sort=-device&state=WON')).status).toBe(200);
    expect((await operator.call('GET', '/deals')).status).toBe(200);
  });

  it('can be downloaded without, but not with, another order', async () => {
    expect(JSON.parse((await save('sort=waits')).toString())).toMatchObject({ type: 'TOO_MANY_ROWS' });
    expect((await save('state=CANCELLED')).length).toBeGreaterThan(10_000);
  });
});
