import pg from 'pg';
import { ownWorld } from './worlds.ts';

/** Queries the server's database. Tests use it only for what no call offers: unsent mails, and new people. */
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
