/** The job for requested imports: plans and applies files of any length (X3, X5). */

import type { ImportMapping } from '@mazad/contract/operator/catalog-import';
import { v7 as uuid } from 'uuid';
import type { Db, Sql } from '#platform/db/db.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import { openTable } from '#platform/sheets/table.ts';
import { lockCatalogue } from '../catalogue-lock.ts';
import { recordImport } from './applied.ts';
import { diffImport, type ImportDiff, type ImportScope } from './diff.ts';
import { createPlanner, type ImportPlan } from './plan.ts';
import { keepRows, summaryOf } from './plan-rows.ts';
import { catalogueTable } from './read/catalogue-table.ts';
import { readKnownCatalogue } from './read/known-names.ts';
import { mappingFrom } from './read/mapping.ts';
import { writeDiff } from './write-diff.ts';

/** A step without progress for this long belongs to a dead process. */
const CLAIM_SECONDS = 30;
const ATTEMPTS_MAX = 3;
const KEEP_HOURS = 24;
const PROGRESS_EVERY_MS = 250;

interface Claimed extends ImportScope {
  importId: string;
  claim: string;
  state: 'PLANNING' | 'APPLYING';
  bytes: Buffer;
  rowCount: number;
  mapping: ImportMapping;
  digest: string | null;
  fileName: string;
  actor: string;
  address: string;
  attempts: number;
}

const CLAIM = `update catalog_import set claim = $1, attempts = attempts + 1,
    claimed_until = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
  where import_id = (select import_id from catalog_import where state in ('PLANNING', 'APPLYING')
      and (claimed_until is null or claimed_until < clock_timestamp())
    order by created_at limit 1 for update skip locked)
  returning import_id as "importId", claim, state, bytes, row_count as "rowCount", mapping, region_ids as "regionIds",
    is_add_only as "isAddOnly", digest, file_name as "fileName", asked_by as actor, asked_from as address, attempts`;

/** Processes the requested imports one by one. Returns the number of steps done. */
export async function runCatalogImports(deps: DbDeps): Promise<number> {
  for (let done = 0; ; done++) {
    const [claimed] = await deps.db.query<Claimed>(CLAIM, [uuid()]);
    if (!claimed) return done;
    try {
      if (claimed.attempts > ATTEMPTS_MAX) throw new AppError('INTERNAL');
      await (claimed.state === 'PLANNING' ? planStep(deps, claimed) : applyStep(deps, claimed));
    } catch (error) {
      // Errors that a person can fix are shown; all others are retried after the claim expires.
      if (!(error instanceof AppError)) throw error;
      await fail(deps.db, claimed, error);
    }
  }
}

/** Deletes files and their plans a day after the upload. The record of the import stays (`applied_import`). */
export async function purgeCatalogImports({ db, clock }: DbDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_HOURS * 3_600_000);
  await db.query(
    "delete from catalog_import where created_at < $1 and state not in ('PLANNING', 'APPLYING')",
    [before],
  );
}

async function fail(db: Db, { importId, claim }: Claimed, error: AppError): Promise<void> {
  await db.query(
    "update catalog_import set state = 'FAILED', error = $3 where import_id = $1 and claim = $2",
    [importId, claim, JSON.stringify({ type: error.type, words: error.more.words ?? {} })],
  );
}

/** Stores the progress in rows of the file, and renews the claim; `share` is 0 to 1. */
function progressOf(db: Db, { importId, claim, rowCount }: Claimed): (share: number) => Promise<void> {
  let next = 0;
  return async (share) => {
    if (Date.now() < next) return;
    next = Date.now() + PROGRESS_EVERY_MS;
    await db.query(
      `update catalog_import set rows_done = $3,
         claimed_until = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
       where import_id = $1 and claim = $2`,
      [importId, claim, Math.round(share * rowCount)],
    );
  };
}

async function readPlan(
  db: Db,
  { bytes, mapping, regionIds, rowCount }: Claimed,
  tell: (share: number) => Promise<void>,
): Promise<ImportPlan> {
  const named = mappingFrom(mapping);
  const table = await openTable(bytes, catalogueTable(named.fields));
  const known = await readKnownCatalogue(db, regionIds[0]);
  const planner = createPlanner(table, named, known);
  let rows = 0;
  for await (const row of table.rows) {
    planner.add(row);
    rows += 1;
    if (rows % 100 === 0) await tell(rows / rowCount);
  }
  return planner.finish();
}

/** Stores a plan for the console, unless another process has taken over. */
async function keepPlan(
  tx: Sql,
  claimed: Claimed,
  { plan, diff, isPlanChanged }: { plan: ImportPlan; diff: ImportDiff; isPlanChanged: boolean },
): Promise<void> {
  await keepRows(tx, claimed.importId, plan, diff);
  await endStep(tx, claimed, `state = 'PLANNED', summary = $3, digest = $4, is_plan_changed = $5`, [
    JSON.stringify(summaryOf(plan, diff, claimed.regionIds)),
    diff.digest,
    isPlanChanged,
  ]);
}

async function endStep(tx: Sql, claimed: Claimed, set: string, values: unknown[]): Promise<void> {
  const ended = await tx.query(
    `update catalog_import set rows_done = row_count, ${set} where import_id = $1 and claim = $2 returning 1`,
    [claimed.importId, claimed.claim, ...values],
  );
  if (ended.length === 0) throw new Error(`the import ${claimed.importId} was taken over`);
}

async function planStep({ db }: DbDeps, claimed: Claimed): Promise<void> {
  const tell = progressOf(db, claimed);
  const plan = await readPlan(db, claimed, (share) => tell(share / 2));
  await db.transaction(async (tx) => {
    const diff = await diffImport(tx, plan, claimed, (rows) => tell(0.5 + rows / claimed.rowCount / 2));
    await keepPlan(tx, claimed, { plan, diff, isPlanChanged: false });
  });
}

/**
 * Applies the shown plan with its audit entries in one transaction. If the catalogue has changed so that the plan
 * differs, nothing is written and the new plan is shown.
 */
async function applyStep({ db, clock }: DbDeps, claimed: Claimed): Promise<void> {
  const tell = progressOf(db, claimed);
  const tellRows = (third: number) => (rows: number) => tell((third + rows / claimed.rowCount) / 3);
  const plan = await readPlan(db, claimed, (share) => tell(share / 3));
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const diff = await diffImport(tx, plan, claimed, tellRows(1));
    if (diff.digest !== claimed.digest) return keepPlan(tx, claimed, { plan, diff, isPlanChanged: true });
    const { importId, fileName, regionIds, isAddOnly, actor, address } = claimed;
    const by = { at: clock.now(), actor, address, subject: `catalogImport:${importId}` };
    await writeDiff(tx, diff, regionIds, {
      onMade: (made) => recordImport(tx, by, { regionIds, isAddOnly, importId, plan, diff, made, fileName }),
      onRows: tellRows(2),
    });
    await endStep(tx, claimed, "state = 'APPLIED', is_plan_changed = false", []);
  });
}
