import type { Statement, StatementEntry, ViewType } from '@mazad/contract/statement';
import { adjustmentPostings, goodsPostings, type Posting, paymentPostings } from '@mazad/domain/ledger';
import { toMinor } from '@mazad/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { buildStore } from '../../../test/factories.ts';
import { Prng } from '../../../test/harness/prng.ts';
import { buildDeal } from '../../../test/trade-factories.ts';
import { postPurchase } from '../post-deal-money.ts';
import { postTransaction } from '../post-transaction.ts';
import { reverseTransaction } from '../record-money.ts';
import { getRunningBalance } from './get-running-balance.ts';
import { getStatement } from './get-statement.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb({ connectionString: database.url, poolSize: 10, prepared: true });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const NOW = new Date('2026-03-10T08:00:00Z');

type Query = Parameters<typeof getStatement>[2];

const read = (storeId: string, query: Query = {}, now = NOW) =>
  getStatement({ db, clock: clockAt(now) }, { storeId }, query);
const balance = (storeId: string, now = NOW) => getRunningBalance({ db, clock: clockAt(now) }, { storeId });
const entriesOf = (statement: Statement): StatementEntry[] =>
  statement.groups.flatMap((group) => group.transactions);

interface Wish {
  kind: 'PAYMENT' | 'ADJUSTMENT' | 'BULK_PURCHASE';
  /** Above 0 the store owes more. */
  signedMinor: number;
  at: string | Date;
  narrative?: string;
}

let keys = 0;

async function post(storeId: string, { kind, signedMinor, at, narrative }: Wish): Promise<string> {
  keys += 1;
  const postings: Posting[] =
    kind === 'PAYMENT'
      ? paymentPostings(-signedMinor)
      : kind === 'ADJUSTMENT'
        ? adjustmentPostings(signedMinor)
        : goodsPostings({ priceMinor: signedMinor, taxMinor: 0 });
  const posted = await db.transaction((tx) =>
    postTransaction(tx, {
      storeId,
      kind,
      postings,
      facts: {
        actor: 'operator:test',
        narrative: narrative ?? `note ${keys}`,
        ...(kind === 'PAYMENT' && { method: 'BANK_TRANSFER' }),
        ...(kind === 'BULK_PURCHASE' && { stackId: `ST-${keys}` }),
      },
      idempotencyKey: String(keys),
      at: new Date(at),
    }),
  );
  return posted.transactionId;
}

/** Charges of 10, 20, 30 … AED, one for each instant. */
async function storeWithCharges(instants: string[]): Promise<string> {
  const storeId = await buildStore(db);
  for (const [index, at] of instants.entries()) {
    await post(storeId, { kind: 'ADJUSTMENT', signedMinor: (index + 1) * 1000, at });
  }
  return storeId;
}

async function walk(storeId: string, query: Query, by: 'page' | 'cursor'): Promise<Statement[]> {
  const pages: Statement[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const step = by === 'page' ? { page: pages.length + 1 } : { cursor: cursor || undefined };
    const page = await read(storeId, { ...query, ...step });
    pages.push(page);
    cursor = page.nextCursor;
  }
  return pages;
}

