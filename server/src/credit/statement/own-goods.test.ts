import { type Entry, settle, unsettledOf } from '@mazad/domain/ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAsset, buildStore } from '../../../test/factories.ts';
import { Prng } from '../../../test/harness/prng.ts';
import { sqlOn } from '../../../test/sql-on.ts';
import { makeDeal } from '../../dashboard/dashboard.fixture.ts';
import { readPaidDeals } from '../../deals/index.ts';
import { balance, db, post, reverse, useStatements } from './statement.fixture.ts';

useStatements();

interface Left {
  entry_no: number;
  left_minor: number;
}

const leftOf = async (storeId: string, asOf: number | null = null) =>
  (
    await sqlOn(db)<Left>`select entry_no, left_minor from unsettled_debits(${storeId}, ${asOf})
      order by entry_no`
  ).map(({ entry_no: no, left_minor: minor }) => [no, minor]);

const AT = Date.parse('2026-02-01T08:00:00Z');
const hour = (no: number) => new Date(AT + no * 3_600_000);

describe('a credit for goods (C5)', () => {
  const DEAL = 'MZ-OWN';

  /** A charge of 10 dirhams, then a device of 20, then a charge of 5. */
  async function owing(): Promise<string> {
    const storeId = await buildStore(db);
    await post(storeId, { kind: 'CHARGE', signedMinor: 1_000, at: hour(0) });
    await post(storeId, { kind: 'PURCHASE', signedMinor: 2_000, at: hour(1), appraisalCode: DEAL });
    await post(storeId, { kind: 'CHARGE', signedMinor: 500, at: hour(2) });
    return storeId;
  }
  const giveBack = (storeId: string, minor = 2_000) =>
    post(storeId, { kind: 'RETURN_CREDIT', signedMinor: -minor, at: hour(9), appraisalCode: DEAL });
  const pay = (storeId: string, minor: number) =>
    post(storeId, { kind: 'PAYMENT', signedMinor: -minor, at: hour(5) });

  it('settles its own deal’s purchase, not older debits', async () => {
    const storeId = await owing();
    await giveBack(storeId);
    expect(await leftOf(storeId)).toEqual([
      [1, 1_000],
      [3, 500],
    ]);
    // Long past the terms, but nothing of the returned device is overdue.
    expect((await balance(storeId, new Date('2026-03-10T08:00:00Z'))).paymentDue).toBe(15);
  });

  it('settles the rest of a partly paid purchase, then the oldest debit', async () => {
    const storeId = await owing();
    await pay(storeId, 1_500);
    await giveBack(storeId);
    expect(await leftOf(storeId)).toEqual([]);
  });

  it('settles the oldest debit if its purchase is paid', async () => {
    const storeId = await owing();
    await pay(storeId, 3_000);
    await giveBack(storeId, 400);
    expect(await leftOf(storeId)).toEqual([[3, 100]]);
  });

  it('settles its own purchase once the payment for it is reversed', async () => {
    const storeId = await owing();
    const cheque = await pay(storeId, 3_000);
    await giveBack(storeId);
    expect(await leftOf(storeId)).toEqual([]);
    await reverse(storeId, cheque, hour(10));
    expect(await leftOf(storeId)).toEqual([
      [1, 1_000],
      [3, 500],
    ]);
  });

  it('counts like any other credit beyond its purchase', async () => {
    const storeId = await owing();
    await giveBack(storeId, 2_400);
    expect(await leftOf(storeId)).toEqual([
      [1, 600],
      [3, 500],
    ]);
  });
});

