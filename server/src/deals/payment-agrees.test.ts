import type { DealsSummary } from '@mazad/contract/dashboard';
import { type DealDetail, type DealPage, PAYMENT_STATES, type PaymentState } from '@mazad/contract/deals';
import { beforeAll, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { askAs, useAreaApp } from '../../test/area-app.ts';
import { everyPage } from '../../test/every-page.ts';
import { buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { buildPayment } from '../../test/money-factories.ts';
import { readSheet } from '../../test/sheets/read-sheet.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { type BuiltDeal, buildDeal, buildPartner } from '../../test/trade-factories.ts';
import { postGradeChange, reverseTransaction } from '../credit/index.ts';
import { registerDashboard } from '../dashboard/routes.ts';
import { db, deliver, move, useDeals } from './deals.fixture.ts';
import { PAYMENT_WORDS } from './payment-state.ts';
import { registerDeals } from './routes.ts';

// Terms are 7 days: what was charged on the 12th may be unpaid until the 19th, the day before this one.
const NOW = new Date('2026-03-20T08:00:00Z');
const PRICE = 1050;

useDeals();
let storeId: string;
const expected = new Map<string, PaymentState>();

/** 08:00 UTC of a day in March 2026. */
const on = (day: number) => new Date(Date.UTC(2026, 2, day, 8));
const clock = clockAt(NOW);
const app = useAreaApp(db, (route) => {
  registerDeals(route, { db, reads: db, clock });
  registerDashboard(route, { db, reads: db, clock });
});

async function get<T>(path: string): Promise<T> {
  const answer = await askAs(app, storeId, path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const list = (query: string) => get<DealPage>(`/appraisal?listType=MEM&${query}`);
const summary = async (body: object): Promise<DealsSummary> =>
  (await askAs(app, storeId, '/report/deals/summary', { body })).json().data;

/** Deal ID and payment of each row of the workbook. */
async function written(query: string): Promise<[string, string][]> {
  const { rawPayload } = await askAs(app, storeId, `/appraisal/export?listType=MEM${query}`);
  const { rows } = await readSheet(rawPayload);
  return rows.map((cells): [string, string] => [cells['Deal ID']!, cells.Payment!]);
}

async function refuse(deal: BuiltDeal, day: number, chargeMinor?: number): Promise<void> {
  await move(deal, 'PICKED_UP', {}, on(day));
  await move(deal, 'REFUSED', {}, on(day));
  await move(deal, 'SETTLED', chargeMinor ? { chargeMinor } : {}, on(day));
}

const pay = (amountMinor: number) => buildPayment(db, storeId, amountMinor, { clock });

beforeAll(async () => {
  storeId = await buildStore(db);
  const asset = await buildAsset(db);
  const partner = await buildPartner(db);
  await buildBid(db, { asset, storeId, maxQuantity: 50, at: on(1) });
  const win = async (day: number, state: PaymentState) => {
    const deal = await buildDeal(db, { asset, partner, at: on(day) });
    expected.set(deal.appraisalCode, state);
    return deal;
  };
  // In the order of their charges, since payments settle the oldest first.
  await deliver(await win(1, 'PAID'), on(1));
  await refuse(await win(1, 'PAID'), 2, 15_000);
  const back = await win(2, 'NONE');
  await deliver(back, on(3));
  await deliver(await win(3, 'PAID'), on(4));
  const upgraded = await win(3, 'OVERDUE');
  await deliver(upgraded, on(5));
  await deliver(await win(4, 'OVERDUE'), on(12));
  await refuse(await win(5, 'OVERDUE'), 12, 20_000);
  const graded = { ...upgraded, assetId: asset.assetId, actor: 'system', at: on(13) };
  await db.transaction((tx) =>
    postGradeChange(tx, { ...graded, priceMinor: 20_000, taxMinor: 1_000, isDebit: true }),
  );
  await deliver(await win(13, 'DUE'), on(13));
  const waived = await win(13, 'NONE');
  await refuse(waived, 14, 30_000);
  await refuse(await win(14, 'NONE'), 15);
  await move(await win(15, 'NONE'), 'CANCELLED', {}, on(16));
  await move(await win(15, 'NONE'), 'PICKED_UP', {}, on(16));
  await win(16, 'NONE');
  const [charge] = await sqlOn(db)<{ transaction_id: string }>`select transaction_id from ledger_transaction
    where store_id = ${storeId} and appraisal_code = ${waived.appraisalCode}`;
  const undo = {
    storeId,
    transactionId: charge!.transaction_id,
    actor: 'operator:test',
    narrative: 'Waived',
  };
  await db.transaction((tx) => reverseTransaction(tx, clock, undo));
  await sqlOn(db)`update deal set review_id = ${crypto.randomUUID()}, review_status = ${'DEVICE_RETURNED'}
    where appraisal_code = ${back.appraisalCode}`;
  await move(back, 'RETURNED', { isReviewReturn: true }, on(17));
  // Two purchases, the first charge, and half of the next purchase; what came back settled its own.
  await pay(105_000 + 15_000 + 105_000 + 52_500);
});

const RANGES: Record<string, string>[] = [
  {},
  { fromDate: '2026-03-01', toDate: '2026-03-03' },
  { fromDate: '2026-03-04', toDate: '2026-03-13' },
  { fromDate: '2026-03-14', toDate: '2026-03-20' },
];

it('is the same in each deal’s row, page and workbook (C5)', async () => {
  const { appraisals } = await list('count=100');
  expect(new Map(appraisals.map((row) => [row.appraisalCode, row.paymentState]))).toEqual(expected);
  for (const row of appraisals) {
    const page = await get<DealDetail>(`/appraisal/${row.appraisalCode}`);
    expect([page.paymentState, page.payment?.state ?? 'NONE']).toEqual([row.paymentState, row.paymentState]);
  }
  const words = appraisals.map((row) => [
    row.appraisalCode,
    PAYMENT_WORDS[expected.get(row.appraisalCode)!].en,
  ]);
  expect(await written('')).toEqual(words);
});

it.each(PAYMENT_STATES)('lists those that are %s, by pages and in the workbook', async (state) => {
  const all = (await list('count=100')).appraisals.filter((row) => row.paymentState === state);
  expect(all.length).toBeGreaterThan(0);
  const pages = await everyPage((cursor) => list(`payment=${state}&count=2&cursor=${cursor}`));
  for (const page of pages)
    expect(page).toMatchObject({ count: all.length, totalPurchasePrice: all.length * PRICE });
  const codes = pages.flatMap((page) => page.appraisals.map((row) => row.appraisalCode));
  expect(codes).toEqual(all.map((row) => row.appraisalCode));
  expect(await written(`&payment=${state}`)).toEqual(codes.map((code) => [code, PAYMENT_WORDS[state].en]));
});

it.each(RANGES)('lists as many as the dashboard counts, of %o', async (range) => {
  const [count, value] = [await summary({ ...range, by: 'count' }), await summary({ ...range, by: 'value' })];
  const of = (payment: PaymentState) =>
    list(new URLSearchParams({ ...range, payment, count: '100' }).toString());
  const [paid, overdue] = [await of('PAID'), await of('OVERDUE')];
  expect([paid.count, overdue.count]).toEqual([count.paid, count.paymentDue]);
  const pages = (rows: DealPage) =>
    Promise.all(rows.appraisals.map((row) => get<DealDetail>(`/appraisal/${row.appraisalCode}`)));
  const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
  const isOver = ({ date }: DealDetail['invoices'][number]) => new Date(date) < on(13);
  // What a deal owes past its terms: all but the debit of the upgrade, which has a day of its own.
  const late = (await pages(overdue)).map(({ payment, invoices }) =>
    invoices.every(isOver) ? payment!.unsettled : payment!.unsettled - 210,
  );
  const settled = (await pages(paid)).map(({ courierStatus, purchasePrice, invoices }) =>
    courierStatus === 'Delivered' ? purchasePrice : invoices[0]!.amount,
  );
  expect([sum(settled), sum(late)]).toEqual([value.paid, value.paymentDue]);
});

it('counts courier statuses under the payment filter, and takes all and empty as no filter', async () => {
  const { statusCounts } = await list('payment=OVERDUE');
  const counts = statusCounts!.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]);
  expect(counts).toEqual([
    ['DELIVERED', 2],
    ['CANCELLED', 1],
  ]);
  expect((await list('payment=OVERDUE&filter=CANCELLED')).count).toBe(1);
  for (const none of ['all', '']) expect((await list(`payment=${none}`)).count).toBe(expected.size);
});
