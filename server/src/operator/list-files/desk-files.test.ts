/** The files of grade reviews and of a store's bids, in order: P1. */

import { randomUUID } from 'node:crypto';
import { UNSETTLED_AGES } from '@mazad/contract/choices';
import { LISTS } from '@mazad/contract/operator/lists';
import { QUEUE_STATES } from '@mazad/contract/operator/reviews';
import { STORE_BID_STATES } from '@mazad/contract/operator/store-bids';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyPage } from '../../../test/every-page.ts';
import { buildBid } from '../../../test/factories.ts';
import type { ReadSheet } from '../../../test/sheets/read-sheet.ts';
import { buildReview, buildReviewWorld } from '../../grade-reviews/reviews.fixture.ts';
import { codeWords } from '../audit/code-words.ts';
import { bulk } from '../money/money.fixture.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
let storeId: string;
let reviews: Awaited<ReturnType<typeof buildReview>>[];
beforeAll(async () => {
  const world = await buildReviewWorld(test);
  reviews = [await buildReview(test, world), await buildReview(test, world), await buildReview(test, world)];
  // Few distinct prices and quantities, so that pages end within ties.
  ({ storeId } = await buildBid(test.db, { spotPriceMinor: 100_000 }));
  for (let i = 0; i < 60; i++)
    await buildBid(test.db, {
      storeId,
      spotPriceMinor: 100_000 + (i % 3) * 1_000,
      maxQuantity: 10 + (i % 2),
    });
});

describe('the bids of a store', () => {
  type Row = { assetId: string; assetName: string; price: number; topBid: number; maxQuantity: number };
  type Page = { count: number; items: Row[]; nextCursor: string | null };
  const shown = { model: 'assetName', price: 'price', topBid: 'topBid', quantity: 'maxQuantity' } as const;

  async function walk(sort: string): Promise<Row[]> {
    const path = `/store-bids?storeId=${storeId}&sort=${sort}`;
    const pages = await everyPage<Page>((cursor) => desk.get(`${path}&cursor=${cursor}`));
    return pages.flatMap(({ items }) => items);
  }

  it.each(LISTS['store-bids'].sorts)(
    'are there once each by %s, either way, their file too',
    async (column) => {
      for (const [sort, sign] of [
        [column, 1],
        [`-${column}`, -1],
      ] as const) {
        const rows = await walk(sort);
        expect([sort, new Set(rows.map((row) => row.assetId)).size, rows.length]).toEqual([sort, 61, 61]);
        const values = rows.map((row) => row[shown[column]]);
        const expected = values.toSorted((a, b) => (a === b ? 0 : a > b ? sign : -sign));
        expect([sort, values]).toEqual([sort, expected]);
        const file = await desk.save(`store-bids/file?storeId=${storeId}&sort=${sort}`);
        expect(file.rows.map((row) => row.ID)).toEqual(rows.map((row) => row.assetId));
      }
    },
  );

  it('are downloaded with columns in either language, and need a store', async () => {
    const path = `store-bids/file?storeId=${storeId}&state=RANK_ONE`;
    const file = await desk.save(path);
    expect(file.headers.join(', ')).toBe(
      'Model, Brand, Rank, Place, Price, Prices per grade, Staged, Top bid, Currency, Units left, Units, Changed, ID',
    );
    expect(file.rows[0]).toMatchObject({ Rank: 'First', Place: '1', Currency: 'AED' });
    const arabic = await desk.save(path, 'ar');
    expect(arabic.headers.join(', ')).toBe(
      'الطراز, العلامة التجارية, المرتبة, الموضع, السعر, الأسعار حسب الدرجة, مُجهَّز, أعلى عرض, العملة, الكمية المتبقية, الكمية, آخر تغيير, المعرّف',
    );
    expect(arabic.rows[0]).toMatchObject({ المرتبة: 'الأول' });
    expect((await auditOf(test, 'list:store-bids')).at(-1)?.after).toMatchObject({
      storeId,
      state: 'RANK_ONE',
      rows: 61,
    });
    const answer = async (query: string) => (await desk.call('GET', `/lists/store-bids/file${query}`)).status;
    expect([await answer(''), await answer(`?storeId=${randomUUID()}`)]).toEqual([400, 404]);
  });
});

