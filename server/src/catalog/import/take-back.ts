/** Undoes a whole import, once, for each model that nobody has changed since. */

import type { TakeBackReach } from '@mazad/contract/operator/applied-imports';
import type { AuditEntry } from '#platform/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { markEverywhere, markMarkets } from '../../market/index.ts';
import { copyToMarkets, lockCatalogue, lockMarkets } from '../catalogue-lock.ts';
import { type By, writeManyAudits } from './audit-import.ts';
import { findAppliedImport, type Judged, judge } from './take-back-reach.ts';

interface TakeBackCommand {
  appliedId: string;
  digest: string;
  userId: string;
  by: Omit<By, 'subject'>;
}

export interface TakenBack {
  importId: string;
  fileName: string | null;
  reach: TakeBackReach;
  /** Removed markets, for the screens that show them. */
  removed: ReadonlyMap<string, string[]>;
}

/**
 * Undoes an import. Models that somebody changed since stay. A bid on a model that is switched off keeps its price and
 * time (M4). Each model gets an audit entry. Throws NOT_FOUND, and CHANGED_SINCE if it is undone already or would have
 * another effect than the shown one.
 */
export async function takeImportBack(tx: Sql, clock: Clock, command: TakeBackCommand): Promise<TakenBack> {
  const { appliedId } = command;
  await lockCatalogue(tx);
  const { importId, fileName, brandIds } = await findAppliedImport(tx, appliedId, 'for update');
  const models = await tx.query<{ assetId: string }>(
    'select distinct asset_id as "assetId" from applied_import_model where applied_id = $1',
    [appliedId],
  );
  const assetIds = models.map(({ assetId }) => assetId);
  await lockMarkets(tx, assetIds);
  const { judged, reach } = await judge(tx, appliedId);
  if (reach.digest !== command.digest) throw new AppError('CHANGED_SINCE');
  await tx.query(
    'update applied_import set taken_back_at = $2, taken_back_by = $3, taken_back = $4 where applied_id = $1',
    [appliedId, command.by.at, command.userId, JSON.stringify({ ...reach, digest: undefined })],
  );
  const restored = judged.filter(({ verdict }) => verdict === 'RESTORED');
  await writeManyAudits(tx, await restore(tx, appliedId, restored, command.by));
  const off = judged.filter(({ verdict }) => verdict === 'SWITCHED_OFF');
  await switchOff(tx, clock, regionsOf(off));
  const gone = judged.filter(({ verdict }) => verdict === 'REMOVED');
  await remove(tx, gone, brandIds);
  await writeManyAudits(tx, entriesOf(command.by, off, gone));
  return { importId, fileName, reach, removed: regionsOf(gone) };
}

