import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRegion } from '../../regions/offers.ts';
import { lockCatalogue } from '../catalogue-lock.ts';
import { recordImport } from './applied.ts';
import { diffImport, switchedOnIn } from './diff.ts';
import { ImportError } from './import-error.ts';
import type { ImportPlan } from './plan.ts';
import { writeDiff } from './write-diff.ts';

export type ApplyOptions = {
  /** The region in which the assets are switched on. */
  regionId: string;
  /** Compares and counts, and writes nothing. */
  isDryRun?: boolean;
  /** For the audit log. */
  fileName?: string;
};

/** Assets by what happened to them; `switchedOn` counts those that the region did not have before. */
export type ApplyResult = { added: number; changed: number; unchanged: number; switchedOn: number };

/**
 * Writes a plan in one transaction (X3). Running it again changes nothing: everything is found by its
 * normalised name. What the file does not say is kept as it is. Assets that the region has already
 * stay as an operator left them, active or not. Throws ImportError UNKNOWN_REGION.
 */
export async function applyImport(pool: Pool, plan: ImportPlan, options: ApplyOptions): Promise<ApplyResult> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const sql: Sql = { query: async (text, values) => (await client.query(text, values as unknown[])).rows };
    const result = await applyWithin(sql, systemClock, plan, options);
    await client.query(options.isDryRun ? 'rollback' : 'commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away rather than given to the next caller.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
}

async function applyWithin(
  sql: Sql,
  clock: Clock,
  plan: ImportPlan,
  { regionId, isDryRun, fileName }: ApplyOptions,
): Promise<ApplyResult> {
  await lockCatalogue(sql);
  if (!(await findRegion(sql, regionId))) {
    throw new ImportError('UNKNOWN_REGION', `There is no region "${regionId}".`);
  }
  const scope = { regionIds: [regionId], isAddOnly: false };
  const diff = await diffImport(sql, plan, scope);
  if (!isDryRun) {
    const importId = uuid();
    const subject = `catalogImport:${importId}`;
    const by = { at: clock.now(), actor: 'command:catalog-import', address: null, subject };
    await writeDiff(sql, diff, scope.regionIds, {
      onMade: (made) =>
        recordImport(sql, by, { ...scope, importId, plan, diff, made, fileName: fileName ?? null }),
    });
  }
  const { added, changed, unchanged } = diff;
  return {
    added: added.length,
    changed: changed.length,
    unchanged,
    switchedOn: switchedOnIn(diff, regionId),
  };
}
