import type { Db, Sql } from '#platform/db/db.ts';

/** Keeps the lock's transaction from being ended as idle. */
export type KeepAlive = () => Promise<void>;

/**
 * Runs work in its own transactions while holding an advisory lock, so that several processes do not do the same work;
 * undefined if another process holds it. The lock only saves work: the work must be correct without it. A transaction
 * holds it, so it always ends, whatever happens to the work.
 */
export async function withAdvisoryLock<T>(
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
