/** `npm run audit`: checks what must always hold, on the database that the settings name. Ends with 1 if it does not. */
import pg from 'pg';
import { pino } from 'pino';
import { type AuditReport, runAudit } from './run-audit.ts';
import { withDatabase } from './with-database.ts';

/** Prints each check with what breaks it; returns the exit code. */
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

process.exitCode = await withDatabase(pino({ level: 'warn' }), async (connectionString) => {
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    return print(await runAudit(pool));
  } finally {
    await pool.end();
  }
});
