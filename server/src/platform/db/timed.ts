import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from './db.ts';

/** What works in the caller's transaction, by the clock. */
export interface TxDeps {
  tx: Sql;
  clock: Clock;
}

/** What makes its own transactions, by the clock. */
export interface DbDeps {
  db: Db;
  clock: Clock;
}

/** What only runs statements, by the clock. */
export interface SqlDeps {
  db: Sql;
  clock: Clock;
}
