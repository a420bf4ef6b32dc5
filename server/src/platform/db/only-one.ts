import type { Db, Sql } from '#platform/db/db.ts';

/** Keeps the transaction that holds the lock from being ended as idle. */
export type KeepAlive = () => Promise<void>;

/**
 * Runs work with transactions of its own while holding an advisory lock, so that several processes do not do the same
 * work; undefined when another has it. The lock only saves work: what it guards must stay right without it. It belongs
 * to a transaction, not a session, so that it ends with it, whatever becomes of the work.
 */
export async function onlyOne<T>(
  db: Db,
  name: string,
  work: (keepAlive: KeepAlive) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (guard: Sql) => {
    const rows = await guard.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
      [name],
    );
    if (!rows[0]!.taken) return undefined;
    return work(async () => {
      await guard.query('select 1');
    });
  });
}
