import { expect } from 'vitest';
import { PENDING_FOLLOW_UPS } from '../src/commands/audit-queries.ts';
import { rankMarkets, refreshStaleMarkets } from '../src/market/offers.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/db.ts';
import { soon } from './harness/soon.ts';

/** Brings all kept ranks and boards up to date. What a server's own job has locked is left to it: until none waits any more. */
export async function settleMarkets(db: Db): Promise<void> {
  const deps = { db, clock: systemClock };
  const isWaiting = async (table: string) => (await db.query(`select 1 from ${table} limit 1`)).length > 0;
  while (await isWaiting('stale_market')) await refreshStaleMarkets(deps);
  while (await isWaiting('mark')) await rankMarkets(deps);
}

/** Waits until the jobs of a server beside the test have followed up every change. */
export async function untilFollowedUp(db: Db): Promise<void> {
  await soon(async () => expect(await db.query(PENDING_FOLLOW_UPS)).toEqual([{ pending: 0 }]));
}
