/** N1: due and overdue amounts are told once a day at 09:00 of the region, and after a reversal. */
import { expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { buildStore } from '../../test/factories.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { reverseTransaction } from './record-money.ts';
import { balance, db, post, reverse, useStatements } from './statement/statement.fixture.ts';
import { tellDue } from './tell-due.ts';

useStatements();

const HOUR_MS = 3_600_000;
/** 09:00 in Dubai, `days` days after the due day. */
const nineOf = (dueDay: string, days: number) => Date.parse(`${dueDay}T05:00:00Z`) + days * 24 * HOUR_MS;
const tellAt = (ms: number) => tellDue({ db, clock: clockAt(new Date(ms)) });

async function toldOf(storeId: string): Promise<unknown[]> {
  const rows = await sqlOn(db)<{ payload: { state: string } }>`select payload from outbox
    where store_id = ${storeId} and kind = 'PAYMENT_DUE' order by seq`;
  return rows.map(({ payload }) => payload);
}

/** Only notices, without messages that just refresh screens. */
async function noticesOf(storeId: string): Promise<unknown[]> {
  return (await toldOf(storeId)).filter((payload) => (payload as { state: string }).state !== 'PASSED');
}

it('tells once the day before, and once the day after if unpaid', async () => {
  const storeId = await buildStore(db);
  const paid = await buildStore(db);
  for (const id of [storeId, paid]) {
    await post(id, { kind: 'BULK_PURCHASE', signedMinor: 50_000, at: '2026-03-02T08:00:00Z' });
    await post(id, { kind: 'PAYMENT', signedMinor: -10_000, at: '2026-03-02T09:00:00Z' });
  }
  await post(paid, { kind: 'PAYMENT', signedMinor: -40_000, at: '2026-03-02T10:00:00Z' });
  const [entry] = await sqlOn(db)<{ day: string }>`select due_day::text as day from ledger_transaction
    where store_id = ${storeId} and debit_minor > 0`;
  const { day } = entry!;

  expect(await tellAt(nineOf(day, -1) - 1)).toBe(0);
  expect((await Promise.all([tellAt(nineOf(day, -1)), tellAt(nineOf(day, -1))])).sort()).toEqual([0, 1]);
  const soon = { state: 'SOON', day, amountMinor: 40_000 };
  expect(await toldOf(storeId)).toEqual([soon]);
  expect(await tellAt(nineOf(day, -1) + 14 * HOUR_MS)).toBe(0);
  expect(await tellAt(nineOf(day, 0))).toBe(0);
  expect(await tellAt(nineOf(day, 1) - 9 * HOUR_MS - 1)).toBe(0);
  // Overdue since midnight: screens are refreshed then, once, and the notice comes in the morning.
  const atMidnight = nineOf(day, 1) - 9 * HOUR_MS;
  expect((await Promise.all([tellAt(atMidnight), tellAt(atMidnight)])).sort()).toEqual([0, 1]);
  expect(await toldOf(storeId)).toEqual([soon, { ...soon, state: 'PASSED' }]);
  expect(await tellAt(nineOf(day, 1) - 1)).toBe(0);
  expect(await tellAt(nineOf(day, 1))).toBe(1);
  expect(await tellAt(nineOf(day, 2))).toBe(0);
  expect(await noticesOf(storeId)).toEqual([soon, { ...soon, state: 'OVERDUE' }]);
  expect(await toldOf(paid)).toEqual([]);
});

it('tells what became overdue on a day without a run, once, with its own day', async () => {
  const storeId = await buildStore(db);
  const owe = (at: string) => post(storeId, { kind: 'BULK_PURCHASE', signedMinor: 10_000, at });
  await owe('2026-04-02T08:00:00Z');
  await owe('2026-04-03T08:00:00Z');
  await owe('2026-04-04T08:00:00Z');
  await tellAt(nineOf('2026-04-08', 0));
  const of = (state: string, day: string) => ({ state, day, amountMinor: 10_000 });
  const soon = of('SOON', '2026-04-09');
  expect(await noticesOf(storeId)).toEqual([soon]);
  await tellAt(nineOf('2026-04-10', 0));
  expect(await tellAt(nineOf('2026-04-10', 0) + HOUR_MS)).toBe(0);
  // Nobody was told on the 9th about the 10th, so it is told on the day itself.
  const caughtUp = [of('OVERDUE', '2026-04-09'), of('TODAY', '2026-04-10'), of('SOON', '2026-04-11')];
  expect(await noticesOf(storeId)).toEqual([soon, ...caughtUp]);
  await tellAt(nineOf('2026-04-13', 0));
  expect(await tellAt(nineOf('2026-04-14', 0))).toBe(0);
  expect(await noticesOf(storeId)).toEqual([
    soon,
    ...caughtUp,
    of('OVERDUE', '2026-04-10'),
    of('OVERDUE', '2026-04-11'),
  ]);
});

it('tells on the day itself what was charged after 09:00 the day before, or missed', async () => {
  const first = await buildStore(db);
  const owing = await buildStore(db);
  await db.query('update credit_account set terms_days = 1 where store_id = any($1)', [[first, owing]]);
  const owe = (storeId: string, at: string) =>
    post(storeId, { kind: 'BULK_PURCHASE', signedMinor: 10_000, at });
  const of = (state: string, day: string) => ({ state, day, amountMinor: 10_000 });
  await owe(owing, '2026-05-03T08:00:00Z');
  // No turn ran on the 3rd.
  await tellAt(nineOf('2026-05-04', 0));
  expect(await noticesOf(owing)).toEqual([of('TODAY', '2026-05-04')]);
  for (const storeId of [first, owing]) await owe(storeId, '2026-05-04T10:00:00Z');
  expect(await tellAt(Date.parse('2026-05-04T10:01:00Z'))).toBe(0);
  await owe(first, '2026-05-05T04:00:00Z');
  await tellAt(nineOf('2026-05-05', 0));
  await tellAt(nineOf('2026-05-06', 0));
  expect(await noticesOf(first)).toEqual([
    of('TODAY', '2026-05-05'),
    of('SOON', '2026-05-06'),
    of('OVERDUE', '2026-05-05'),
  ]);
  expect(await noticesOf(owing)).toEqual([
    of('TODAY', '2026-05-04'),
    of('OVERDUE', '2026-05-04'),
    of('TODAY', '2026-05-05'),
    of('OVERDUE', '2026-05-05'),
  ]);
});

it('tells with a reversal what it makes overdue, and leaves the rest to the morning', async () => {
  const storeId = await buildStore(db);
  const owe = (at: string) => post(storeId, { kind: 'BULK_PURCHASE', signedMinor: 10_000, at });
  const pay = (minor: number, at: string) => post(storeId, { kind: 'PAYMENT', signedMinor: -minor, at });
  await owe('2026-06-02T08:00:00Z');
  await owe('2026-06-03T08:00:00Z');
  await owe('2026-06-12T08:00:00Z');
  const cheque = await pay(30_000, '2026-06-04T08:00:00Z');
  for (const day of ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-19']) await tellAt(nineOf(day, 0));
  expect(await toldOf(storeId)).toEqual([]);

  // 02:00 on the 20th: the store is told in the morning about what fell due on the 19th.
  await reverse(storeId, cheque, '2026-06-19T22:00:00Z');
  const reopened = { state: 'REOPENED', day: '2026-06-09', amountMinor: 20_000 };
  expect(await toldOf(storeId)).toEqual([reopened]);
  await tellAt(nineOf('2026-06-20', 0));
  const later = { state: 'OVERDUE', day: '2026-06-19', amountMinor: 10_000 };
  expect(await noticesOf(storeId)).toEqual([reopened, later]);

  // An overdue amount grows: the notice has the whole overdue amount, as the statement does.
  const part = await pay(5_000, '2026-06-20T08:00:00Z');
  await reverse(storeId, part, '2026-06-20T09:00:00Z');
  const whole = { ...reopened, amountMinor: 30_000 };
  expect(await noticesOf(storeId)).toEqual([reopened, later, whole]);
  expect((await balance(storeId, new Date('2026-06-20T09:00:00Z'))).paymentDue).toBe(300);

  // A reversal that lowers the debt makes nothing overdue.
  const charge = await owe('2026-06-20T10:00:00Z');
  await reverse(storeId, charge, '2026-06-20T11:00:00Z');
  expect(await noticesOf(storeId)).toHaveLength(3);
});

it('tells what a reversal at the same instant reopens exactly once', async () => {
  const storeId = await buildStore(db);
  const due = { day: '2026-07-09', amountMinor: 10_000 };
  await post(storeId, { kind: 'BULK_PURCHASE', signedMinor: 10_000, at: '2026-07-02T08:00:00Z' });
  const cheque = () => post(storeId, { kind: 'PAYMENT', signedMinor: -10_000, at: '2026-07-02T09:00:00Z' });
  const first = await cheque();
  for (const days of [-1, 0]) await tellAt(nineOf(due.day, days));

  let morning: Promise<number> | null = null;
  await db.transaction(async (tx) => {
    const clock = clockAt(new Date(nineOf(due.day, 1) - 1));
    const command = { storeId, transactionId: first, actor: 'operator:test', narrative: 'bounced' };
    await reverseTransaction(tx, clock, command);
    morning = tellAt(nineOf(due.day, 1));
    await untilBlocked(db.pool);
  });
  await morning;
  expect(await noticesOf(storeId)).toEqual([{ state: 'OVERDUE', ...due }]);

  const second = await cheque();
  await reverse(storeId, second, new Date(nineOf(due.day, 1)));
  expect(await noticesOf(storeId)).toEqual([
    { state: 'OVERDUE', ...due },
    { state: 'REOPENED', ...due },
  ]);
});

it('tells on the day itself what a reversal has reopened since the day before', async () => {
  const storeId = await buildStore(db);
  const due = { day: '2026-08-09', amountMinor: 10_000 };
  await post(storeId, { kind: 'BULK_PURCHASE', signedMinor: 10_000, at: '2026-08-02T08:00:00Z' });
  const cheque = await post(storeId, { kind: 'PAYMENT', signedMinor: -10_000, at: '2026-08-04T08:00:00Z' });
  await tellAt(nineOf(due.day, -1));
  await reverse(storeId, cheque, new Date(nineOf(due.day, -1) + HOUR_MS));
  expect(await toldOf(storeId)).toEqual([]);
  await tellAt(nineOf(due.day, 0));
  expect(await toldOf(storeId)).toEqual([{ state: 'TODAY', ...due }]);

  // The eve's notice covered it already; the reversal only makes it larger.
  const other = await buildStore(db);
  const later = '2026-08-19';
  await post(other, { kind: 'BULK_PURCHASE', signedMinor: 10_000, at: '2026-08-12T08:00:00Z' });
  await post(other, { kind: 'PAYMENT', signedMinor: -1_000, at: '2026-08-12T09:00:00Z' });
  const part = await post(other, { kind: 'PAYMENT', signedMinor: -1_000, at: '2026-08-12T10:00:00Z' });
  await tellAt(nineOf(later, -1));
  await reverse(other, part, new Date(nineOf(later, -1) + HOUR_MS));
  await tellAt(nineOf(later, 0));
  expect(await noticesOf(other)).toEqual([{ state: 'SOON', day: later, amountMinor: 8_000 }]);
});
