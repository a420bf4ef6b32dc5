import type pg from 'pg';
import { expect } from 'vitest';
import { type AuditReport, runAudit } from '../../src/commands/run-audit.ts';
import type { Db, Query } from '../../src/platform/db/db.ts';
import { settleMarkets } from '../settle-markets.ts';

/** The checks that a report found broken, with their violations. */
function brokenChecks(report: AuditReport) {
  return report.findings.filter(({ violations }) => violations.length > 0);
}

/** Wraps the pool as the `Db` that the ranker expects. */
function dbOn(pool: pg.Pool): Db {
  const queryOn =
    (client: pg.Pool | pg.PoolClient): Query =>
    async (sql, values = []) =>
      (await client.query(sql, values as unknown[])).rows;
  return {
    pool,
    query: queryOn(pool),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const answer = await work({ query: queryOn(client), last: queryOn(client) });
        await client.query('commit');
        return answer;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/**
 * Ends a stress test: once all marked markets are ranked, every check of `npm run audit` must hold. With `settled`, no
 * follow-up may be pending either.
 */
export async function expectCleanAudit(pool: pg.Pool, o: { settled?: boolean } = {}): Promise<AuditReport> {
  await settleMarkets(dbOn(pool));
  const report = await runAudit(pool);
  const broken = brokenChecks(report);
  // Print the whole report, so that a one-line failure still shows which rows broke which check.
  expect(broken, JSON.stringify(broken)).toEqual([]);
  if (o.settled) expect(report.pendingFollowUps).toBe(0);
  return report;
}
