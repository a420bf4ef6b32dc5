import type { BlockedDealPage, CreditDay } from '@mazad/contract/credit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { readOrder } from '../../../test/books.ts';
import { everyPage } from '../../../test/every-page.ts';
import { buildStore } from '../../../test/factories.ts';
import { sqlOn } from '../../../test/sql-on.ts';
import { setCreditLimit } from '../../market/index.ts';
import { ACTOR, clock, db, get, limitOf, tradingStore, useCreditView } from './credit-view.fixture.ts';

useCreditView();

describe('the limit', () => {
  it('has shares with two decimals, for all amounts and signs (C2)', async () => {
    const storeId = await buildStore(db);
    const minor = (min: number) => fc.integer({ min, max: 5_000_000_000 });
    const account = fc.record({
      limit: fc.oneof(fc.constant(0), fc.constant(1), minor(0)),
      running: minor(-5_000_000_000),
      blocked: minor(0),
    });
    await fc.assert(
      fc.asyncProperty(account, async ({ limit, running, blocked }) => {
        await sqlOn(db)`update credit_account
          set credit_limit_minor = ${limit}, running_balance_minor = ${running}, blocked_minor = ${blocked}
          where store_id = ${storeId}`;
        const told = await limitOf(storeId);
        const left = limit - running - blocked;
        const share = (part: number) => (limit === 0 ? 0 : (part / limit) * 100);
        expect(told.creditLimit).toBe(limit / 100);
        expect(told.runningBalance).toBe(running / 100);
        expect(told.blockedCredit).toBe(blocked / 100);
        expect(told.availableCredit).toBe(Math.max(0, left) / 100);
        expect(told.isExceeded).toBe(left < 0);
        expect(told.level).toBe(limit === 0 || left > limit * 0.2 ? 0 : left > limit * 0.05 ? 80 : 95);
        for (const [percent, part] of [
          [told.availableCreditPercentage, Math.max(0, left)],
          [told.blockedCreditPercentage, blocked],
          [told.runningBalancePercentage, running],
        ] as const) {
          expect(Math.abs(percent - share(part))).toBeLessThanOrEqual(0.005 + Math.abs(share(part)) * 1e-12);
          expect(Number(percent.toFixed(2))).toBe(percent);
        }
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('tells since when it is exceeded, and the book follows at once in both directions', async () => {
    const { storeId, asset, win, pay } = await tradingStore();
    await win('2026-03-01T08:00:00Z');
    const inBook = async () =>
      (await readOrder(db, asset)).find(({ bid }) => bid.storeId === storeId)!.reason;
    expect(await limitOf(storeId)).toMatchObject({ isExceeded: false, isExceededDate: null });
    expect(await inBook()).toBeNull();

    await setCreditLimit({ db, clock }, { storeId, limitMinor: 100_000, actor: ACTOR });
    const [account] = await sqlOn(db)<{ exceeded_at: Date }>`select exceeded_at from credit_account
      where store_id = ${storeId}`;
    expect(await limitOf(storeId)).toMatchObject({
      creditLimit: 1000,
      availableCredit: 0,
      availableCreditPercentage: 0,
      blockedCredit: 1050,
      blockedCreditPercentage: 105,
      isExceeded: true,
      isExceededDate: account!.exceeded_at.toISOString(),
      level: 95,
    });
    expect(await inBook()).toBe('CREDIT_EXCEEDED');

    await pay(150_000);
    expect(await limitOf(storeId)).toMatchObject({
      runningBalance: -1500,
      runningBalancePercentage: -150,
      availableCredit: 1450,
      isExceeded: false,
      isExceededDate: null,
    });
    expect(await inBook()).toBeNull();
  });

  it('is hidden from other stores in every call', async () => {
    const [storeId, otherId] = [await buildStore(db), await buildStore(db)];
    for (const path of ['details/{storeId}', 'blocked-deals/{storeId}', 'history/{storeId}']) {
      expect((await get(storeId, path, otherId)).status).toBe(404);
      expect((await get(crypto.randomUUID(), path, storeId)).status).toBe(404);
      expect((await get(storeId, path)).status).toBe(200);
      expect((await get(storeId.toUpperCase(), path, storeId)).status).toBe(200);
    }
  });
});

describe('blocked deals', () => {
  it('lists deals that hold credit, oldest first, also paged within one instant', async () => {
    const { storeId, win, move } = await tradingStore();
    const all = [];
    for (let n = 0; n < 5; n++) all.push(await win('2026-03-02T08:00:00Z'));
    const old = await win('2026-03-01T08:00:00Z');
    const gone = await win('2026-03-01T09:00:00Z');
    const back = await win('2026-03-01T10:00:00Z');
    await move(old, 'PICKED_UP', '2026-03-03T08:00:00Z');
    await move(old, 'REFUSED', '2026-03-04T08:00:00Z');
    await move(all[0]!, 'PICKED_UP', '2026-03-03T08:00:00Z');
    await move(gone, 'CANCELLED', '2026-03-03T08:00:00Z');
    await move(back, 'PICKED_UP', '2026-03-03T08:00:00Z');
    await move(back, 'DELIVERED', '2026-03-04T08:00:00Z');

    const told = await limitOf(storeId);
    expect(told.blockedDealsCount).toBe(6);
    expect(
      told.blockedByState.map(({ state, count, blockedCredit }) => [state, count, blockedCredit]),
    ).toEqual([
      ['WON', 4, 4200],
      ['IN_TRANSIT', 1, 1050],
      ['REFUSED', 1, 1050],
    ]);
    expect(told.blockedCredit).toBe(6300);
    expect(told.blockedDeals[0]).toMatchObject({
      appraisalCode: old.appraisalCode,
      courierStatus: 'Delivery Refused',
      dealTS: '2026-03-01T08:00:00.000Z',
      blockedCredit: 1050,
    });

    const pages = await everyPage(
      async (cursor) =>
        (await get<BlockedDealPage>(storeId, `blocked-deals/{storeId}?count=2&cursor=${cursor}`)).data,
      '0.00000000-0000-0000-0000-000000000000',
    );
    for (const page of pages) expect(page.blockedDeals.length).toBeLessThanOrEqual(2);
    expect(pages.flatMap((page) => page.blockedDeals.map((deal) => deal.appraisalCode))).toEqual(
      told.blockedDeals.map((deal) => deal.appraisalCode),
    );
    const { data } = await get<BlockedDealPage>(storeId, 'blocked-deals/{storeId}?state=IN_TRANSIT');
    expect(data.blockedDeals.map((deal) => deal.appraisalCode)).toEqual([all[0]!.appraisalCode]);
    for (const bad of ['cursor=1', 'cursor=x.y', 'state=DELIVERED', 'count=0', 'count=101']) {
      expect((await get(storeId, `blocked-deals/{storeId}?${bad}`)).status).toBe(400);
    }
  });
});

describe('the days before', () => {
  it('show used credit at the end of each local day, after deals, payments and limit changes', async () => {
    const { storeId, win, move, pay } = await tradingStore({ creditLimitMinor: 1_000_000 });
    // Midnight in Dubai is 20:00 UTC.
    await win('2026-01-20T08:00:00Z').then(async (deal) => {
      await move(deal, 'PICKED_UP', '2026-01-21T08:00:00Z');
      await move(deal, 'REFUSED', '2026-01-22T08:00:00Z');
      await move(deal, 'RETURNED', '2026-03-06T08:00:00Z');
    });
    const late = await win('2026-03-04T19:59:59.999Z');
    const early = await win('2026-03-04T20:00:00Z');
    await move(late, 'PICKED_UP', '2026-03-05T08:00:00Z');
    await move(late, 'DELIVERED', '2026-03-06T09:00:00Z');
    await move(early, 'CANCELLED', '2026-03-07T08:00:00Z');
    await pay(200_000, '2026-03-08T08:00:00Z');
    await setCreditLimit(
      { db, clock: clockAt(new Date('2026-03-08T12:00:00Z')) },
      { storeId, limitMinor: 500_000, actor: ACTOR },
    );
    clock.at = new Date('2026-03-09T08:00:00Z');
    const { data } = await get<{ days: CreditDay[] }>(storeId, 'history/{storeId}');
    clock.at = null;
    expect(data.days).toHaveLength(30);
    expect([data.days[0]!.day, data.days.at(-1)!.day]).toEqual(['2026-02-08', '2026-03-09']);
    const shown = data.days
      .filter(({ day }) => day >= '2026-03-03')
      .map((d) => [d.day.slice(-2), d.runningBalance, d.blockedCredit, d.usedCredit, d.creditLimit]);
    expect(shown).toEqual([
      ['03', 0, 1050, 1050, 10_000],
      ['04', 0, 2100, 2100, 10_000],
      ['05', 0, 3150, 3150, 10_000],
      ['06', 1050, 1050, 2100, 10_000],
      ['07', 1050, 0, 1050, 10_000],
      ['08', -950, 0, -950, 5000],
      ['09', -950, 0, -950, 5000],
    ]);
    expect(data.days[0]).toMatchObject({ usedCredit: 1050, creditLimit: 10_000 });
  });

  it('start with the store’s first day', async () => {
    const storeId = await buildStore(db);
    const { data } = await get<{ days: CreditDay[] }>(storeId, 'history/{storeId}');
    expect(data.days).toMatchObject([{ usedCredit: 0, creditLimit: 1_000_000 }]);
  });
});
