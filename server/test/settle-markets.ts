import { expect } from 'vitest';
import { PENDING_FOLLOW_UPS } from '../src/commands/audit-queries.ts';
import { rankMarkets } from '../src/market/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/db.ts';
import { soon } from './harness/soon.ts';

/** Brings everything kept of marked markets up to date. */
export async function settleMarkets(db: Db): Promise<void> {
  // Marks just taken by a server beside the test are left to it.
  do await rankMarkets({ db, clock: systemClock });
  while ((await db.query('select 1 from mark limit 1')).length > 0);
}

/** Waits until the jobs of a server beside the test have followed up every change. */
export async function untilFollowedUp(db: Db): Promise<void> {
  await soon(async () => expect(await db.query(PENDING_FOLLOW_UPS)).toEqual([{ pending: 0 }]));
}
