import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRegion } from '../../regions/index.ts';
import { lockCatalogue } from '../catalogue-lock.ts';
import { recordImport } from './applied.ts';
import { diffImport, switchedOnIn } from './diff.ts';
import { ImportError } from './import-error.ts';
import type { ImportPlan } from './plan.ts';
import { writeDiff } from './write-diff.ts';

export type ApplyOptions = {
  /** The region to switch the assets on in. */
  regionId: string;
  /** Only compares and counts. */
  isDryRun?: boolean;
  fileName?: string;
};

/** Assets by outcome; `switchedOn` counts those that are new to the region. */
export type ApplyResult = { added: number; changed: number; unchanged: number; switchedOn: number };

/**
 * Writes a plan in one transaction (X3). It is repeatable: everything is found by normalised name. Values that the file
 * lacks stay. Assets that the region has stay active or inactive. Throws ImportError UNKNOWN_REGION.
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
    // A connection that cannot roll back is closed instead of reused.
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
