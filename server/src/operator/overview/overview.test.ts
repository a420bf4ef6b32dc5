import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltAsset, buildBid, buildRegion } from '../../../test/factories.ts';
import { buildDeal } from '../../../test/trade-factories.ts';
import { useDesk } from '../operator.fixture.ts';
import { getOverview } from './get-overview.ts';

/** 20:00 in Dubai, where the day began four hours before UTC's. */
const NOW = new Date('2026-03-10T16:00:00Z');
const at = (instant: string) => new Date(`2026-03-${instant}:00Z`);

const { test, desk } = useDesk();
let asset: BuiltAsset;
beforeAll(async () => {
  await buildRegion(test.db);
  ({ asset } = await buildBid(test.db, { maxQuantity: 50, at: at('01T00:00') }));
  for (const won of ['08T19:59', '08T20:00', '09T16:01', '09T19:59', '09T20:00', '10T16:00', '10T16:01'])
    await buildDeal(test.db, { asset, at: at(won) });
});
const read = (days: number) =>
  test.db.transaction((tx) => getOverview(tx, { regionId: asset.regionId, days }, NOW));

describe('the overview', () => {
  it('shows the region’s trade-ins of today, and of yesterday until this hour', async () => {
    const { fromDay, toDay, tradeIns, before, days, states } = await read(1);
    expect([fromDay, toDay]).toEqual(['2026-03-10', '2026-03-10']);
    expect(tradeIns).toEqual({ count: 2, value: 2_000 });
    expect(before).toEqual({ count: 1, value: 1_000 });
    expect(days).toEqual([{ day: '2026-03-10', count: 2, value: 2_000 }]);
    expect(states.filter(({ count }) => count > 0)).toEqual([{ state: 'WON', count: 2, value: 2_000 }]);
  });

  it('shows every day, also those without trade-ins', async () => {
    const { fromDay, tradeIns, before, days } = await read(7);
    expect(fromDay).toBe('2026-03-04');
    expect(tradeIns.count).toBe(6);
    expect(before.count).toBe(0);
    expect(days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 3, 2]);
  });

  it('is of the first region by default, and fails for an unknown one', async () => {
    expect(await desk.get('/overview')).toMatchObject({
      regionId: asset.regionId,
      overdue: { stores: 0, amount: 0, days: 0 },
      storesOverLimit: 0,
    });
    expect((await desk.call('GET', '/overview?regionId=nowhere')).body.type).toBe('NOT_FOUND');
    expect((await desk.call('GET', '/overview?days=2')).body.type).toBe('BAD_REQUEST');
  });

  it('shows what waits for operators, and since when', async () => {
    await test.sql`update deal set state = 'REFUSED', last_event_at = ${NOW}
      where won_at = ${at('10T16:00')}`;
    const { waiting } = await read(1);
    expect(waiting.map(({ queue, count }) => [queue, count])).toEqual([
      ['registrations', 0],
      ['gradeReviews', 0],
      ['deals', 1],
      ['partners', 0],
      ['outbox', 0],
      ['auditResult', 0],
    ]);
    expect(waiting[2]!.since).toBe(NOW.toISOString());
  });
});
