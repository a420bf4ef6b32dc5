import { afterEach, describe, expect, it } from 'vitest';
import { clockAt, systemClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildStore } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { buildPayment, paymentOf } from '../../test/money-factories.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { buildDeal, deliverBuilt } from '../../test/trade-factories.ts';
import { followUpStores, rankMarkets } from '../market/index.ts';
import {
  postAdjustment,
  postBulkPurchase,
  postGradeChange,
  postReturnCredit,
  recordPaymentIn,
  reverseTransaction,
} from './index.ts';

const { db, sql } = useTestDatabase({ poolSize: 24 });
const deps = () => ({ db, clock: systemClock });
const inTx = <T>(work: (tx: Sql) => Promise<T>) => db.transaction(work);

afterEach(async () => {
  await followUpStores(deps());
  await rankMarkets(deps());
  await expectCleanAudit(db.pool);
});

const commandOf = (storeId: string, idempotencyKey: string) => ({
  storeId,
  actor: 'operator:1',
  narrative: 'As agreed',
  idempotencyKey,
});
const pay = (storeId: string, amountMinor: number, idempotencyKey: string) =>
  buildPayment(db, storeId, amountMinor, { idempotencyKey });

interface Entry {
  no: number;
  kind: string;
  balance: number;
  day: string;
  due: string | null;
}

const entriesOf = (storeId: string, sql: Sql = db) =>
  sqlOn(sql)<Entry>`select entry_no as no, kind, balance_minor as balance, local_day::text as day,
    due_day::text as due
    from ledger_transaction where store_id = ${storeId} order by entry_no`;

