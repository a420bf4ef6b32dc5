/** D1: an event is shown with the time at which it happened. */
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { buildDeal } from '../../test/trade-factories.ts';
import { db, move, useDeals } from './deals.fixture.ts';
import { getDeal } from './get-deal.ts';

useDeals();

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

it('keeps the reported time of a delivery, whatever comes later', async () => {
  const deal = await buildDeal(db, { at: hoursAgo(3) });
  const delivered = hoursAgo(1);
  await move(deal, 'PICKED_UP', { at: hoursAgo(2) });
  await move(deal, 'DELIVERED', { at: delivered });
  await move(deal, 'RETURNED', { isReviewReturn: true });
  const shown = await getDeal({ db, clock: systemClock }, deal, deal.appraisalCode);
  expect([shown.isReturned, shown.deliveryDate]).toEqual([true, delivered.toISOString()]);
});