describe('a range', () => {
  it('is whole local days in Dubai, both included, across the end of a year', async () => {
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

  it('is empty without entries and when it ends before it begins, and carries the balance', async () => {
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

  it('that has just ended waits for a posting dated within it', async () => {
    const storeId = await storeWithCharges(['2026-03-09T10:00:00Z']);
    const query = { fromDate: '2026-03-09', toDate: '2026-03-09' };
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
      // Only once the reader waits is there something to see.
      for (let waits = false; !waits; ) {
        const rows = await db.query<{ waits: boolean }>(
          `select count(*) > 0 as waits from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%for share'`,
        );
        waits = rows[0]!.waits;
      }
    });
    expect((await reading)?.range.closingBalance).toBe(15);
    expect((await read(storeId, query)).range.closingBalance).toBe(15);
  });
});

it('divides days by stacks, and gives each group the sums of all of it', async () => {
  const storeId = await buildStore(db);
  const at = (hour: number) => `2026-03-05T${String(hour).padStart(2, '0')}:00:00Z`;
  await post(storeId, { kind: 'ADJUSTMENT', signedMinor: 1000, at: at(6) });
  const bulk = await post(storeId, { kind: 'BULK_PURCHASE', signedMinor: 50_000, at: at(7) });
  const lines = [{ description: 'Galaxy S22', quantity: 2, unitPriceMinor: 25_000 }];
  await db.query(
    `insert into bulk_purchase (store_id, transaction_id, stack_id, lines, price_minor, tax_basis_points, tax_minor)
     values ($1, $2, 'ST', $3, 50000, 0, 0)`,
    [storeId, bulk, JSON.stringify(lines)],
  );
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
  // One entry a page: its group is summed as a whole.
  expect(sums(await read(storeId, { count: 1 }))).toEqual([['202', 20, 300, -280]]);
  expect(sums(await read(storeId, { viewType: 'RECEIVABLE' }))).toEqual([['202', 0, 300, -300]]);
  expect(sums(await read(storeId, { viewType: 'PAYABLE', count: 1, page: 2 }))).toEqual([
    ['ST-', 500, 0, 500],
  ]);
  expect(sums(await read(storeId, { search: 'note' }))).toEqual(sums(all));
});

it('shows a device with its deal, a payment with its method, and leaves out what is not there', async () => {
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
      at: new Date('2026-03-02T08:00:00Z'),
    }),
  );
  await db.query(
    `update deal set state = 'DELIVERED', delivered_at = $2, last_event_at = $3 where appraisal_code = $1`,
    [appraisalCode, '2026-03-02T08:00:00Z', '2026-03-02T07:30:00Z'],
  );
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
  const finds = async (search: string, viewType: ViewType = 'ALL') =>
    (await read(storeId, { search, viewType })).count;
  expect(await finds(deal.serialNumber.slice(2, 12))).toBe(1);
  // Boxes strip the hyphen.
  expect(await finds(appraisalCode.replace('-', '').toLowerCase())).toBe(1);
  expect(await finds(appraisalCode)).toBe(1);
  expect(await finds(deal.asset.name.toUpperCase())).toBe(1);
  expect(await finds('أولى')).toBe(1);
  expect(await finds('أولى', 'PAYABLE')).toBe(0);
  expect(await finds("'; drop table deal; --")).toBe(0);
  expect(await finds('%')).toBe(2);
  // Another store's deal lends its name to nothing.
  expect((await read(await buildStore(db), { search: deal.asset.name })).count).toBe(0);
});

it('refuses a cursor that no page gave', async () => {
  const storeId = await storeWithCharges(['2026-02-01T08:00:00Z']);
  for (const viewType of ['ALL', 'PAYABLE'] as const) {
    await expect(read(storeId, { cursor: '-1', viewType })).rejects.toThrow();
  }
});

