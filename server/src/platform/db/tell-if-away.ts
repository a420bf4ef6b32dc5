import type { Logger } from 'pino';
import type { Db } from './db.ts';

/** Warns where the database that the setting `name` names does not answer: nothing else asks it until it is needed. */
export async function tellIfAway(db: Db, name: string, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    await db.query('select 1');
  } catch (error) {
    log.warn({ reason: (error as Error).message }, `the database of ${name} does not answer`);
  }
}
