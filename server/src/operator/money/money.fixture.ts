/** A bulk purchase by an operator, and a store's ledger. */
import { randomUUID } from 'node:crypto';
import { sqlOn } from '../../../test/sql-on.ts';
import type { Db } from '../../platform/db/db.ts';

export const bulk = (storeId: string, o: object = {}) => ({
  storeId,
  stackId: 'STACK-1',
  lines: [
    { description: 'iPhone 12 64GB, mixed grades', quantity: 3, unitPrice: 0.33 },
    { description: 'شاشات آيفون', quantity: 1, unitPrice: 0.11 },
  ],
  // 1.10 plus 5% of it, 0.055, half up.
  total: 1.16,
  narrative: 'Stock of November',
  idempotencyKey: randomUUID(),
  ...o,
});

export const entriesOf = ({ db }: { db: Db }, storeId: string) =>
  sqlOn(db)<{ kind: string; balance_minor: number }>`select kind, balance_minor from ledger_transaction
    where store_id = ${storeId} order by entry_no`;
