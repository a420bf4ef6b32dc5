import type { ViewType } from '@mazad/contract/choices';
import type { Statement } from '@mazad/contract/statement';
import { adjustmentPostings } from '@mazad/domain/ledger';
import { describe, expect, it } from 'vitest';
import { buildStore } from '../../../test/factories.ts';
import { untilBlocked } from '../../../test/harness/between.ts';
import { sqlOn } from '../../../test/sql-on.ts';
import { buildDeal } from '../../../test/trade-factories.ts';
import { postPurchase } from '../post-deal-money.ts';
import { postTransaction } from '../post-transaction.ts';
import { db, entriesOf, post, read, storeWithCharges, useStatements } from './statement.fixture.ts';

useStatements();

describe('a range', () => {
  it('is whole local days in Dubai, inclusive, across the end of a year', async () => {
    const storeId = await storeWithCharges([
      '2025-12-30T19:59:59.999Z',
      '2025-12-30T20:00:00Z',
      '2025-12-31T19:59:59.999Z',
      '2025-12-31T20:00:00Z',
    ]);
    const lastDay = await read(storeId, { fromDate: '2025-12-31', toDate: '2025-12-31' });
    expect(entriesOf(lastDay).map((entry) => entry.payable)).toEqual([30, 20]);
    expect(lastDay.range).toEqual({
      fromDate: '2025-12-31',
      toDate: '2025-12-31',
      openingBalance: 10,
      payable: 50,
      receivable: 0,
      net: 50,
      closingBalance: 60,
    });
    const noon = Date.parse('2026-01-01T08:00:00Z');
    const newYear = await read(storeId, { fromDate: noon, toDate: noon });
    expect(newYear.range).toMatchObject({ fromDate: '2026-01-01', openingBalance: 60, closingBalance: 100 });
    expect(newYear.groups.map((group) => group.title)).toEqual(['2026-01-01']);
  });

  it('is empty without entries or if reversed, and carries the balance', async () => {
    const empty = await read(await buildStore(db));
    expect(empty).toMatchObject({ count: 0, groups: [], nextCursor: null, payable: 0, net: 0 });
    expect(empty.range).toMatchObject({ openingBalance: 0, closingBalance: 0, fromDate: null, toDate: null });
    const storeId = await storeWithCharges(['2026-02-01T08:00:00Z']);
    for (const query of [{ fromDate: '2026-02-02' }, { fromDate: '2026-02-05', toDate: '2026-01-05' }]) {
      const { count, range } = await read(storeId, query);
      expect([count, range.openingBalance, range.closingBalance]).toEqual([0, 10, 10]);
    }
    const before = await read(storeId, { toDate: '2026-01-31' });
    expect([before.count, before.range.closingBalance]).toEqual([0, 0]);
    const one = await read(storeId, { page: 1 });
    expect([one.count, one.nextCursor, entriesOf(one)[0]?.balance]).toEqual([1, null, 10]);
    expect((await read(storeId, { page: 2 })).groups).toEqual([]);
  });

  it.each([
    ['that has just ended', { fromDate: '2026-03-09', toDate: '2026-03-09' }, 'closingBalance'],
    ['that has just begun', { fromDate: '2026-03-10' }, 'openingBalance'],
  ] as const)('%s waits for a posting dated by the day that is over', async (_, query, balance) => {
    const storeId = await storeWithCharges(['2026-03-09T10:00:00Z']);
    // Midnight in Dubai is 20:00 UTC.
    const justAfter = new Date('2026-03-09T20:00:01Z');
    let reading: Promise<Statement> | undefined;
    await db.transaction(async (tx) => {
      await postTransaction(tx, {
        storeId,
        kind: 'ADJUSTMENT',
        postings: adjustmentPostings(500),
        facts: { actor: 'operator:test' },
        idempotencyKey: 'late',
        at: new Date('2026-03-09T19:59:59.900Z'),
      });
      reading = read(storeId, query, justAfter);
      // Only now does the reader wait for the posting.
      await untilBlocked(db.pool, 1, '%for share');
    });
    expect((await reading)?.range[balance]).toBe(15);
    expect((await read(storeId, query)).range[balance]).toBe(15);
  });
});

