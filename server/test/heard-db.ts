import type { Db, Query, Sql } from '../src/platform/db/db.ts';

/** Called, and awaited, before a statement is asked. What it throws is the statement's failure. */
type Hear = (...statement: Parameters<Query>) => unknown;

const heard =
  (query: Query, hear: Hear): Query =>
  async (...statement) => {
    await hear(...statement);
    return query(...statement);
  };

export const heardSql = ({ query }: Sql, hear: Hear): Sql => ({ query: heard(query, hear) });

/** A database of which each statement is heard, those of its transactions too. */
export const heardDb = (db: Db, hear: Hear): Db => ({
  ...db,
  query: heard(db.query, hear),
  transaction: (work) =>
    db.transaction(({ query, last }) => work({ query: heard(query, hear), last: heard(last, hear) })),
});
