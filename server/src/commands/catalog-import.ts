/** `npm run catalog:import -- FILE --map …`: see runCatalogImport. Needs DATABASE_URL, or the data directory of a stopped server. */
import pg from 'pg';
import { pino } from 'pino';
import { runCatalogImport } from '../catalog/import/run.ts';
import { withDatabase } from './with-database.ts';

process.exitCode = await withDatabase(pino({ level: 'warn' }), async (connectionString) => {
  const pool = new pg.Pool({ connectionString, max: 2 });
  try {
    return await runCatalogImport(process.argv.slice(2), { pool, out: process.stdout });
  } finally {
    await pool.end();
  }
});
