import { expect } from 'vitest';
import { PENDING_FOLLOW_UPS } from '../src/commands/audit-queries.ts';
import { rankMarkets } from '../src/market/offers.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/db.ts';
import { soon } from './harness/soon.ts';

/** Brings all that is kept of marked markets up to date. */
export async function settleMarkets(db: Db): Promise<void> {
  await rankMarkets({ db, clock: systemClock });
}

/** Waits until the jobs of a server beside the test have followed up every change. */
export async function untilFollowedUp(db: Db): Promise<void> {
  await soon(async () => expect(await db.query(PENDING_FOLLOW_UPS)).toEqual([{ pending: 0 }]));
}
