import type { DealDetail } from '@mazad/contract/deals';
import { expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { buildBid, buildStore } from '../../test/factories.ts';
import { buildPayment } from '../../test/money-factories.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { type BuiltDeal, buildDeal } from '../../test/trade-factories.ts';
import { postGradeChange, reverseTransaction } from '../credit/index.ts';
import { db, deliver, move, useDeals } from './deals.fixture.ts';
import { getDeal } from './get-deal.ts';

useDeals();

/** A store that won as many deals at 1,050 AED each. */
async function storeWithDeals(count: number): Promise<{ storeId: string; deals: BuiltDeal[] }> {
  const storeId = await buildStore(db);
  const { asset } = await buildBid(db, { storeId, at: new Date('2026-03-01T00:00:00Z') });
  const deals: BuiltDeal[] = [];
  for (let n = 0; n < count; n++) deals.push(await buildDeal(db, { asset, at: at('01', n) }));
  return { storeId, deals };
}

/** 08:00 UTC of a day in March 2026, and `minutes` later. */
function at(day: string, minutes = 0): Date {
  return new Date(Date.parse(`2026-03-${day}T08:00:00Z`) + minutes * 60_000);
}

const pay = (storeId: string, amountMinor: number, now: Date) =>
  buildPayment(db, storeId, amountMinor, { clock: clockAt(now) });

const read = (deal: BuiltDeal, now: Date): Promise<DealDetail> =>
  getDeal({ db, clock: clockAt(now) }, deal, deal.appraisalCode);

it('shows no payment, no invoice and no closing day before delivery', async () => {
  const { deals } = await storeWithDeals(1);
  await move(deals[0]!, 'PICKED_UP', {}, at('02'));
  const shown = await read(deals[0]!, at('02'));
  expect(shown).toMatchObject({ payment: null, invoices: [], financeClosingDate: null, isReturned: false });
});

it('lists a delivered deal’s purchase with its entry number, due seven local days later', async () => {
  const { storeId, deals } = await storeWithDeals(2);
  await deliver(deals[0]!, at('02'));
  // 00:30 in Dubai on the 4th.
  await deliver(deals[1]!, new Date('2026-03-03T20:30:00Z'));
  const number = `INV-${storeId.slice(-8).toUpperCase()}-000002`;
  const late = await read(deals[1]!, new Date('2026-03-11T19:59:59Z'));
  expect(late).toMatchObject({
    invoices: [
      {
        number,
        url: `/api/b2b-data/invoices/${number}`,
        date: '2026-03-03T20:30:00.000Z',
        kind: 'PURCHASE',
        amount: 1050,
      },
    ],
    payment: { state: 'DUE', paidAt: null, dueDay: '2026-03-11', unsettled: 1050 },
    financeClosingDate: '2026-04-18',
    totalAmount: 1050,
    purchasePrices: [{ value: 1000 }, { label: { en: 'Sell Tax 5%' }, value: 50 }, { value: 1050 }],
  });
  const dayAfter = await read(deals[1]!, new Date('2026-03-11T20:00:00Z'));
  expect(dayAfter.payment?.state).toBe('OVERDUE');
});

it('is paid by the credit that settles earlier debts and this one (C5)', async () => {
  const { storeId, deals } = await storeWithDeals(3);
  for (const [n, deal] of deals.entries()) await deliver(deal, at('02', n));
  await pay(storeId, 105_000, at('03'));
  await pay(storeId, 20_000, at('04'));
  const states = async () =>
    (await Promise.all(deals.map((deal) => read(deal, at('05'))))).map(({ payment }) => [
      payment?.state,
      payment?.paidAt,
      payment?.unsettled,
    ]);
  expect(await states()).toEqual([
    ['PAID', at('03').toISOString(), 0],
    ['DUE', null, 850],
    ['DUE', null, 1050],
  ]);
  await pay(storeId, 85_000, at('05'));
  expect((await states())[1]).toEqual(['PAID', at('05').toISOString(), 0]);
});

it('is not paid by a reversed payment, but by the next one', async () => {
  const { storeId, deals } = await storeWithDeals(2);
  for (const [n, deal] of deals.entries()) await deliver(deal, at('02', n));
  const { transactionId } = await pay(storeId, 210_000, at('03'));
  const wrong = { storeId, transactionId, actor: 'operator:test', narrative: 'Wrong store' };
  await db.transaction((tx) => reverseTransaction(tx, clockAt(at('04')), wrong));
  const states = () => Promise.all(deals.map(async (deal) => (await read(deal, at('05'))).payment));
  expect(await states()).toMatchObject([
    { state: 'DUE', unsettled: 1050, dueDay: '2026-03-09' },
    { state: 'DUE', unsettled: 1050, dueDay: '2026-03-09' },
  ]);
  await pay(storeId, 105_000, at('05'));
  expect(await states()).toMatchObject([{ state: 'PAID', paidAt: at('05').toISOString() }, { state: 'DUE' }]);
});

it('is paid when posted if the store has prepaid', async () => {
  const { storeId, deals } = await storeWithDeals(1);
  await pay(storeId, 500_000, at('02'));
  await deliver(deals[0]!, at('03'));
  expect((await read(deals[0]!, at('04'))).payment).toMatchObject({
    state: 'PAID',
    paidAt: at('03').toISOString(),
  });
});

it('owes the charge of a settled refusal until it is paid or reversed (D1)', async () => {
  const { storeId, deals } = await storeWithDeals(2);
  for (const deal of deals) {
    await move(deal, 'PICKED_UP', {}, at('02'));
    await move(deal, 'REFUSED', {}, at('03'));
    await move(deal, 'SETTLED', { chargeMinor: 15_000 }, at('03'));
  }
  const states = () => Promise.all(deals.map(async (deal) => (await read(deal, at('12'))).payment));
  const due = { state: 'OVERDUE', paidAt: null, dueDay: '2026-03-10', unsettled: 150 };
  expect(await states()).toEqual([due, due]);
  await pay(storeId, 15_000, at('12'));
  expect(await states()).toEqual([
    { state: 'PAID', paidAt: at('12').toISOString(), dueDay: '2026-03-10', unsettled: 0 },
    due,
  ]);
  const [charge] = await sqlOn(db)<{ transaction_id: string }>`select transaction_id from ledger_transaction
    where store_id = ${storeId} and appraisal_code = ${deals[1]!.appraisalCode}`;
  const undo = {
    storeId,
    transactionId: charge!.transaction_id,
    actor: 'operator:test',
    narrative: 'Waived',
  };
  await db.transaction((tx) => reverseTransaction(tx, clockAt(at('12')), undo));
  expect((await states())[1]).toBeNull();
});

it('is paid once its grade debit is paid too, and shows both until then (C5)', async () => {
  const { storeId, deals } = await storeWithDeals(1);
  const deal = deals[0]!;
  await deliver(deal, at('02'));
  const { appraisalCode, asset } = deal;
  const debit = { storeId, assetId: asset.assetId, appraisalCode, actor: 'system', at: at('04') };
  await db.transaction((tx) =>
    postGradeChange(tx, { ...debit, priceMinor: 20_000, taxMinor: 1_000, isDebit: true }),
  );
  const payment = async () => (await read(deal, at('10'))).payment;
  expect(await payment()).toEqual({ state: 'OVERDUE', paidAt: null, dueDay: '2026-03-09', unsettled: 1260 });
  await pay(storeId, 105_000, at('05'));
  expect(await payment()).toEqual({ state: 'DUE', paidAt: null, dueDay: '2026-03-11', unsettled: 210 });
  await pay(storeId, 21_000, at('06'));
  expect(await payment()).toMatchObject({
    state: 'PAID',
    paidAt: at('06').toISOString(),
    dueDay: '2026-03-11',
  });
});

it('owes nothing for a refused device that was returned, and lists its events with times and reasons', async () => {
  const { deals } = await storeWithDeals(1);
  const deal = deals[0]!;
  await move(deal, 'PICKED_UP', {}, at('02'));
  await move(deal, 'REFUSED', { reason: 'Customer lock' }, at('03'));
  await move(deal, 'RETURNED', { reason: 'Customer lock' }, at('04'));
  expect(await read(deal, at('05'))).toMatchObject({
    isReturned: true,
    isDelivered: false,
    payment: null,
    invoices: [],
    gradeReviewRequestData: [],
    courierStatus: 'Returned',
    statusLabels: { en: 'Returned' },
    course: [
      { state: 'WON' },
      { state: 'IN_TRANSIT', at: at('02').toISOString() },
      { state: 'REFUSED', at: at('03').toISOString(), reason: 'Customer lock' },
      { state: 'RETURNED', at: at('04').toISOString() },
    ],
  });
});

it('shows in the appraisal what was approved and found, with masked customer (D4)', async () => {
  const { storeId } = await storeWithDeals(0);
  const { asset } = await buildBid(db, { storeId, at: new Date('2026-03-01T00:00:00Z') });
  const inspectionResults = [{ inspectionName: 'Screen', condition: 'Scratched' }];
  const deal = await buildDeal(db, { asset, inspectionResults, at: at('01') });
  const shown = await read(deal, at('02'));
  expect(shown).toMatchObject({
    assetInfo: { label: asset.name },
    brandName: { en: 'Apple', ar: 'آبل' },
    appraisalData: {
      approvedDeal: { assetPrice: 1000, assetCondition: 'A' },
      serialNumber: deal.serialNumber,
      customerName: 'M••••• S•••••',
      customerPhoneNo: '+971 •• ••• ••67',
      customerEmail: 'm•••••@•••••.com',
      dealTS: at('01').toISOString(),
    },
    inspectionResults,
    attributes: { storage: '128GB' },
    itemDetailGrade: { en: 'Grade A', ar: 'الدرجة A' },
    mobileGrade: 'A',
    paymentType: 'PREPAID',
  });
});
