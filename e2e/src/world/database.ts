import pg from 'pg';
import { ownWorld } from './worlds.ts';

/** Asks the server's database, which the tests do only for what no call tells: what it would mail, and new people. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  sql: string,
  values?: unknown[],
  connectionString: string = ownWorld().databaseUrl,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
