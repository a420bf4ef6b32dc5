/** The list of unsettled entries must match the payment summary, to the fils (C5). */

import { UNSETTLED_AGES, type UnsettledAge } from '@mazad/contract/choices';
import type { Unsettled } from '@mazad/contract/statement';
import { toMinor } from '@mazad/domain/money';
import { describe, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { everyPage } from '../../../test/every-page.ts';
import { buildStore } from '../../../test/factories.ts';
import { buildDeal, moveBuilt } from '../../../test/trade-factories.ts';
import { fillLedger } from './fill-ledger.fixture.ts';
import { listUnsettled } from './list-unsettled.ts';
import { balance, db, NOW, post, read, storeWithCharges, useStatements } from './statement.fixture.ts';

useStatements();

const list = (storeId: string, query: Parameters<typeof listUnsettled>[2] = {}, now = NOW) =>
  listUnsettled({ db, clock: clockAt(now) }, { storeId }, query);

const pagesOf = (storeId: string, { age, count = 7 }: { age?: UnsettledAge; count?: number } = {}) =>
  everyPage((cursor) => list(storeId, { age, count, cursor }));
const entriesOf = (pages: readonly Unsettled[]) => pages.flatMap((page) => page.entries);
const sumOf = (entries: Unsettled['entries']) =>
  entries.reduce((sum, { unsettled }) => sum + toMinor(unsettled), 0);

/** A charge a day from 20 January: on 10 March the last one is due and every bucket has one. */
const aChargeADay = () =>
  storeWithCharges(
    Array.from({ length: 50 }, (_, day) => new Date(Date.UTC(2026, 0, 20 + day, 8)).toISOString()),
  );

describe('the unsettled entries', () => {
  it('are empty for a store without debt', async () => {
    const storeId = await buildStore(db);
    const nothing = { count: 0, amount: 0, entries: [], nextCursor: null };
    expect(await list(storeId)).toMatchObject(nothing);
    await post(storeId, { kind: 'PAYMENT', signedMinor: -500, at: '2026-03-01T08:00:00Z' });
    expect(await list(storeId)).toMatchObject(nothing);
  });

  it('are complete, oldest first, and match the payment summary by age', async () => {
    const storeId = await aChargeADay();
    // Settles two entries and a part of the third.
    await post(storeId, { kind: 'PAYMENT', signedMinor: -4_501, at: '2026-03-10T07:00:00Z' });
    const { paymentDue, paymentDetails } = await balance(storeId);
    const all = await pagesOf(storeId);
    expect(entriesOf(all).map(({ entryNo }) => entryNo)).toEqual(
      Array.from({ length: 48 }, (_, at) => at + 3),
    );
    expect(entriesOf(all)[0]).toMatchObject({ kind: 'ADJUSTMENT', amount: 30, unsettled: 14.99 });
    expect(paymentDetails.ageing.every(({ count }) => count > 0)).toBe(true);
    const told: Partial<Record<UnsettledAge, { count: number; amount: number }>> = Object.fromEntries(
      paymentDetails.ageing.map(({ bucket, ...figures }) => [bucket, figures]),
    );
    for (const age of UNSETTLED_AGES) {
      const pages = await pagesOf(storeId, { age });
      const [head] = pages;
      const entries = entriesOf(pages);
      expect(sumOf(entries)).toBe(toMinor(head!.amount));
      expect(entries).toHaveLength(head!.count);
      expect(head!.ageing).toEqual(paymentDetails.ageing);
      expect(entries.every(({ bucket }) => (age === 'OVERDUE' ? bucket !== 'NOT_DUE' : bucket === age))).toBe(
        true,
      );
      expect(head).toMatchObject(age === 'OVERDUE' ? { amount: paymentDue } : told[age]!);
    }
    expect(all[0]).toMatchObject(paymentDetails.unsettled);
    expect(sumOf(entriesOf(all))).toBe(toMinor(paymentDetails.unsettled.amount));
  });

  it('stay the same for a reader while a payment arrives', async () => {
    const storeId = await aChargeADay();
    const first = await list(storeId, { count: 30 });
    await post(storeId, { kind: 'PAYMENT', signedMinor: -200_000, at: '2026-03-10T07:30:00Z' });
    const rest = await list(storeId, { count: 30, cursor: first.nextCursor! });
    expect(rest).toMatchObject({ count: first.count, amount: first.amount, nextCursor: null });
    expect(sumOf([...first.entries, ...rest.entries])).toBe(toMinor(first.amount));
    expect((await list(storeId)).entries[0]!.entryNo).toBeGreaterThan(1);
  });

  it('add up to the fils over thousands of rows', async () => {
    const storeId = await buildStore(db);
    await fillLedger(db, { storeId, entries: 10_000, start: '2026-01-20T08:00:00Z', stepSeconds: 600 });
    const pages = await pagesOf(storeId, { count: 100 });
    const entries = entriesOf(pages);
    expect(entries.length).toBeGreaterThan(2_000);
    expect(entries).toHaveLength(pages[0]!.count);
    expect(sumOf(entries)).toBe(toMinor(pages[0]!.amount));
    expect((await balance(storeId)).paymentDetails.unsettled).toEqual({
      count: pages[0]!.count,
      amount: pages[0]!.amount,
    });
  });

  it('name their deal, or the document in the statement', async () => {
    const storeId = await storeWithCharges(['2026-03-01T08:00:00Z', '2026-03-02T08:00:00Z']);
    const [, second] = (await list(storeId)).entries;
    expect(second).toMatchObject({ dueDate: '2026-03-09', daysPastDue: 1, bucket: 'D1_7' });
    const found = await read(storeId, { search: second!.documentNumber.replaceAll('-', '') });
    expect(found.groups.flatMap(({ transactions }) => transactions).map(({ id }) => id)).toEqual([
      second!.id,
    ]);
    const deal = await buildDeal(db, { at: new Date('2026-03-01T08:00:00Z') });
    await moveBuilt(db, deal, 'PICKED_UP', {}, new Date('2026-03-02T08:00:00Z'));
    await moveBuilt(db, deal, 'DELIVERED', {}, new Date('2026-03-03T08:00:00Z'));
    expect((await list(deal.storeId)).entries).toMatchObject([
      {
        kind: 'PURCHASE',
        appraisalCode: deal.appraisalCode,
        product: expect.any(String),
        dueDate: '2026-03-10',
      },
    ]);
  });
});

it('gives the due day of the oldest overdue amount, whatever its entry', async () => {
  const storeId = await storeWithCharges(
    Array.from({ length: 21 }, (_, at) => `2026-03-08T08:${String(at).padStart(2, '0')}:00Z`),
  );
  await db.query('update credit_account set terms_days = 0 where store_id = $1', [storeId]);
  await post(storeId, { kind: 'ADJUSTMENT', signedMinor: 7_00, at: '2026-03-08T09:00:00Z' });
  const summary = await balance(storeId);
  expect(summary).toMatchObject({ paymentDue: 7, paymentDetails: { overdueSince: '2026-03-08' } });
  expect((await list(storeId, { age: 'OVERDUE' })).entries.map(({ unsettled }) => unsettled)).toEqual([7]);
});
