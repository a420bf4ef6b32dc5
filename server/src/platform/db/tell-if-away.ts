import type { Logger } from 'pino';
import type { Db } from './db.ts';

/** Warns at start if the database of setting `name` is unavailable, since it is otherwise not used until needed. */
export async function tellIfAway(db: Db, name: string, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    await db.query('select 1');
  } catch (error) {
    log.warn({ reason: (error as Error).message }, `the database of ${name} does not answer`);
  }
}
