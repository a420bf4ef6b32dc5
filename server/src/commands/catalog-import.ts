/**
 * `npm run catalog:import -- FILE --map …`: see runCatalogImport. Needs DATABASE_URL, or the data directory of a
 * stopped server.
 */
import pg from 'pg';
import { pino } from 'pino';
import { runCatalogImport } from '../catalog/import/run.ts';
import { runCommand, withDatabase } from './with-database.ts';

const withPool = <T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> =>
  withDatabase({ log: pino({ level: 'warn' }), mayMake: false }, async (connectionString) => {
    const pool = new pg.Pool({ connectionString, max: 2 });
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  });

await runCommand(() => runCatalogImport(process.argv.slice(2), { withPool, out: process.stdout }));