describe('random entries of deals (C5)', () => {
  const DEBITS = ['CHARGE', 'BULK_PURCHASE', 'PURCHASE', 'PURCHASE'] as const;
  const CREDITS = ['PAYMENT', 'GRADE_CREDIT', 'RETURN_CREDIT'] as const;
  const random = new Prng(20_260_311);
  const model: (Entry & { no: number; kind: string })[] = [];
  let storeId: string;

  async function add(no: number): Promise<Omit<Entry, 'id'> & { id: string; kind: string }> {
    const standing = model.filter(
      (entry) =>
        ['PAYMENT', 'CHARGE', 'BULK_PURCHASE'].includes(entry.kind) &&
        !model.some(({ reverses }) => reverses === entry.id),
    );
    if (standing.length > 0 && random.chance(0.12)) {
      const wrong = random.pick(standing);
      const id = await reverse(storeId, wrong.id, hour(no));
      const { debitMinor: creditMinor, creditMinor: debitMinor } = wrong;
      return { id, kind: 'REVERSAL', debitMinor, creditMinor, reverses: wrong.id, goodsOf: null };
    }
    const kind = random.pick(random.chance(0.5) ? DEBITS : CREDITS);
    const goodsOf = {
      PURCHASE: () => `MZ-${no}`,
      // Kinds that a deal may have once, as in the table.
      GRADE_CREDIT: () => uncredited('GRADE_CREDIT'),
      RETURN_CREDIT: () => uncredited('RETURN_CREDIT'),
    };
    const deal = kind in goodsOf ? goodsOf[kind as keyof typeof goodsOf]() : null;
    const minor = random.whole(1, kind === 'PAYMENT' ? 4_000 : 5_000);
    const isDebit = (DEBITS as readonly string[]).includes(kind);
    const id = await post(storeId, {
      kind: deal === null && !isDebit ? 'PAYMENT' : kind,
      signedMinor: isDebit ? minor : -minor,
      at: hour(no),
      ...(deal !== null && { appraisalCode: deal }),
    });
    const amounts = { debitMinor: isDebit ? minor : 0, creditMinor: isDebit ? 0 : minor };
    return { id, kind, ...amounts, reverses: null, goodsOf: deal };
  }

  function uncredited(kind: string): string | null {
    const deals = model.filter(
      ({ kind: other, goodsOf }) =>
        other === 'PURCHASE' && !model.some((entry) => entry.kind === kind && entry.goodsOf === goodsOf),
    );
    return deals.length > 0 ? random.pick(deals).goodsOf : null;
  }

  beforeAll(async () => {
    storeId = await buildStore(db);
    for (let no = 1; no <= 250; no += 1) model.push({ ...(await add(no)), no });
  });

  it('are unsettled as if settled one by one, as of each entry', async () => {
    for (let no = 1; no <= model.length; no += 1) {
      const upTo = model.slice(0, no);
      const expected = [...unsettledOf(upTo)].map(([id, minor]) => [
        upTo.find((entry) => entry.id === id)!.no,
        minor,
      ]);
      expect(await leftOf(storeId, no), `as of ${no}`).toEqual(expected);
    }
  });

  it('are settled at the instant of the settling entry, ignoring reversed ones', async () => {
    const undone = new Set(model.flatMap(({ id, reverses }) => (reverses ? [id, reverses] : [])));
    const standing = model.filter(({ id }) => !undone.has(id));
    const rows = await sqlOn(db)<{ no: number; at: Date | null }>`select entry_no as no,
      settled_at(${storeId}, entry_no) as at from ledger_transaction
      where store_id = ${storeId} and debit_minor > 0`;
    const told = new Map(rows.map(({ no, at }) => [no, at?.toISOString() ?? null]));
    let settled = 0;
    for (const { id, no } of standing.filter(({ debitMinor }) => debitMinor > 0)) {
      const by = standing.find(
        (entry, at) => entry.no >= no && !unsettledOf(standing.slice(0, at + 1)).has(id),
      );
      settled += by ? 1 : 0;
      expect(told.get(no), `entry ${no}`).toBe(by ? hour(by.no).toISOString() : null);
    }
    expect(settled).toBeGreaterThan(20);
  });

  it('tell of each deal when it was paid, from whatever time on it is asked', async () => {
    const asset = await buildAsset(db);
    for (const { goodsOf } of model.filter(({ kind }) => kind === 'PURCHASE')) {
      const { appraisalId } = await makeDeal(db, {
        asset,
        storeId,
        at: hour(0),
        totalMinor: 100,
        state: 'DELIVERED',
      });
      await db.query('update deal set appraisal_code = $2 where appraisal_id = $1', [appraisalId, goodsOf]);
    }
    const { settledBy } = settle(model);
    const numbers = new Map(model.map(({ id, no }) => [id, no]));
    const paidAt = model
      .filter(({ id, kind }) => kind === 'PURCHASE' && settledBy.has(id))
      .map(({ id }) => hour(numbers.get(settledBy.get(id)!)!).getTime());
    expect(paidAt.length).toBeGreaterThan(10);
    for (let no = 0; no <= model.length; no += 9) {
      const told = await readPaidDeals(db, storeId, hour(no));
      const expected = paidAt.filter((at) => at >= hour(no).getTime());
      expect(told.map(({ paidMs }) => paidMs).sort(), `from ${no} on`).toEqual(expected.sort());
    }
  });
});
