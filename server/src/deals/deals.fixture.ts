/** Deals on their course, for tests, on a database of the test file's own. */
import type { DealEvent } from '@mazad/domain/deals/course';
import { clockAt } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { useTestDatabase } from '../../test/database.ts';
import type { BuiltDeal } from '../../test/trade-factories.ts';
import { type MoveDealInput, moveDeal } from './move-deal.ts';

export let db: Db;

export function useDeals(): void {
  ({ db } = useTestDatabase());
}

/** `more`: what the event says besides; it is told `now`, and happens then unless it says another time. */
export async function move(
  { appraisalCode }: Pick<BuiltDeal, 'appraisalCode'>,
  event: DealEvent,
  more: Partial<MoveDealInput> = {},
  now = new Date(),
): Promise<void> {
  const input = { appraisalCode, event, at: null, actor: 'operator:1', reason: 'Refused twice', ...more };
  await db.transaction((tx) => moveDeal({ tx, clock: clockAt(now) }, input));
}

export async function deliver(deal: BuiltDeal, now = new Date()): Promise<void> {
  await move(deal, 'PICKED_UP', {}, now);
  await move(deal, 'DELIVERED', {}, now);
}
