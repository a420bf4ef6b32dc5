/** Money of stores for tests, with the conventions of factories.ts. */
import { randomUUID } from 'node:crypto';
import {
  type BulkLine,
  createBulkPurchase,
  type Payment,
  type PostedEntry,
  recordPayment,
} from '../src/credit/index.ts';
import { type Clock, systemClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/db.ts';

/** A request of an operator that nobody sent before. */
const command = (storeId: string) => ({
  storeId,
  actor: 'operator:1',
  narrative: 'As agreed',
  idempotencyKey: randomUUID(),
});

export const paymentOf = (storeId: string, amountMinor: number, more: Partial<Payment> = {}): Payment => ({
  ...command(storeId),
  amountMinor,
  method: 'CASH',
  ...more,
});

/** A payment by the store. */
export const buildPayment = (
  db: Db,
  storeId: string,
  amountMinor: number,
  { clock = systemClock, ...more }: Partial<Payment> & { clock?: Clock } = {},
): Promise<PostedEntry> => recordPayment({ db, clock }, paymentOf(storeId, amountMinor, more));

/** A purchase of the store in bulk; `totalMinor` has the tax. */
export const buildBulkPurchase = (
  db: Db,
  storeId: string,
  totalMinor: number,
  lines: BulkLine[],
  { clock = systemClock, stackId = randomUUID() }: { clock?: Clock; stackId?: string } = {},
) =>
  db.transaction((tx) => createBulkPurchase(tx, clock, { ...command(storeId), stackId, lines, totalMinor }));
