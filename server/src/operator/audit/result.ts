import type { Localised } from '@mazad/contract/http';
import type { AuditRun, AuditRunRow } from '@mazad/contract/operator/money';
import { v7 as uuidv7 } from 'uuid';
import { askAnswer } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { type ListSql, listOf, type SortsOf, textOf } from '../base/list-page.ts';

/** Findings of a run, as reported by `runAudit`. */
export interface AuditReport {
  findings: { check: Localised; violations: unknown[] }[];
  receiptsRunAgain: number;
  pendingFollowUps: number;
}

const COLUMNS = `u.run_id as "runId", u.local_day::text as "localDay", u.state, u.started_at as "startedAt",
  extract(epoch from date_trunc('milliseconds', u.finished_at) - date_trunc('milliseconds', u.started_at))::float8
    as seconds,
  coalesce((select m.email from member m where 'operator:' || m.user_id = u.asked_by), u.asked_by) as "askedBy",
  coalesce(jsonb_array_length(u.report -> 'findings'), 0) as "checkCount",
  (select count(*) from jsonb_array_elements(u.report -> 'findings') f
   where f -> 'violations' <> '[]') as "brokenCount"`;

const RUNS: ListSql = {
  columns: COLUMNS,
  // Every run covers all regions.
  from: 'from audit_run u',
  search: (like) => like(textOf('u.local_day', "to_char(u.local_day, 'DD/MM/YYYY')", 'u.report')),
  state: (state) => `u.state = ${state}`,
  orderBy: 'u.asked_at desc, u.run_id',
  sorts: {
    run: 'u.asked_at',
    started: 'u.started_at',
    seconds: 'u.finished_at - u.started_at',
  } satisfies SortsOf<'audit-result'>,
};

/** The audit's runs, newest first; `state` is a state of runs. */
export const listAuditRuns = listOf<AuditRunRow>(RUNS);

/** A run with every check, failed ones first. Throws NOT_FOUND. */
export async function getAuditRun(tx: Sql, runId: string): Promise<AuditRun> {
  const found = await askAnswer<AuditRunRow & { error: string | null; report: AuditReport | null }>(
    tx,
    `select ${COLUMNS}, u.error, u.report from audit_run u where u.run_id = $1`,
    [runId],
  );
  const { report, ...run } = found;
  const checks = (report?.findings ?? []).map(({ check, violations }) => ({
    name: check,
    isOk: violations.length === 0,
    rows: violations as Record<string, unknown>[],
  }));
  return {
    ...run,
    awardsRunAgain: report?.receiptsRunAgain ?? 0,
    pendingFollowUps: report?.pendingFollowUps ?? 0,
    checks: [...checks.filter(({ isOk }) => !isOk), ...checks.filter(({ isOk }) => isOk)],
  };
}

/** Requests a run, which the job starts within seconds; an open request is returned instead. */
export async function askForAudit(tx: Sql, actor: string, at: Date): Promise<AuditRun> {
  await tx.query(
    `insert into audit_run (run_id, asked_by, asked_at, state) values ($1, $2, $3, 'WAITING') on conflict do nothing`,
    [uuidv7(), actor, at],
  );
  const rows = await tx.query<{ run_id: string }>(
    'select run_id from audit_run where asked_by is not null order by asked_at desc, run_id desc limit 1',
  );
  return getAuditRun(tx, rows[0]!.run_id);
}
