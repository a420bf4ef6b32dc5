import pg from 'pg';
import type { Db, Query } from '../../../src/platform/db/db.ts';
import { Values } from '../../../src/platform/db/values.ts';

export interface FlatDb extends Db {
  commit(): Promise<void>;
}

/**
 * One connection whose transactions are all part of a single one, which `commit` ends. A simulation that is alone on
 * its database saves two round trips per event. For use cases that refuse before they write; any error ends it.
 */
export async function openFlatDb(connectionString: string): Promise<FlatDb> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  // The database may be dropped while the connection is still closing; that must not end the test process.
  pool.on('error', () => undefined);
  pool.on('connect', (fresh) => fresh.on('error', () => undefined));
  const client = await pool.connect();
  await client.query('begin');
  const names = new Map<string, string>();
  const query: Query = async <Row extends object>(text: string, values: readonly unknown[] | Values = []) => {
    if (values instanceof Values) return (await client.query<Row>(text, values.list)).rows;
    const name = names.get(text) ?? `q${names.size}`;
    names.set(text, name);
    return (await client.query<Row>({ name, text, values: values as unknown[] })).rows;
  };
  return {
    pool,
    query,
    transaction: (work) => work({ query, last: query }),
    async commit() {
      await client.query('commit');
      await client.query('begin');
    },
    async close() {
      await client.query('commit');
      client.release();
      await pool.end();
    },
  };
}