it('splits days at stacks, and gives each group its full sums', async () => {
  const storeId = await buildStore(db);
  const at = (hour: number) => `2026-03-05T${String(hour).padStart(2, '0')}:00:00Z`;
  await post(storeId, { kind: 'ADJUSTMENT', signedMinor: 1000, at: at(6) });
  const bulk = await post(storeId, { kind: 'BULK_PURCHASE', signedMinor: 50_000, at: at(7) });
  const lines = [{ description: 'Galaxy S22', quantity: 2, unitPriceMinor: 25_000 }];
  await sqlOn(db)`insert into bulk_purchase (store_id, transaction_id, stack_id, lines, price_minor,
    tax_basis_points, tax_minor)
    values (${storeId}, ${bulk}, 'ST', ${JSON.stringify(lines)}, 50000, 0, 0)`;
  await post(storeId, { kind: 'ADJUSTMENT', signedMinor: 2000, at: at(8) });
  await post(storeId, { kind: 'PAYMENT', signedMinor: -30_000, at: at(9) });
  const sums = (statement: Statement) =>
    statement.groups.map(({ title, payable, receivable, net }) => [
      title.slice(0, 3),
      payable,
      receivable,
      net,
    ]);
  const all = await read(storeId);
  expect(sums(all)).toEqual([
    ['202', 20, 300, -280],
    ['ST-', 500, 0, 500],
    ['202', 10, 0, 10],
  ]);
  expect(all.groups[1]).toMatchObject({ day: '2026-03-05', stackId: all.groups[1]?.title });
  expect(entriesOf(all)[2]).toMatchObject({
    entryType: 'BULK_PURCHASE',
    stackId: all.groups[1]?.title,
    isSingleTransaction: true,
    transactions: [{ product: 'Galaxy S22', quantity: 2, unitPrice: 250, amount: 500 }],
    tax: 0,
  });
  // With one entry per page, the group's sums are still those of the whole group.
  expect(sums(await read(storeId, { count: 1 }))).toEqual([['202', 20, 300, -280]]);
  expect(sums(await read(storeId, { viewType: 'RECEIVABLE' }))).toEqual([['202', 0, 300, -300]]);
  expect(sums(await read(storeId, { viewType: 'PAYABLE', count: 1, page: 2 }))).toEqual([
    ['ST-', 500, 0, 500],
  ]);
  expect(sums(await read(storeId, { search: 'note' }))).toEqual(sums(all));
});

it('shows a device with its deal, a payment with its method, and omits empty fields', async () => {
  const deal = await buildDeal(db, { at: new Date('2026-03-01T08:00:00Z') });
  const { storeId, appraisalCode } = deal;
  await db.transaction((tx) =>
    postPurchase(tx, {
      storeId,
      assetId: deal.asset.assetId,
      appraisalCode,
      actor: 'system',
      priceMinor: 100_000,
      taxMinor: 5000,
      eventNo: 3,
      at: new Date('2026-03-02T08:00:00Z'),
    }),
  );
  await sqlOn(db)`update deal
    set state = 'DELIVERED', delivered_at = ${'2026-03-02T08:00:00Z'},
    delivery_time = ${'2026-03-02T07:30:00Z'} where appraisal_code = ${appraisalCode}`;
  await post(storeId, {
    kind: 'PAYMENT',
    signedMinor: -5000,
    at: '2026-03-03T08:00:00Z',
    narrative: 'دفعة أولى',
  });
  const [payment, purchase] = entriesOf(await read(storeId));
  expect(purchase).toEqual({
    id: expect.any(String),
    entryNo: 1,
    kind: 'PURCHASE',
    entryType: 'TRANSACTION',
    payable: 1050,
    receivable: 0,
    net: 1050,
    balance: 1050,
    createdAt: '2026-03-02T08:00:00.000Z',
    invoiceUrl: `/api/b2b-data/invoices/INV-${storeId.slice(-8).toUpperCase()}-000001`,
    product: deal.asset.name,
    appraisalCode,
    serialNumber: deal.serialNumber,
    courierStatus: 'Delivered',
    displayStatus: { en: 'Delivered', ar: 'تم التسليم' },
    deliveryDate: '2026-03-02T07:30:00.000Z',
    appraisalInfo: { isDelivered: true },
  });
  expect(payment).toMatchObject({
    entryType: 'PAYMENT',
    type: 'PAYMENT',
    method: 'BANK_TRANSFER',
    narrative: 'دفعة أولى',
    receivable: 50,
    net: -50,
    balance: 1000,
  });
  await sqlOn(db)`update deal set review_id = gen_random_uuid(), review_status = 'UNDER_PROCESS'
    where appraisal_code = ${appraisalCode}`;
  expect(entriesOf(await read(storeId, { viewType: 'PAYABLE' }))[0]).toMatchObject({
    courierStatus: 'Grade Review',
    appraisalInfo: { isDelivered: true },
  });
  const finds = async (search: string, viewType: ViewType = 'ALL') =>
    (await read(storeId, { search, viewType })).count;
  expect(await finds(deal.serialNumber.slice(2, 12))).toBe(1);
  // The number as printed on boxes, without the hyphen.
  expect(await finds(appraisalCode.replace('-', '').toLowerCase())).toBe(1);
  expect(await finds(appraisalCode)).toBe(1);
  expect(await finds(deal.asset.name.toUpperCase())).toBe(1);
  expect(await finds('أولى')).toBe(1);
  expect(await finds('دفعة، أولى')).toBe(1);
  expect(await finds('أولى', 'PAYABLE')).toBe(0);
  expect(await finds("'; drop table deal; --")).toBe(0);
  expect(await finds('%')).toBe(2);
  // The name of another store's deal is not found.
  expect((await read(await buildStore(db), { search: deal.asset.name })).count).toBe(0);
});

it('refuses an invalid cursor', async () => {
  const storeId = await storeWithCharges(['2026-02-01T08:00:00Z']);
  for (const viewType of ['ALL', 'PAYABLE'] as const) {
    await expect(read(storeId, { cursor: '-1', viewType })).rejects.toThrow();
  }
});
