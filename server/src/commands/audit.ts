/** `npm run audit`: checks all invariants on the configured database. Exit code 1 if one is broken. */
import pg from 'pg';
import { pino } from 'pino';
import { type AuditReport, runAudit } from './run-audit.ts';
import { runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run audit

  Checks every invariant of the database of DATABASE_URL, or of DATA_DIR while its server is stopped; changes nothing.
`;

/** Prints each check with its violations; returns the exit code. */
function print({ findings, receiptsRunAgain, pendingFollowUps }: AuditReport): number {
  let broken = 0;
  for (const { check, violations } of findings) {
    if (violations.length > 0) broken++;
    process.stdout.write(`${violations.length === 0 ? 'ok    ' : 'BROKEN'} ${check.en}\n`);
    for (const row of violations) process.stdout.write(`       ${JSON.stringify(row)}\n`);
  }
  const pending = pendingFollowUps > 0 ? `, ${pendingFollowUps} stores wait for their follow-up` : '';
  process.stdout.write(
    `\n${findings.length} checks, ${broken} broken; ${receiptsRunAgain} awards run again${pending}.\n`,
  );
  return broken === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  if (process.argv.length > 2) {
    process.stdout.write(USAGE);
    return 2;
  }
  return withDatabase({ log: pino({ level: 'warn' }), mayMake: false }, async (connectionString) => {
    const pool = new pg.Pool({ connectionString, max: 1 });
    try {
      return print(await runAudit(pool));
    } finally {
      await pool.end();
    }
  });
}

await runCommand(main);