function regionsOf(judged: readonly Judged[]): Map<string, string[]> {
  const regions = new Map<string, string[]>();
  for (const { assetId, regionIds } of judged) {
    for (const id of regionIds ?? []) regions.set(id, [...(regions.get(id) ?? []), assetId]);
  }
  return new Map([...regions].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Field names as in the audit log. */
const FIELDS = `jsonb_build_object('groupName', g.name, 'launchPriceMinor', a.launch_price_minor, 'launchYear', a.launch_year,
  'stepperValueMinor', a.stepper_value_minor) || a.attributes`;
const READ_FIELDS = `select a.asset_id as "assetId", ${FIELDS} as fields, a.stepper_value_minor as step
  from asset a join model_group g using (group_id) where a.asset_id = any($1::uuid[]) order by a.asset_id`;

interface Fields {
  assetId: string;
  fields: Record<string, unknown>;
  step: number;
}

async function restore(
  tx: Sql,
  appliedId: string,
  restored: readonly Judged[],
  by: TakeBackCommand['by'],
): Promise<AuditEntry[]> {
  const assetIds = restored.map(({ assetId }) => assetId);
  const before = await tx.query<Fields>(READ_FIELDS, [assetIds]);
  await tx.query(
    `update asset a set group_id = (m.before ->> 'groupId')::uuid, launch_year = (m.before ->> 'launchYear')::int,
       launch_price_minor = (m.before ->> 'launchPriceMinor')::bigint, attributes = m.before -> 'attributes',
       stepper_value_minor = (m.before ->> 'stepperValueMinor')::bigint, version = a.version + 1
     from applied_import_model m
     where m.applied_id = $1 and m.kind = 'CHANGED' and a.asset_id = m.asset_id and a.asset_id = any($2::uuid[])`,
    [appliedId, assetIds],
  );
  // The state is now that of an earlier import, which can be undone next.
  await tx.query(
    `update applied_import_model e set version = a.version from applied_import_model m join asset a using (asset_id)
     where m.applied_id = $1 and m.kind = 'CHANGED' and m.asset_id = any($2::uuid[]) and e.asset_id = m.asset_id
       and e.applied_id <> $1 and e.kind <> 'OPENED' and e.version = m.version - 1`,
    [appliedId, assetIds],
  );
  await copyToMarkets(tx, assetIds);
  const after = await tx.query<Fields>(READ_FIELDS, [assetIds]);
  const stepped = after.filter(({ step }, place) => step !== before[place]!.step);
  const steppedIds = stepped.map(({ assetId }) => assetId);
  // The step changes the prices to win on open screens (M8).
  await markEverywhere(tx, steppedIds);
  return after.map(({ assetId, fields }, place) => {
    const was = before[place]!.fields;
    const keys = [...new Set([...Object.keys(was), ...Object.keys(fields)])].filter(
      (key) => (was[key] ?? null) !== (fields[key] ?? null),
    );
    const side = (of: Record<string, unknown>) =>
      Object.fromEntries(keys.map((key) => [key, of[key] ?? null]));
    const subject = `asset:${assetId}`;
    return { ...by, regionId: null, action: 'UPDATE_ASSET', subject, before: side(was), after: side(fields) };
  });
}

async function switchOff(
  tx: Sql,
  clock: Clock,
  regions: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [regionId, assetIds] of regions) {
    await tx.query(
      `update market set is_active = false, switched_at = coalesce($3, clock_timestamp())
       where region_id = $1 and asset_id = any($2::uuid[]) and is_active`,
      [regionId, assetIds, clock.at],
    );
    await markMarkets(tx, regionId, assetIds);
  }
}

/** Categories and groups stay: without a model they are not shown. */
async function remove(tx: Sql, gone: readonly Judged[], brandIds: readonly string[]): Promise<void> {
  for (const [regionId, assetIds] of regionsOf(gone)) {
    for (const table of ['mark', 'market']) {
      await tx.query(`delete from ${table} where region_id = $1 and asset_id = any($2::uuid[])`, [
        regionId,
        assetIds,
      ]);
    }
  }
  const assetIds = gone.filter(({ kind }) => kind === 'ADDED').map(({ assetId }) => assetId);
  await tx.query('delete from asset where asset_id = any($1::uuid[])', [assetIds]);
  await tx.query(
    `with bare as (select brand_id from brand b where brand_id = any($1::uuid[]) and version = 1
       and not exists (select from asset a where a.brand_id = b.brand_id)),
     groups as (delete from model_group g using bare where g.brand_id = bare.brand_id)
     select 1`,
    [brandIds],
  );
  await tx.query(
    `delete from brand b where brand_id = any($1::uuid[]) and version = 1
       and not exists (select from model_group g where g.brand_id = b.brand_id)`,
    [brandIds],
  );
}

function* entriesOf(
  by: TakeBackCommand['by'],
  off: readonly Judged[],
  gone: readonly Judged[],
): Generator<AuditEntry> {
  for (const { assetId, regionIds, bids } of off) {
    for (const regionId of regionIds) {
      const [before, after] = [{ isActive: true, liveBids: bids }, { isActive: false }];
      yield { ...by, regionId, action: 'SET_ASSET_ACTIVE', subject: `asset:${assetId}`, before, after };
    }
  }
  for (const { assetId, kind, regionIds, name } of gone) {
    const subject = `asset:${assetId}`;
    if (kind === 'OPENED') {
      const [before, after] = [{ isActive: true }, { isActive: null }];
      yield { ...by, regionId: regionIds[0]!, action: 'SET_ASSET_ACTIVE', subject, before, after };
    } else {
      const before = { name, regionIds };
      yield { ...by, regionId: null, action: 'REMOVE_ASSET', subject, before, after: null };
    }
  }
}
