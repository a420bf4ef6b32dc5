/** The deals board, many moves at once, files and the export: D1, D2, D3, X4. */

import { randomUUID } from 'node:crypto';
import type { MoveResult } from '@mazad/contract/operator/deal-moves';
import type { OperatorDealRow } from '@mazad/contract/operator/deals';
import type { DealEvent } from '@mazad/domain/deals/course';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyPage } from '../../../test/every-page.ts';
import { buildAsset, buildBid } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { type BuiltDeal, buildDeal, buildPartner } from '../../../test/trade-factories.ts';
import { useMade } from '../../../test/use-made.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const HOUR_MS = 3_600_000;
const { test, desk: operator } = useDesk();
const asset = useMade(() => buildAsset(test.db));
const partner = useMade(() => buildPartner(test.db));
beforeAll(() => buildBid(test.db, { asset, maxQuantity: 100, at: new Date(Date.now() - 400 * HOUR_MS) }));
afterAll(() => expectCleanAudit(test.db.pool));

const won = (hoursAgo: number) =>
  buildDeal(test.db, { asset, partner, at: new Date(Date.now() - hoursAgo * HOUR_MS) });
const send = (moves: object[], batchId = randomUUID(), path = '') =>
  operator.call('POST', `/deal-moves${path}`, { batchId, moves });
const told = (results: MoveResult[]) =>
  results.map(({ ok, isRepeated, to, type }) => [ok, isRepeated, to, type]);
const board = async (query: string): Promise<OperatorDealRow[]> =>
  (await operator.get(`/deals?${query}`)).items;
const codes = (rows: readonly { appraisalCode: string }[]) => rows.map(({ appraisalCode }) => appraisalCode);
const moved = async (deal: BuiltDeal, ...events: DealEvent[]) => {
  const { body } = await send(
    events.map((event) => ({ appraisalCode: deal.appraisalCode, event, reason: 'why' })),
  );
  expect(body.data.every(({ ok }: MoveResult) => ok)).toBe(true);
};

it('moves many independently: bad rows block no others, and the batch can be repeated', async () => {
  const [one, two] = [await won(3), await won(2)];
  const batch = randomUUID();
  const moves = [
    { appraisalCode: one.appraisalCode, event: 'PICKED_UP', awbNumber: 'AWB-7' },
    { appraisalCode: 'MZ-NOBODY', event: 'PICKED_UP' },
    { appraisalCode: two.appraisalCode, event: 'DELIVERED' },
    { appraisalCode: two.appraisalCode, event: 'CANCELLED' },
    { appraisalCode: one.appraisalCode, event: 'DELIVERED' },
    { appraisalCode: two.appraisalCode, event: 'PICKED_UP', at: '2020-01-01T10:00:00Z' },
  ];
  const expected = [
    [true, false, 'IN_TRANSIT', null],
    [false, false, null, 'NOT_FOUND'],
    [false, false, null, 'EVENT_NOT_ALLOWED'],
    [false, false, null, 'BAD_REQUEST'],
    [true, false, 'DELIVERED', null],
    [false, false, null, 'EVENT_TIME_INVALID'],
  ];
  const preview = await send(moves, batch, '/preview');
  expect(told(preview.body.data)).toEqual(expected);
  expect((await board(`search=${one.appraisalCode}`))[0]?.state).toBe('WON');

  const first = await send(moves, batch);
  expect(told(first.body.data)).toEqual(expected);
  expect(first.body.data[3].message).toBe('This is required.');
  // Repeated after a lost response: completed moves are not done again.
  const again = await send(moves, batch);
  expect(told(again.body.data)).toEqual(
    expected.map(([ok, , to, type]) => [ok, ok, ok ? 'DELIVERED' : to, type]),
  );
  const purchases = await test.sql`select 1 from ledger_transaction
    where appraisal_code = ${one.appraisalCode}`;
  expect(purchases).toHaveLength(1);
  const kept = await auditOf(test, `deal:${one.appraisalCode}`);
  expect(kept.filter(({ after }) => 'state' in after).map(({ after }) => after)).toMatchObject([
    { state: 'IN_TRANSIT', event: 'PICKED_UP', awbNumber: 'AWB-7' },
    { state: 'DELIVERED', event: 'DELIVERED' },
  ]);
});

it('recognises a repeated row with a time in any batch, and moves once for two batches at once', async () => {
  const deal = await won(5);
  const at = new Date(Date.now() - HOUR_MS).toISOString();
  const row = { appraisalCode: deal.appraisalCode, event: 'PICKED_UP', at };
  const answers = await Promise.all([1, 2, 3].map(() => send([row])));
  const results = answers.map(({ body }) => told(body.data)[0]);
  expect(results.map((result) => result?.[0])).toEqual([true, true, true]);
  expect(results.filter((result) => result?.[1] === false)).toHaveLength(1);
});

