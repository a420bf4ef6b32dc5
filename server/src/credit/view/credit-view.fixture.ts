/** The credit view of trading stores for tests, on the test file's own database. */

import type { CreditLimit } from '@mazad/contract/credit';
import type { ShipmentEvent } from '@mazad/domain/deals/course';
import { type Clock, clockAt } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type AreaApp, askAs, useAreaApp } from '../../../test/area-app.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { buildAsset, buildBid, buildStore } from '../../../test/factories.ts';
import { buildPayment } from '../../../test/money-factories.ts';
import { buildDeal, buildPartner, moveBuilt } from '../../../test/trade-factories.ts';
import { registerCreditView } from './routes.ts';

export let db: Db;
let app: AreaApp;
export const clock: Clock = { at: null, now: () => clock.at ?? new Date() };
export const ACTOR = 'operator:1';

export function useCreditView(): void {
  ({ db } = useTestDatabase());
  app = useAreaApp(db, (route) => registerCreditView(route, { db, clock }));
}

export async function get<T>(
  storeId: string,
  path: string,
  as = storeId,
): Promise<{ status: number; data: T }> {
  const answer = await askAs(app, as, `/b2b-data/credit-limit/${path.replace('{storeId}', storeId)}`);
  return { status: answer.statusCode, data: answer.json().data };
}

export const limitOf = async (storeId: string) => (await get<CreditLimit>(storeId, 'details/{storeId}')).data;

/** The limit as read at this instant. */
export async function limitAt(storeId: string, at: string): Promise<CreditLimit> {
  clock.at = new Date(at);
  return limitOf(storeId).finally(() => {
    clock.at = null;
  });
}

/** A store that is months old, with an offer of 1,000 AED; each deal holds 1,050. */
export async function tradingStore(o: { creditLimitMinor?: number } = {}) {
  const storeId = await buildStore(db, o);
  await db.query("update store set created_at = '2026-01-01T00:00:00Z' where store_id = $1", [storeId]);
  const asset = await buildAsset(db);
  const partner = await buildPartner(db);
  await buildBid(db, { asset, storeId, maxQuantity: 200, at: new Date('2026-01-01T00:00:00Z') });
  const win = (at: string) => buildDeal(db, { asset, partner, at: new Date(at) });
  const move = (deal: { appraisalCode: string }, event: ShipmentEvent, at: string) =>
    moveBuilt(db, deal, event, { reason: 'Asked for' }, new Date(at));
  const pay = (amountMinor: number, at?: string) =>
    buildPayment(db, storeId, amountMinor, { clock: at ? clockAt(new Date(at)) : clock });
  return { storeId, asset, win, move, pay };
}
