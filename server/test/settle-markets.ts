import { expect } from 'vitest';
import { PENDING_FOLLOW_UPS } from '../src/commands/audit-queries.ts';
import { refreshStaleMarkets } from '../src/market/offers.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/db.ts';
import { soon } from './harness/soon.ts';

/** Brings all kept ranks up to date. What a server's own job has locked is left to it: until none waits any more. */
export async function settleMarkets(db: Db): Promise<void> {
  const isWaiting = async () => (await db.query('select 1 from stale_market limit 1')).length > 0;
  while (await isWaiting()) await refreshStaleMarkets({ db, clock: systemClock });
}

/** Waits until the jobs of a server beside the test have followed up every change. */
export async function untilFollowedUp(db: Db): Promise<void> {
  await soon(async () => expect(await db.query(PENDING_FOLLOW_UPS)).toEqual([{ pending: 0 }]));
}