it('accepts a date alone, even the last event’s day, and recognises its repeat', async () => {
  const deal = await won(0);
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' });
  const row = { appraisalCode: deal.appraisalCode, event: 'PICKED_UP', at: today };
  expect(told((await send([row], randomUUID(), '/preview')).body.data)).toEqual([
    [true, false, 'IN_TRANSIT', null],
  ]);
  expect(told((await send([row])).body.data)).toEqual([[true, false, 'IN_TRANSIT', null]]);
  expect(told((await send([row])).body.data)).toEqual([[true, true, 'IN_TRANSIT', null]]);
  expect(told((await send([row], randomUUID(), '/preview')).body.data)).toEqual([
    [true, true, 'IN_TRANSIT', null],
  ]);
  const yesterday = new Date(Date.now() - 24 * HOUR_MS).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Dubai',
  });
  const early = { appraisalCode: deal.appraisalCode, event: 'DELIVERED', at: yesterday };
  expect(told((await send([early])).body.data)).toEqual([[false, false, null, 'EVENT_TIME_INVALID']]);
});

it('finds a deal by its id in lower case and Arabic digits', async () => {
  const { appraisalCode: code } = await won(4);
  const arabic = code.toLowerCase().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
  const row = { appraisalCode: arabic, event: 'PICKED_UP' };
  expect(told((await send([row], randomUUID(), '/preview')).body.data)).toEqual([
    [true, false, 'IN_TRANSIT', null],
  ]);
  const [done] = (await send([row])).body.data;
  expect(done).toMatchObject({ ok: true, appraisalCode: code, to: 'IN_TRANSIT' });
  expect(await auditOf(test, `deal:${code}`)).toHaveLength(1);
});

it('shows when a delivery was reported, however early it is said to have happened', async () => {
  const deal = await won(300);
  const at = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
  const of = (event: string, hours: number) => ({ appraisalCode: deal.appraisalCode, event, at: at(hours) });
  expect((await board(`search=${deal.appraisalCode}`))[0]?.deliveredAt).toBeNull();
  await send([of('PICKED_UP', 290), of('DELIVERED', 280)]);
  const row = (await board(`search=${deal.appraisalCode}`))[0]!;
  expect(Date.parse(row.lastEventAt)).toBeLessThan(Date.now() - 279 * HOUR_MS);
  expect(Date.parse(row.deliveredAt ?? '')).toBeGreaterThan(Date.now() - HOUR_MS);
});

it('lists what waits longest first, page by page, with counts', async () => {
  const [late, early] = [await won(160), await won(1)];
  const refused = await won(20);
  await moved(refused, 'PICKED_UP', 'REFUSED');
  const rows = await board(`partnerId=${partner.partnerId}`);
  expect(rows[0]).toMatchObject({
    appraisalCode: refused.appraisalCode,
    state: 'REFUSED',
    pickUpHoursLeft: null,
  });
  const wonRows = rows.filter(({ state }) => state === 'WON');
  expect(wonRows[0]).toMatchObject({ appraisalCode: late.appraisalCode, pickUpHoursLeft: 8 });
  expect(wonRows.at(-1)?.appraisalCode).toBe(early.appraisalCode);

  const pages = await everyPage(
    async (cursor) =>
      (await operator.call('GET', `/deals?count=2${cursor && `&cursor=${cursor}`}`)).body.data,
  );
  expect(pages.flatMap(({ items }) => codes(items))).toEqual(codes(rows));
  const { byState, dueSoon } = await operator.get('/deals/counts');
  expect([byState.REFUSED, byState.WON, dueSoon]).toEqual([1, wonRows.length, 1]);
});

it('filters by store, shop, day and state, and finds id, IMEI, device and AWB', async () => {
  const deal = await won(30);
  await moved(deal, 'PICKED_UP');
  await test.sql`update deal set awb_number = 'FDX-00912' where appraisal_code = ${deal.appraisalCode}`;
  const day = new Date(Date.now() - 30 * HOUR_MS).toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' });
  for (const query of [
    `search=${deal.appraisalCode.toLowerCase()}`,
    `search=${deal.serialNumber.slice(3, 13)}`,
    'search=fdx-00912',
    `search=${encodeURIComponent('fdx-٠٠٩١٢')}`,
    `storeId=${deal.storeId}&state=IN_TRANSIT`,
    `shop=${encodeURIComponent(partner.shop)}&fromDate=${day}&toDate=${day}`,
    `search=${encodeURIComponent(asset.name)}&state=IN_TRANSIT&regionId=uae`,
  ]) {
    expect([query, codes(await board(query)).includes(deal.appraisalCode)]).toEqual([query, true]);
  }
  const before = new Date(Date.parse(day) - 24 * HOUR_MS).toISOString().slice(0, 10);
  for (const query of [
    `search=${deal.appraisalCode}&state=WON`,
    `search=${deal.appraisalCode}&toDate=${before}`,
    `search=${deal.appraisalCode}&shop=Elsewhere`,
    `search=${deal.appraisalCode}&regionId=ksa`,
    `search=${deal.appraisalCode}&storeId=${randomUUID()}`,
  ]) {
    expect([query, await board(query)]).toEqual([query, []]);
  }
});

it('exports the filtered rows without customers', async () => {
  const rows = await board('state=WON');
  const answer = await test.call('GET', '/operator/deals/export?state=WON', { token: operator.token });
  const found = (await readSheet(answer.bytes)).rows.map((cells) => cells['Deal ID']!);
  expect(found.toSorted()).toEqual(codes(rows).toSorted());
  expect(answer.bytes.includes('Saleh')).toBe(false);
  expect((await auditOf(test, 'deals:board')).at(-1)).toMatchObject({
    action: 'EXPORT_DEALS',
    after: { rows: rows.length },
  });
});
