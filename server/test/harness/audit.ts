import type pg from 'pg';
import { expect } from 'vitest';
import { type AuditReport, runAudit } from '../../src/commands/run-audit.ts';
import { openDb } from '../../src/platform/db/db.ts';
import { settleMarkets } from '../settle-markets.ts';

/** The checks that a report found broken, with their violations. */
function brokenChecks(report: AuditReport) {
  return report.findings.filter(({ violations }) => violations.length > 0);
}

/**
 * Ends a stress test: once all marked markets are ranked, every check of `npm run audit` must hold. With `settled`, no
 * follow-up may be pending either.
 */
export async function expectCleanAudit(pool: pg.Pool, o: { settled?: boolean } = {}): Promise<AuditReport> {
  const db = openDb({ connectionString: pool.options.connectionString!, poolSize: 2, prepared: false });
  await settleMarkets(db).finally(() => db.close());
  const report = await runAudit(pool);
  const broken = brokenChecks(report);
  // Print the whole report, so that a one-line failure still shows which rows broke which check.
  expect(broken, JSON.stringify(broken)).toEqual([]);
  if (o.settled) expect(report.pendingFollowUps).toBe(0);
  return report;
}
