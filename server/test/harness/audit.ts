import type pg from 'pg';
import { expect } from 'vitest';
import { type AuditReport, runAudit } from '../../src/commands/run-audit.ts';

/** The checks that a report found broken, with what breaks them. */
function brokenChecks(report: AuditReport) {
  return report.findings.filter(({ violations }) => violations.length > 0);
}

/** Ends a stress test: every check of `npm run audit` holds. With `settled`, no follow-up may be pending either. */
export async function expectCleanAudit(pool: pg.Pool, o: { settled?: boolean } = {}): Promise<AuditReport> {
  const report = await runAudit(pool);
  const broken = brokenChecks(report);
  // Whole, so that a report of one line still tells which rows broke which check.
  expect(broken, JSON.stringify(broken)).toEqual([]);
  if (o.settled) expect(report.pendingFollowUps).toBe(0);
  return report;
}
