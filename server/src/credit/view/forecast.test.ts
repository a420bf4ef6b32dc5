import { describe, expect, it } from 'vitest';
import { buildStore } from '../../../test/factories.ts';
import { setCreditLimit } from '../../market/index.ts';
import { ACTOR, clock, db, limitAt, limitOf, tradingStore, useCreditView } from './credit-view.fixture.ts';

useCreditView();

describe('the forecast', () => {
  it('uses the growth of seven whole days in Dubai and today so far', async () => {
    const { storeId, win } = await tradingStore({ creditLimitMinor: 1_000_000 });
    await win('2026-03-01T19:59:59.999Z');
    for (const at of ['2026-03-01T20:00:00Z', '2026-03-05T08:00:00Z', '2026-03-09T08:00:00Z']) await win(at);
    // Noon of 9 March in Dubai: 3,150 were added in 7.5 days, and 5,800 are left.
    expect((await limitAt(storeId, '2026-03-09T08:00:00Z')).forecast).toEqual({
      pacePerDay: 420,
      wholeDays: 7,
      since: '2026-03-01T20:00:00.000Z',
      daysLeft: 13.8,
      limitReachedAt: new Date(Date.parse('2026-03-09T08:00:00Z') + (5800 / 420) * 86_400_000).toISOString(),
    });
    // Just before the midnight that ends the day, and at it: the window moves by a whole day.
    const before = (await limitAt(storeId, '2026-03-09T19:59:59.999Z')).forecast;
    expect(before).toMatchObject({ since: '2026-03-01T20:00:00.000Z', pacePerDay: 393.75 });
    const after = (await limitAt(storeId, '2026-03-09T20:00:00Z')).forecast;
    expect(after).toMatchObject({ since: '2026-03-02T20:00:00.000Z', pacePerDay: 300 });
  });

  it('uses fewer days for a newer store, but at least one whole day', async () => {
    const { storeId, win } = await tradingStore({ creditLimitMinor: 1_000_000 });
    // Noon of the 8th in Dubai.
    await db.query("update store set created_at = '2026-03-08T08:00:00Z' where store_id = $1", [storeId]);
    for (const at of ['2026-03-08T09:00:00Z', '2026-03-08T10:00:00Z', '2026-03-09T07:00:00Z']) await win(at);
    const since = '2026-03-07T20:00:00.000Z';
    const young = (await limitAt(storeId, '2026-03-09T08:00:00Z')).forecast;
    expect(young).toMatchObject({ pacePerDay: 2100, wholeDays: 1, since, daysLeft: 3.3 });

    const { storeId: newId, win: winFirst } = await tradingStore();
    await db.query("update store set created_at = '2026-03-08T20:00:00Z' where store_id = $1", [newId]);
    await winFirst('2026-03-08T20:00:00Z');
    const first = (await limitAt(newId, '2026-03-08T20:00:00Z')).forecast;
    expect(first).toMatchObject({ pacePerDay: 1050, wholeDays: 0 });
  });

  it('gives no date without growth, with falling use, or without a limit', async () => {
    const nothing = { daysLeft: null, limitReachedAt: null };
    expect((await limitOf(await buildStore(db))).forecast).toMatchObject({ pacePerDay: 0, ...nothing });

    const { storeId, win, pay } = await tradingStore();
    await win('2026-03-08T08:00:00Z');
    await pay(500_000, '2026-03-09T07:00:00Z');
    const fallen = (await limitAt(storeId, '2026-03-09T08:00:00Z')).forecast;
    expect(fallen).toMatchObject({ pacePerDay: -526.67, ...nothing });

    const poorId = await buildStore(db, { creditLimitMinor: 0 });
    expect((await limitOf(poorId)).forecast).toMatchObject({ pacePerDay: 0, ...nothing });
  });

  it('gives no date in the past or beyond a year', async () => {
    const { storeId, win } = await tradingStore({ creditLimitMinor: 200_000_000_000_000 });
    await win('2026-03-08T08:00:00Z');
    const far = (await limitAt(storeId, '2026-03-09T08:00:00Z')).forecast;
    expect(far).toMatchObject({ pacePerDay: 140, daysLeft: null, limitReachedAt: null });
    await setCreditLimit({ db, clock }, { storeId, limitMinor: 100_000, actor: ACTOR });
    const reached = (await limitAt(storeId, '2026-03-09T08:00:00Z')).forecast;
    expect(reached).toMatchObject({ pacePerDay: 140, daysLeft: 0, limitReachedAt: null });
  });
});
