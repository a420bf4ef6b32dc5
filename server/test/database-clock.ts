import pg from 'pg';
import { databaseClockSql, SEARCH_PATH } from '../../tools/clock/fixed-day.mjs';

/** Gives an empty database, and any later copy of it, the tests' clock. New sessions pick it up. */
export async function moveDatabaseClock(connectionString: string, database: string): Promise<void> {
  const address = new URL(connectionString);
  address.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(databaseClockSql());
    await client.query(`alter database ${database} set search_path = ${SEARCH_PATH}`);
  } finally {
    await client.end();
  }
}
