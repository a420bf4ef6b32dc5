import type { DataOf, Localised } from '@mazad/contract/http';
import type { AuditRun, AuditRunRow, operatorMoneyEndpoints } from '@mazad/contract/operator/money';
import { v7 as uuidv7 } from 'uuid';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { type ListQuery, type ListSql, listPage, type SortsOf, textOf } from '../list-page.ts';

/** Findings of a run, as reported by `runAudit`. */
export interface AuditReport {
  findings: { check: Localised; violations: unknown[] }[];
  receiptsRunAgain: number;
  pendingFollowUps: number;
}

interface RunRow {
  run_id: string;
  local_day: string | null;
  asked_by: string | null;
  state: AuditRunRow['state'];
  started_at: Date | null;
  finished_at: Date | null;
  broken_count: number;
  check_count: number;
  error: string | null;
  report: AuditReport | null;
}

const COLUMNS = `u.run_id, u.local_day::text, u.state, u.started_at, u.finished_at, u.error,
  coalesce((select m.email from member m where 'operator:' || m.user_id = u.asked_by), u.asked_by) as asked_by,
  coalesce(jsonb_array_length(u.report -> 'findings'), 0) as check_count,
  (select count(*) from jsonb_array_elements(u.report -> 'findings') f where f -> 'violations' <> '[]') as broken_count`;

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

function shown(row: RunRow): AuditRunRow {
  const { started_at: started, finished_at: finished } = row;
  return {
    runId: row.run_id,
    localDay: row.local_day,
    askedBy: row.asked_by,
    state: row.state,
    startedAt: started?.toISOString() ?? null,
    seconds: started && finished ? (finished.getTime() - started.getTime()) / 1000 : null,
    brokenCount: row.broken_count,
    checkCount: row.check_count,
  };
}

/** The audit's runs, newest first; `state` is a state of runs. */
export async function listAuditRuns(
  tx: Sql,
  query: ListQuery,
): Promise<DataOf<typeof operatorMoneyEndpoints.listAuditRuns>> {
  const { count, rows } = await listPage<RunRow>(tx, RUNS, query);
  return { count, items: rows.map(shown) };
}

/** A run with every check, failed ones first. Throws NOT_FOUND. */
export async function getAuditRun(tx: Sql, runId: string): Promise<AuditRun> {
  const rows = await tx.query<RunRow>(`select ${COLUMNS}, u.report from audit_run u where u.run_id = $1`, [
    runId,
  ]);
  const row = first(rows);
  if (!row) throw new AppError('NOT_FOUND');
  const checks = (row.report?.findings ?? []).map(({ check, violations }) => ({
    name: check,
    isOk: violations.length === 0,
    rows: violations as Record<string, unknown>[],
  }));
  return {
    ...shown(row),
    awardsRunAgain: row.report?.receiptsRunAgain ?? 0,
    pendingFollowUps: row.report?.pendingFollowUps ?? 0,
    error: row.error,
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
