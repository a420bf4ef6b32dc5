/** Deals on their course, for tests, on a database of the test file's own. */
import type { DealEvent } from '@mazad/domain/deals/course';
import type { Db } from '#platform/db/db.ts';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltDeal, deliverBuilt, moveBuilt } from '../../test/trade-factories.ts';
import type { MoveDealInput } from './move-deal.ts';

export let db: Db;

export function useDeals(): void {
  ({ db } = useTestDatabase());
}

/** `more`: what the event says besides; it is told `now`, and happens then unless it says another time. */
export const move = (
  deal: Pick<BuiltDeal, 'appraisalCode'>,
  event: DealEvent,
  more: Partial<MoveDealInput> = {},
  now = new Date(),
) => moveBuilt(db, deal, event, { reason: 'Refused twice', ...more }, now);

export const deliver = (deal: BuiltDeal, now = new Date()) => deliverBuilt(db, deal, now);