describe('entries (C1)', () => {
  it('can be neither changed, deleted nor truncated', async () => {
    const storeId = await buildStore(db);
    await pay(storeId, 100, 'a');
    for (const table of ['ledger_transaction', 'ledger_posting']) {
      const changes = [
        `update ${table} set store_id = store_id`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ];
      for (const change of changes) {
        await expect(db.query(change), change).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  it('are numbered without gaps and carry the balance, however many come at once', async () => {
    const storeId = await buildStore(db);
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 4 === 0
          ? inTx((tx) =>
              postAdjustment(tx, systemClock, { ...commandOf(storeId, `${at}`), signedMinor: 700 }),
            )
          : pay(storeId, 100 + at, `${at}`),
      ),
    );
    const entries = await entriesOf(storeId);
    expect(entries.map(({ no }) => no)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    const [account] = await sql<{ running: number }>`select running_balance_minor as running
      from credit_account where store_id = ${storeId}`;
    expect(entries.at(-1)?.balance).toBe(account?.running);
  });

  it('refuse another request with a used key', async () => {
    const storeId = await buildStore(db);
    const first = await pay(storeId, 100, 'a');
    expect(await pay(storeId, 100, 'a')).toEqual({ ...first, isNew: false });
    const other = pay(storeId, 101, 'a');
    await expect(other).rejects.toMatchObject({ type: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await entriesOf(storeId)).toHaveLength(1);
  });

  it('are dated by local day, never before the previous entry', async () => {
    const storeId = await buildStore(db);
    const post = (at: string, key: string) =>
      inTx((tx) =>
        postBulkPurchase(tx, clockAt(new Date(at)), {
          ...commandOf(storeId, key),
          priceMinor: 1_000,
          taxMinor: 50,
          stackId: key,
        }),
      );
    await post('2026-12-31T19:59:59.999Z', 'a');
    await post('2026-12-31T20:00:00.000Z', 'b');
    await post('2026-12-31T10:00:00.000Z', 'c');
    expect((await entriesOf(storeId)).map(({ day, due }) => [day, due])).toEqual([
      ['2026-12-31', '2027-01-07'],
      ['2027-01-01', '2027-01-08'],
      ['2027-01-01', '2027-01-08'],
    ]);
  });
});

describe('corrections (C1)', () => {
  it('reverse a transaction once, even if requested at once, with its terms', async () => {
    const storeId = await buildStore(db);
    const { transactionId } = await pay(storeId, 5_000, 'a');
    const command = { storeId, transactionId, actor: 'operator:1', narrative: 'Bounced' };
    const undone = await Promise.all(
      Array.from({ length: 8 }, () => inTx((tx) => reverseTransaction(tx, systemClock, command))),
    );
    expect(undone.filter(({ isNew }) => isNew)).toHaveLength(1);
    const other = inTx((tx) => reverseTransaction(tx, systemClock, { ...command, narrative: 'Mine' }));
    await expect(other).rejects.toMatchObject({ type: 'CHANGED_SINCE' });
    const entries = await entriesOf(storeId);
    expect(entries.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['PAYMENT', -5_000],
      ['REVERSAL', 0],
    ]);
    expect(entries[1]?.due).toBe(entries[1]?.day);
  });

  it('do not reverse goods, reversals, or unknown entries', async () => {
    const deal = await buildDeal(db);
    await deliverBuilt(db, deal);
    const { storeId } = deal;
    const [purchase] = await sql<{ id: string }>`select transaction_id as id from ledger_transaction
      where store_id = ${storeId}`;
    const reverse = (transactionId: string) =>
      inTx((tx) =>
        reverseTransaction(tx, systemClock, { storeId, transactionId, actor: 'x', narrative: 'y' }),
      );
    await expect(reverse(purchase!.id)).rejects.toMatchObject({ type: 'NOT_REVERSIBLE' });
    await expect(reverse(crypto.randomUUID())).rejects.toMatchObject({ type: 'NOT_FOUND' });
    const { transactionId } = await pay(storeId, 5_000, 'a');
    const reversal = await reverse(transactionId);
    await expect(reverse(reversal.transactionId)).rejects.toMatchObject({ type: 'NOT_REVERSIBLE' });
  });
});

describe('the money of a deal (C1, G4)', () => {
  it('credits a grade change and a return once, and debits only what credit covers', async () => {
    const deal = await buildDeal(db);
    await deliverBuilt(db, deal);
    const { storeId, appraisalCode } = deal;
    const about = { storeId, assetId: deal.asset.assetId, appraisalCode, actor: 'operator:1', at: null };
    const goods = { priceMinor: 20_000, taxMinor: 0 };
    const dear = { ...about, isDebit: true, priceMinor: 1_000_000_000, taxMinor: 0 };
    await expect(inTx((tx) => postGradeChange(tx, dear))).rejects.toMatchObject({
      type: 'CREDIT_NOT_COVERED',
    });
    // Rolled back: without a review, which belongs to another area, neither entry may stay.
    const undone = new Error('only looked');
    const look = inTx(async (tx) => {
      const credit = () => postGradeChange(tx, { ...about, ...goods, isDebit: false });
      const giveBack = () => postReturnCredit(tx, { ...about, priceMinor: 80_000, taxMinor: 5_000 });
      expect([(await credit()).isNew, (await credit()).isNew]).toEqual([true, false]);
      expect([(await giveBack()).isNew, (await giveBack()).isNew]).toEqual([true, false]);
      expect((await entriesOf(storeId, tx)).map(({ kind, balance }) => [kind, balance])).toEqual([
        ['PURCHASE', 105_000],
        ['GRADE_CREDIT', 85_000],
        ['RETURN_CREDIT', 0],
      ]);
      throw undone;
    });
    await expect(look).rejects.toBe(undone);
  });
});

describe('warnings (N1)', () => {
  it('are sent once at 80 and at 95 percent, and again after a drop below', async () => {
    const storeId = await buildStore(db, { creditLimitMinor: 10_000 });
    const move = async (signedMinor: number, key: string) => {
      await inTx((tx) => postAdjustment(tx, systemClock, { ...commandOf(storeId, key), signedMinor }));
      await followUpStores(deps());
      await rankMarkets(deps());
    };
    await move(7_999, 'a');
    await move(1, 'b');
    await move(100, 'c');
    await move(1_500, 'd');
    await move(-2_000, 'e');
    await move(500, 'f');
    await move(5_000, 'g');
    const told = await sql<{ kind: string; percent: number }>`select kind,
      (payload ->> 'percent')::int as percent from outbox
      where store_id = ${storeId} and kind like 'CREDIT%' order by seq`;
    expect(told.map(({ kind, percent }) => percent ?? kind)).toEqual([80, 95, 80, 'CREDIT_EXCEEDED']);
  });

  it('do not block a payment beside a transaction that rolls back', async () => {
    const storeId = await buildStore(db);
    const undone = inTx(async (tx) => {
      await recordPaymentIn(tx, systemClock, paymentOf(storeId, 100, { idempotencyKey: 'a' }));
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await entriesOf(storeId)).toEqual([]);
    expect((await pay(storeId, 100, 'a')).entryNo).toBe(1);
  });
});
