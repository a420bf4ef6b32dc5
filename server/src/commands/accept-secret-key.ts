/** `npm run secret-key:accept`: lets the server start with a new SECRET_KEY. docs/backup.md lists the consequences. */
import { pino } from 'pino';
import { openDb } from '../platform/db/db.ts';
import { acceptSecretKey } from '../platform/db/secret-key-mark.ts';
import { readSettings } from '../platform/settings.ts';
import { runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run secret-key:accept

  Marks the database of DATABASE_URL, or of DATA_DIR while its server is stopped, with the SECRET_KEY that is set now.
`;

async function main(): Promise<number> {
  if (process.argv.length > 2) {
    process.stdout.write(USAGE);
    return 2;
  }
  await withDatabase({ log: pino({ level: 'warn' }), mayMake: false }, async (connectionString) => {
    const db = openDb({ connectionString, poolSize: 1, prepared: false });
    try {
      await acceptSecretKey(db, readSettings(process.env).secretKey);
    } finally {
      await db.close();
    }
  });
  process.stdout.write('The server starts with this SECRET_KEY from now on.\n');
  return 0;
}

await runCommand(main);