describe('random entries', () => {
  const DAY_MS = 86_400_000;
  const START = Date.parse('2025-12-20T00:00:00Z');
  const random = new Prng(20_260_310);
  const model: { signedMinor: number; day: string; id: string }[] = [];
  let storeId: string;

  beforeAll(async () => {
    storeId = await buildStore(db);
    let at = START;
    for (let index = 0; index < 150; index += 1) {
      // Many in one hour, some days apart.
      at += random.chance(0.5) ? random.whole(0, 3_600_000) : random.whole(0, 2 * DAY_MS);
      const kind = random.pick(['PAYMENT', 'ADJUSTMENT', 'ADJUSTMENT', 'BULK_PURCHASE'] as const);
      const size = random.whole(1, 500_000);
      const signedMinor = kind === 'PAYMENT' || (kind === 'ADJUSTMENT' && random.chance(0.3)) ? -size : size;
      const id = await post(storeId, { kind, signedMinor, at: new Date(at) });
      model.push({ signedMinor, day: new Date(at + 4 * 3_600_000).toISOString().slice(0, 10), id });
    }
  });

  const total = (entries: typeof model) => entries.reduce((sum, entry) => sum + entry.signedMinor, 0);
  const dayAt = (offset: number) => new Date(START + offset * DAY_MS).toISOString().slice(0, 10);
  const isIn: Record<ViewType, (signedMinor: number) => boolean> = {
    ALL: () => true,
    PAYABLE: (signedMinor) => signedMinor > 0,
    RECEIVABLE: (signedMinor) => signedMinor < 0,
  };

  it('close one range where the next one opens, whatever the page, the view and the search', async () => {
    for (let round = 0; round < 12; round += 1) {
      const first = random.whole(-3, 100);
      const [from, to] = [dayAt(first), dayAt(first + random.whole(0, 40))];
      const within = model.filter(({ day }) => day >= from && day <= to);
      const opening = total(model.filter(({ day }) => day < from));
      const count = random.pick([1, 7, 20, 100]);
      const search = random.chance(0.4) ? 'note' : undefined;
      const counts: Partial<Record<ViewType, number>> = {};
      for (const viewType of ['ALL', 'PAYABLE', 'RECEIVABLE'] as const) {
        const query = { fromDate: from, toDate: to, viewType, count: count === 1 ? 20 : count, search };
        const expected = within.filter(({ signedMinor }) => isIn[viewType](signedMinor)).reverse();
        const pages = await walk(storeId, query, random.pick(['page', 'cursor'] as const));
        const head = pages[0]!;
        const entries = pages.flatMap(entriesOf);
        expect(entries.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(toMinor(head.range.openingBalance)).toBe(opening);
        expect(toMinor(head.range.closingBalance)).toBe(opening + total(within));
        expect(toMinor(head.net)).toBe(total(expected));
        expect(entries.reduce((sum, entry) => sum + toMinor(entry.net), 0)).toBe(total(expected));
        expect(head.count).toBe(expected.length);
        counts[viewType] = head.count;
        // A group on two pages comes twice with the same sums.
        const groups = pages
          .flatMap((page) => page.groups)
          .filter((group, index, all) => {
            const before = all[index - 1];
            return !(before && before.title === group.title && before.net === group.net);
          });
        expect(groups.reduce((sum, group) => sum + toMinor(group.net), 0)).toBe(total(expected));
      }
      expect((counts.PAYABLE ?? 0) + (counts.RECEIVABLE ?? 0)).toBe(counts.ALL);
      const next = await read(storeId, { fromDate: dayAt(first + 41), count: 1 });
      const until = await read(storeId, { toDate: dayAt(first + 40), count: 1 });
      expect(next.range.openingBalance).toBe(until.range.closingBalance);
    }
  });

  it('shows after each entry what was owed', async () => {
    let owed = 0;
    const balances = model.map(({ signedMinor }) => (owed += signedMinor));
    const pages = await walk(storeId, { count: 100 }, 'cursor');
    expect(pages.flatMap(entriesOf).map((entry) => toMinor(entry.balance))).toEqual(balances.reverse());
    expect(toMinor((await balance(storeId)).runningBalance)).toBe(owed);
  });

  it('settles the oldest charges first (C5)', async () => {
    const { runningBalance, paymentDue, paymentDetails } = await balance(
      storeId,
      new Date('2026-04-30T08:00:00Z'),
    );
    let left = model.reduce((sum, { signedMinor }) => sum + Math.max(0, -signedMinor), 0);
    const unsettled: number[] = [];
    for (const { signedMinor } of model) {
      if (signedMinor < 0) continue;
      const paid = Math.min(signedMinor, left);
      left -= paid;
      if (paid < signedMinor) unsettled.push(signedMinor - paid);
    }
    const sum = unsettled.reduce((a, b) => a + b, 0);
    expect(toMinor(paymentDetails.unsettled.amount)).toBe(sum);
    expect(paymentDetails.unsettled.count).toBe(unsettled.length);
    expect(sum).toBe(Math.max(0, toMinor(runningBalance)));
    expect(paymentDetails.charges.map((charge) => toMinor(charge.unsettled))).toEqual(unsettled.slice(0, 20));
    expect(paymentDetails.ageing.reduce((all, { amount }) => all + toMinor(amount), 0)).toBe(sum);
    expect(toMinor(paymentDue)).toBeLessThanOrEqual(sum);
  });
});

describe('the running balance', () => {
  it('is balanced for a store on its first day', async () => {
    const summary = await balance(await buildStore(db));
    expect(summary).toMatchObject({
      currency: 'AED',
      runningBalance: 0,
      balanceType: 'BALANCED',
      paymentDue: 0,
      inTransit: 0,
      intransit: 0,
      pendingDelivery: 0,
      paymentDetails: { lastPayment: null, nextDue: null, charges: [], unsettled: { count: 0, amount: 0 } },
    });
    expect(Object.is(summary.due, -0)).toBe(false);
  });

  it('tells what is due by the last day of the terms, and how long it is past', async () => {
    // Terms are 7 days: due on 3, 9 and 12 March.
    const storeId = await storeWithCharges([
      '2026-02-24T08:00:00Z',
      '2026-03-02T08:00:00Z',
      '2026-03-05T08:00:00Z',
    ]);
    await post(storeId, { kind: 'PAYMENT', signedMinor: -400, at: '2026-03-06T08:00:00Z' });
    const undone = await post(storeId, { kind: 'PAYMENT', signedMinor: -100, at: '2026-03-07T08:00:00Z' });
    await db.transaction((tx) =>
      reverseTransaction(tx, clockAt(new Date('2026-03-08T08:00:00Z')), {
        storeId,
        transactionId: undone,
        actor: 'operator:test',
        narrative: 'bounced',
      }),
    );
    // 10 March in Dubai.
    const summary = await balance(storeId);
    expect(summary).toMatchObject({ runningBalance: 56, due: -56, balanceType: 'PAY' });
    const { paymentDetails } = summary;
    expect(paymentDetails.lastPayment).toMatchObject({ amount: 4, method: 'BANK_TRANSFER' });
    // The bounced payment had settled one dirham more; what brought it back is due at once.
    expect(summary.paymentDue).toBe(26);
    expect(paymentDetails.nextDue).toEqual({ date: '2026-03-12', amount: 30 });
    expect(paymentDetails.charges[0]).toMatchObject({
      amount: 10,
      unsettled: 5,
      dueDate: '2026-03-03',
      daysPastDue: 7,
    });
    expect(paymentDetails.ageing.filter(({ count }) => count > 0)).toEqual([
      { bucket: 'NOT_DUE', count: 1, amount: 30 },
      { bucket: 'D1_7', count: 3, amount: 26 },
    ]);
    // A day is still good on its last evening, and past due with the next local midnight.
    expect((await balance(storeId, new Date('2026-03-12T19:59:00Z'))).paymentDue).toBe(26);
    expect((await balance(storeId, new Date('2026-03-12T20:00:00Z'))).paymentDue).toBe(56);
    await post(storeId, { kind: 'PAYMENT', signedMinor: -10_000, at: '2026-03-09T08:00:00Z' });
    expect(await balance(storeId)).toMatchObject({ due: 44, balanceType: 'RECEIVE', paymentDue: 0 });
  });

  it('counts what is on its way', async () => {
    const deal = await buildDeal(db);
    expect(await balance(deal.storeId)).toMatchObject({ inTransit: 0, pendingDelivery: 1050 });
    await db.query(`update deal set state = 'IN_TRANSIT' where appraisal_code = $1`, [deal.appraisalCode]);
    expect(await balance(deal.storeId)).toMatchObject({
      inTransit: 1050,
      intransit: 1050,
      pendingDelivery: 1050,
    });
  });
});
