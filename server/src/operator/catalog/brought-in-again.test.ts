/** A delivered device brought in again (D5) is shown to operators and to its winner, but not who had it (M7). */

import { beforeAll, expect, it } from 'vitest';
import { buildAsset, buildBid } from '../../../test/factories.ts';
import { buildDeal, deliverBuilt, moveBuilt } from '../../../test/trade-factories.ts';
import { useMade } from '../../../test/use-made.ts';
import { getDeal } from '../../deals/get-deal.ts';
import { systemClock } from '../../platform/clock.ts';
import { useDesk } from '../operator.fixture.ts';

const DAY_MS = 86_400_000;
const { test, desk: operator } = useDesk();
const asset = useMade(() => buildAsset(test.db));
beforeAll(() => buildBid(test.db, { asset, maxQuantity: 100, at: new Date(Date.now() - 90 * DAY_MS) }));

const UNDONE = { event: 'DELIVERY_UNDONE', version: 3, reason: 'A wrong parcel' };

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Delivered `days` days ago, at this time of day. */
async function deliveredBefore(days: number) {
  const at = daysAgo(days);
  const deal = await buildDeal(test.db, { asset, at });
  await deliverBuilt(test.db, deal, at);
  return { ...deal, deliveredAt: at.toISOString() };
}

const board = async (query: string) => (await operator.get(`/deals?${query}`)).items;
const ofDealer = ({ storeId, appraisalCode }: { storeId: string; appraisalCode: string }) =>
  getDeal({ db: test.db, clock: systemClock }, { storeId }, appraisalCode);

it('is marked for operators with the earlier deal, and for its winner with the days only', async () => {
  const first = await deliveredBefore(12);
  const again = await buildDeal(test.db, { asset, serialNumber: first.serialNumber });
  const expected = { appraisalCode: first.appraisalCode, deliveredAt: first.deliveredAt };
  const { data } = (await operator.call('GET', `/deals/${again.appraisalCode}`)).body;
  expect(data.broughtInAgain).toEqual(expected);
  expect(await board(`search=${first.serialNumber}&again=true`)).toMatchObject([
    { appraisalCode: again.appraisalCode, broughtInAgain: expected },
  ]);
  expect(await board(`search=${first.serialNumber}`)).toHaveLength(2);
  const counts = await operator.get('/deals/counts?again=true');
  expect(counts.byState).toMatchObject({ WON: 1, DELIVERED: 0 });

  const told = await ofDealer(again);
  expect(told.broughtInAgain).toEqual({ days: 12 });
  expect(JSON.stringify(told)).not.toContain(first.appraisalCode);
  expect((await ofDealer(first)).broughtInAgain).toBeNull();
  // The award's finding stays, whatever happens to the earlier deal.
  await operator.move(again.appraisalCode, { event: 'CANCELLED', version: 1, reason: 'The customer left' });
  await operator.move(first.appraisalCode, UNDONE);
  expect((await ofDealer(again)).broughtInAgain).toEqual({ days: 12 });
});

it('counts 30 local days, but no undone delivery and no deal that ended without one', async () => {
  const [last, past] = [await deliveredBefore(30), await deliveredBefore(31)];
  const undone = await deliveredBefore(2);
  await operator.move(undone.appraisalCode, UNDONE);
  for (const event of ['REFUSED', 'RETURNED'] as const) await moveBuilt(test.db, undone, event);
  const told = [];
  for (const { serialNumber } of [last, past, undone])
    told.push((await ofDealer(await buildDeal(test.db, { asset, serialNumber }))).broughtInAgain);
  expect(told).toEqual([{ days: 30 }, null, null]);
});
