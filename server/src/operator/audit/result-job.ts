import pg from 'pg';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { AuditReport } from './result.ts';

/** The local hour from which a day's run is due: little trade, and long after executions. */
const QUIET_HOUR = 3;
/** A longer check is aborted together with its run. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000;
/** Longer than any step of a run; each step renews it. */
const LEASE_MINUTES = 30;

interface RunDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Runs every check; calls back after each step. */
  audit: (onStep: () => Promise<void>) => Promise<AuditReport>;
}

/**
 * Plans one run a night for any number of regions and processes: when the last region has reached the quiet hour, named
 * by its day there. Days without a running process are skipped.
 */
async function planNight({ db, clock }: RunDeps): Promise<void> {
  await db.query(
    `insert into audit_run (run_id, local_day, asked_at, state)
     select $1, at::date, $2, 'WAITING' from (select min($2::timestamptz at time zone time_zone) as at from region) r
     where extract(hour from at) >= $3 and not exists (select from audit_run where local_day = at::date)
     on conflict do nothing`,
    [uuidv7(), clock.now(), QUIET_HOUR],
  );
}

/** Claims the oldest run that waits or whose process has died. */
async function takeRun({ db, clock }: RunDeps, claim: string): Promise<string | undefined> {
  const [row] = await db.query<{ run_id: string }>(
    `update audit_run set state = 'RUNNING', claim = $1, started_at = $2,
       lease_until = $2::timestamptz + make_interval(mins => $3)
     where run_id = (select run_id from audit_run where state = 'WAITING' or (state = 'RUNNING' and lease_until < $2)
       order by asked_at, run_id limit 1 for update skip locked) returning run_id`,
    [claim, clock.now(), LEASE_MINUTES],
  );
  return row?.run_id;
}

/** Renews this process's claim. Throws AuditStopped if another has taken it. */
async function renewRun({ db, clock }: RunDeps, runId: string, claim: string): Promise<void> {
  const renewed = await db.query(
    `update audit_run set lease_until = $3::timestamptz + make_interval(mins => $4)
     where run_id = $1 and claim = $2 and state = 'RUNNING' returning 1`,
    [runId, claim, clock.now(), LEASE_MINUTES],
  );
  if (renewed.length === 0) throw new AuditStopped();
}

/** Plans due runs, and executes one. Stores the result; a finding is logged as an error. */
export async function runDueAudit(deps: RunDeps): Promise<void> {
  await planNight(deps);
  const claim = uuidv7();
  const runId = await takeRun(deps, claim);
  if (!runId) return;
  const finish = (state: 'OK' | 'BROKEN' | 'FAILED', report: AuditReport | null, error: string | null) =>
    deps.db.query(
      `update audit_run set state = $3, report = $4, error = $5, finished_at = $6
       where run_id = $1 and claim = $2 and state = 'RUNNING'`,
      [runId, claim, state, report && JSON.stringify(report), error, deps.clock.now()],
    );
  try {
    const report = await deps.audit(async () => {
      try {
        await renewRun(deps, runId, claim);
      } catch (error) {
        // A short database outage does not end the run: the lease has time left, and the next step renews it.
        if (error instanceof AuditStopped) throw error;
        deps.log.warn({ runId, err: error }, 'the audit goes on, though its lease could not be renewed');
      }
    });
    const broken = report.findings.filter(({ violations }) => violations.length > 0);
    await finish(broken.length === 0 ? 'OK' : 'BROKEN', report, null);
    if (broken.length > 0) deps.log.error({ runId, broken }, 'the audit found what must never be');
  } catch (error) {
    if (error instanceof AuditStopped) {
      await deps.db.query(
        `update audit_run set state = 'WAITING' where run_id = $1 and claim = $2 and state = 'RUNNING'`,
        [runId, claim],
      );
      return;
    }
    deps.log.error({ runId, err: error }, 'the audit could not be run');
    await finish('FAILED', null, error instanceof Error ? error.message : String(error));
  }
}

class AuditStopped extends Error {}

interface JobDeps extends Omit<RunDeps, 'audit'> {
  connectionString: string;
  runAudit: (pool: pg.Pool, onStep: () => Promise<void>) => Promise<AuditReport>;
}

/** The job has its own connection, because its checks may take minutes, unlike any other statement. */
export function createAuditJob({ connectionString, runAudit, ...deps }: JobDeps) {
  const isStopping = new AbortController();
  let client: pg.PoolClient | undefined;
  const audit: RunDeps['audit'] = async (onStep) => {
    const pool = new pg.Pool({
      connectionString,
      max: 1,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      application_name: 'mazad audit',
    });
    pool.on('error', () => undefined);
    pool.on('connect', (one) => {
      one.on('error', () => undefined);
      client = one;
    });
    try {
      return await runAudit(pool, onStep);
    } catch (error) {
      throw isStopping.signal.aborted ? new AuditStopped() : error;
    } finally {
      client = undefined;
      await pool.end();
    }
  };
  return {
    run: async () => {
      if (!isStopping.signal.aborted) await runDueAudit({ ...deps, audit });
    },
    /** Aborts a running audit, so that stopping the server need not wait; another process repeats it. */
    stop() {
      isStopping.abort();
      void (client as unknown as pg.Client | undefined)?.end();
    },
  };
}
