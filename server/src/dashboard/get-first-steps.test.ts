import type { FirstSteps } from '@mazad/contract/dashboard';
import { expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildAsset, buildBid, buildMember, buildStore } from '../../test/factories.ts';
import { buildPayment } from '../../test/money-factories.ts';
import { buildRule } from '../autopilot/autopilot.fixture.ts';
import { rememberDevice } from '../identity/index.ts';
import { makeDeal } from './dashboard.fixture.ts';
import { getFirstSteps } from './get-first-steps.ts';

const NOW = new Date('2026-07-13T09:00:00Z');
const NOTHING: FirstSteps = { prices: false, quantities: false, win: false, payment: false, device: false };

const { db, sql } = useTestDatabase();

async function buildDealer() {
  const storeId = await buildStore(db);
  return { storeId, userId: (await buildMember(db, { storeId })).userId };
}
const signInOn = (userId: string, device: string) => rememberDevice(db, userId, device, NOW);

it('marks a step done by the store’s action, whatever became of it', async () => {
  const dealer = await buildDealer();
  const { storeId } = dealer;
  const asset = await buildAsset(db);
  expect(await getFirstSteps(db, dealer)).toEqual(NOTHING);
  await buildBid(db, { asset, storeId, maxQuantity: 0, isActive: false });
  expect(await getFirstSteps(db, dealer)).toEqual({ ...NOTHING, prices: true });
  await buildBid(db, { storeId, isActive: false });
  await makeDeal(db, { asset, storeId, at: NOW, totalMinor: 1_000, state: 'CANCELLED' });
  const won = { ...NOTHING, prices: true, quantities: true, win: true };
  expect(await getFirstSteps(db, dealer)).toEqual(won);
  await buildPayment(db, storeId, 1_000, { clock: clockAt(NOW) });
  expect(await getFirstSteps(db, dealer)).toEqual({ ...won, payment: true });
  expect(await getFirstSteps(db, await buildDealer()), 'another store').toEqual(NOTHING);
});

it('counts an autopilot as quantities', async () => {
  const dealer = await buildDealer();
  await buildRule(db, {
    storeId: dealer.storeId,
    categoryId: (await buildAsset(db)).categoryId,
    ceilingPercent: 120,
  });
  expect(await getFirstSteps(db, dealer)).toEqual({ ...NOTHING, quantities: true });
});

it('counts a member’s second device, or push notices on the first', async () => {
  const [dealer, pushed] = [await buildDealer(), await buildDealer()];
  await signInOn(dealer.userId, 'desk');
  await signInOn(dealer.userId, 'desk');
  expect(await getFirstSteps(db, dealer)).toEqual(NOTHING);
  await signInOn(dealer.userId, 'phone');
  expect(await getFirstSteps(db, dealer)).toEqual({ ...NOTHING, device: true });
  const { userId } = await buildMember(db, { storeId: dealer.storeId });
  expect(await getFirstSteps(db, { ...dealer, userId }), 'a colleague').toEqual(NOTHING);
  await sql`insert into push_subscription (user_id, endpoint_hash, store_id, region_id, session_id,
    endpoint, p256dh, auth,
    created_at)
    values (${pushed.userId}, '\\x00', ${pushed.storeId}, 'uae', gen_random_uuid(), '', '', '', ${NOW})`;
  expect(await getFirstSteps(db, pushed)).toEqual({ ...NOTHING, device: true });
});
