import type { Localised } from '@mazad/contract/http';
import type pg from 'pg';
import { BEFORE_ALL } from '#platform/db/keys.ts';
import { BOOKS_CHECK, checkBooks } from './audit-books.ts';
import { AUDIT_CHECKS, PENDING_FOLLOW_UPS } from './audit-queries.ts';
import { checkReceipt, RECEIPTS_PAGE, type ReceiptRow } from './audit-receipts.ts';

const SHOWN_MAX = 20;
const RECEIPTS_A_PAGE = 500;

export interface AuditFinding {
  check: Localised;
  /** At most 20 rows that break the rule. */
  violations: unknown[];
}

export interface AuditReport {
  findings: AuditFinding[];
  receiptsRunAgain: number;
  /** Stores with pending ranks: the ranks of their assets were not compared. */
  pendingFollowUps: number;
}

/** Called after each step. A step takes minutes at most, however long the whole audit takes. */
export type OnStep = () => Promise<void>;

async function checkReceipts(
  client: pg.ClientBase,
  onStep: OnStep,
): Promise<{ violations: unknown[]; count: number }> {
  const violations: unknown[] = [];
  let count = 0;
  let after = [BEFORE_ALL, BEFORE_ALL];
  for (;;) {
    const { rows } = await client.query<ReceiptRow>(RECEIPTS_PAGE, [...after, RECEIPTS_A_PAGE]);
    for (const row of rows) {
      const problem = checkReceipt(row);
      if (problem) violations.push({ asset_id: row.asset_id, appraisal_id: row.appraisal_id, problem });
    }
    count += rows.length;
    await onStep();
    const last = rows.at(-1);
    if (!last || rows.length < RECEIPTS_A_PAGE) return { violations: violations.slice(0, SHOWN_MAX), count };
    after = [last.asset_id, last.appraisal_id];
  }
}

/** Runs every check on one snapshot and writes nothing, so it can run beside live traffic. */
export async function runAudit(
  pool: pg.Pool,
  onStep: OnStep = () => Promise.resolve(),
): Promise<AuditReport> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // First, and in the same snapshot.
    const pending = await client.query<{ pending: number }>(PENDING_FOLLOW_UPS);
    const findings: AuditFinding[] = [];
    for (const { name, sql } of AUDIT_CHECKS) {
      const { rows } = await client.query(`select * from (${sql}) violation limit ${SHOWN_MAX}`);
      findings.push({ check: name, violations: rows });
      await onStep();
    }
    const wrongBooks = await checkBooks(client, onStep);
    findings.push({ check: BOOKS_CHECK, violations: wrongBooks.slice(0, SHOWN_MAX) });
    const receipts = await checkReceipts(client, onStep);
    findings.push({
      check: {
        en: 'M15: every award, run again from its receipt and from the history, has the same winner',
        ar: 'M15: كل ترسية أُعيدت من إيصالها ومن السجل لها الفائز نفسه',
      },
      violations: receipts.violations,
    });
    await client.query('commit');
    return { findings, receiptsRunAgain: receipts.count, pendingFollowUps: pending.rows[0]!.pending };
  } finally {
    // The connection is not reused, whatever happened on it.
    client.release(true);
  }
}