describe('the unsettled entries of a store', () => {
  it('are downloaded by age in settling order, with columns in either language', async () => {
    const path = `unsettled/file?storeId=${storeId}`;
    expect((await desk.save(path)).rows).toEqual([]);
    for (const stackId of ['First', 'Second'])
      expect((await desk.call('POST', '/bulk-purchases', bulk(storeId, { stackId }))).status).toBe(200);
    const file = await desk.save(path);
    expect(file.headers.join(', ')).toBe(
      'Date, Entry, Document, Deal ID, Device, Stack ID, Note, Amount, Unsettled, Currency, Due by, Days overdue',
    );
    expect(file.rows.map((row) => [row.Entry, row['Stack ID'], row.Currency])).toEqual([
      ['Bulk purchase', 'FIRST', 'AED'],
      ['Bulk purchase', 'SECOND', 'AED'],
    ]);
    expect((await desk.save(path, 'ar')).headers.join(', ')).toBe(
      'التاريخ, القيد, المستند, رقم الصفقة, الجهاز, معرّف الحزمة, ملاحظة, المبلغ, غير المسدد, العملة, موعد الاستحقاق, أيام التأخر',
    );
    expect((await desk.save(`${path}&state=OVERDUE`)).rows).toEqual([]);
    expect((await desk.save(`${path}&state=NOT_DUE`)).rows).toHaveLength(2);
    expect((await auditOf(test, 'list:unsettled')).at(-1)?.after).toMatchObject({
      storeId,
      age: 'NOT_DUE',
      rows: 2,
    });
    expect((await desk.call('GET', '/lists/unsettled/file')).status).toBe(400);
  });
});

describe('the file of grade reviews', () => {
  const tickets = ({ rows }: ReadSheet) => rows.map((row) => row.Ticket);

  it('has the filtered queue in its order, and says so', async () => {
    const { data } = (await desk.call('GET', '/grade-reviews')).body;
    const queue = data.items.map((row: { ticketNumber: string }) => row.ticketNumber);
    expect(queue).toHaveLength(3);
    expect(tickets(await desk.save('grade-reviews/file'))).toEqual(queue);
    const [first] = reviews;
    await desk.call('PUT', `/grade-reviews/${first!.reviewId}/handler`, { isMine: true, seen: null });
    const mine = await desk.save('grade-reviews/file?handler=MINE');
    expect(mine.rows).toMatchObject([{ Whose: 'Huda Karam', Status: 'Under Process' }]);
    expect(tickets(await desk.save(`grade-reviews/file?search=${mine.rows[0]!.Ticket}`))).toEqual(
      tickets(mine),
    );
    expect((await desk.save('grade-reviews/file?state=CLOSED')).rows).toEqual([]);
    expect((await desk.save('grade-reviews/file?overdue=true')).rows).toEqual([]);
    const { headers, rows } = await desk.save(
      'grade-reviews/file?handler=MINE&state=UNDER_PROCESS',
      'ar',
      'حول الملف',
    );
    const about = rows.map((row) => row[headers[0]!]).join('\n');
    expect(about).toContain('الحالة: قيد المعالجة\nلدى من: لديه');
    expect((await auditOf(test, 'list:grade-reviews')).at(-1)?.after).toMatchObject({
      status: 'UNDER_PROCESS',
      handler: 'MINE',
      rows: 1,
    });
  });

  it('has its columns in either language', async () => {
    expect((await desk.save('grade-reviews/file')).headers.join(', ')).toBe(
      'Ticket, Status, Deal ID, Device, IMEI, Store, Partner, Shop, Region, Sold as, Asked for, Revised to, Customer price, Credited, Currency, Whose, Opened, Due, Late, Decided',
    );
    expect((await desk.save('grade-reviews/file', 'ar')).headers.join(', ')).toBe(
      'رقم التذكرة, الحالة, رقم الصفقة, الجهاز, رقم IMEI, المتجر, الشريك, الفرع, المنطقة, بيع بدرجة, الدرجة المطلوبة, عُدّلت إلى, سعر العميل, قُيّد للمتجر, العملة, لدى من, فُتحت, تُستحق, متأخرة, تم البتّ فيها',
    );
  });
});

it('has words for every state of these lists', () => {
  const told = [
    ...QUEUE_STATES.map((code) => codeWords('status', code)),
    ...STORE_BID_STATES.map((code) => codeWords('state', code)),
    ...UNSETTLED_AGES.map((code) => codeWords('age', code)),
  ];
  expect(told.filter(({ en, ar }) => en === ar)).toEqual([]);
});
