import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { buildStore } from '../../../test/factories.ts';
import { buildDeal } from '../../../test/trade-factories.ts';
import { getCreditLimit } from '../view/get-credit-limit.ts';
import { balance, db, post, reverse, storeWithCharges, useStatements } from './statement.fixture.ts';

useStatements();

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
      paymentDetails: {
        lastPayment: null,
        nextDue: null,
        overdueSince: null,
        unsettled: { count: 0, amount: 0 },
      },
    });
    expect(Object.is(summary.due, -0)).toBe(false);
  });

  it('tells what is due by the last day of the terms, and how long it is past', async () => {
    // Terms of 7 days: due on 3, 9 and 12 March.
    const storeId = await storeWithCharges([
      '2026-02-24T08:00:00Z',
      '2026-03-02T08:00:00Z',
      '2026-03-05T08:00:00Z',
    ]);
    await post(storeId, { kind: 'PAYMENT', signedMinor: -400, at: '2026-03-06T08:00:00Z' });
    const undone = await post(storeId, { kind: 'PAYMENT', signedMinor: -100, at: '2026-03-07T08:00:00Z' });
    await reverse(storeId, undone, '2026-03-08T08:00:00Z');
    // 10 March in Dubai.
    const summary = await balance(storeId);
    expect(summary).toMatchObject({ runningBalance: 56, due: -56, balanceType: 'PAY' });
    const { paymentDetails } = summary;
    expect(paymentDetails.lastPayment).toMatchObject({ amount: 4, method: 'BANK_TRANSFER' });
    // The bounced payment settles nothing any more, so what it had paid is due on its old day.
    expect(summary.paymentDue).toBe(26);
    expect(paymentDetails.nextDue).toEqual({ date: '2026-03-12', amount: 30 });
    expect(paymentDetails.overdueSince).toBe('2026-03-03');
    expect(paymentDetails.ageing.filter(({ count }) => count > 0)).toEqual([
      { bucket: 'NOT_DUE', count: 1, amount: 30 },
      { bucket: 'D1_7', count: 2, amount: 26 },
    ]);
    // A day is good until its last evening; at the next local midnight the debit is past due.
    expect((await balance(storeId, new Date('2026-03-12T19:59:00Z'))).paymentDue).toBe(26);
    expect((await balance(storeId, new Date('2026-03-12T20:00:00Z'))).paymentDue).toBe(56);
    await post(storeId, { kind: 'PAYMENT', signedMinor: -10_000, at: '2026-03-09T08:00:00Z' });
    expect(await balance(storeId)).toMatchObject({ due: 44, balanceType: 'RECEIVE', paymentDue: 0 });
  });

  it('is what it was before a posting that was made by mistake, once it is reversed', async () => {
    const storeId = await storeWithCharges(['2026-03-01T08:00:00Z', '2026-03-05T08:00:00Z']);
    await post(storeId, { kind: 'PAYMENT', signedMinor: -400, at: '2026-03-06T08:00:00Z' });
    const before = await balance(storeId);
    const mistakes = [
      { kind: 'PAYMENT', signedMinor: -2_000, at: '2026-03-07T08:00:00Z' },
      { kind: 'BULK_PURCHASE', signedMinor: 90_000, at: '2026-03-07T09:00:00Z' },
    ] as const;
    for (const mistake of mistakes) {
      await reverse(storeId, await post(storeId, mistake), '2026-03-08T08:00:00Z');
      expect(await balance(storeId)).toEqual(before);
    }
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

  it('tells the credit with it as the limit’s own call does, of the same moment (C2)', async () => {
    const deal = await buildDeal(db);
    await post(deal.storeId, { kind: 'ADJUSTMENT', signedMinor: 25_050, at: '2026-03-06T08:00:00Z' });
    const { credit, pendingDelivery, runningBalance } = await balance(deal.storeId);
    expect(await getCreditLimit({ db, clock: systemClock }, deal.storeId)).toMatchObject(credit);
    expect(credit).toMatchObject({ runningBalance: 250.5, blockedCredit: 1050, blockedDealsCount: 1 });
    expect([runningBalance, pendingDelivery]).toEqual([credit.runningBalance, credit.blockedCredit]);
  });
});
