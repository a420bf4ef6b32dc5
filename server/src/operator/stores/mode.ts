/** Preview and undo of a change of a store's mode (rule V, 'Store'). */

import type { ModeReach } from '@mazad/contract/operator/store-mode';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import { applyBids } from '../../bidding/index.ts';
import {
  type ChangedStore,
  changeStore,
  listLeftBids,
  MODE_UNDO_HOURS,
  type ModeChange,
  readModeChange,
  reopenMode,
} from '../../market/index.ts';

const HOUR_MS = 3_600_000;
/** This many bids of the other mode, left by an unfinished follow-up, are ended by the change itself. */
const LEFT_OVER_MAX = 100;

const REACH = `select
    (select count(*) from bid b where b.store_id = $1 and b.is_active and b.kind = s.mode
      and b.status in ('RANK_ONE', 'WINING_RANGE', 'BID_NOT_WINNING') and b.reason is null) as "liveBidCount",
    (select count(*) from bid b where b.store_id = $1 and b.is_active and b.kind = s.mode) as "bidCount",
    (select count(distinct p.asset_id) from paas_price p where p.store_id = $1 and s.mode = 'PAAS'
      and p.valid_from > coalesce($2, clock_timestamp())) as "stagedCount",
    (select count(*) from autopilot_rule r where r.store_id = $1 and r.asset_id is not null) as "autopilotCount"
  from store s where s.store_id = $1`;

/** What a change of mode would end now, and what undoing the last one would restore. Throws NOT_FOUND. */
export async function reachOfMode(tx: Sql, clock: Clock, storeId: string): Promise<ModeReach> {
  const reach = await findRow<Omit<ModeReach, 'undo'>>(tx, REACH, [storeId, clock.at]);
  const change = await readModeChange(tx, storeId, clock.at);
  const undo = change?.isUndoable
    ? {
        mode: change.from,
        changedAt: change.changedAt.toISOString(),
        until: new Date(change.changedAt.getTime() + MODE_UNDO_HOURS * HOUR_MS).toISOString(),
        bidCount: change.assetIds.length,
      }
    : null;
  return { ...reach, undo };
}

export interface ModeUndone extends ChangedStore {
  /** Restored bids or price rows; the others are on models that are off by now. */
  returned: number;
  left: number;
  assetIds: string[];
}

/**
 * Undoes a store's last change of mode: what it ended returns unchanged, with new times (M4). As with every change of
 * mode, what the store writes in the other mode meanwhile ends. Throws NOT_FOUND, CHANGED_SINCE if it cannot be undone
 * or for another `version`, UNAVAILABLE while the follow-up is running.
 */
export async function undoMode(
  tx: Sql,
  clock: Clock,
  { storeId, version }: { storeId: string; version: number },
): Promise<ModeUndone> {
  // In global lock order: the store's row, its assets, its account. The bids below wait for none of them.
  const store = await findRow<{ region_id: string }>(
    tx,
    'select region_id from store where store_id = $1 for no key update',
    [storeId],
  );
  const regionId = store.region_id;
  const seen = await readModeChange(tx, storeId, clock.at);
  if (!seen?.isUndoable) throw new AppError('CHANGED_SINCE');
  const left = await listLeftBids(tx, storeId, { limit: LEFT_OVER_MAX });
  await tx.query(
    'select 1 from market where region_id = $1 and asset_id = any($2::uuid[]) order by asset_id for update',
    [regionId, [...seen.assetIds, ...left.map(({ assetId }) => assetId)]],
  );
  // Read again under the locks, because the store may have placed something meanwhile.
  const change = await readModeChange(tx, storeId, clock.at);
  if (!change?.isUndoable) throw new AppError('CHANGED_SINCE');
  const command = { mode: change.from };
  const changed = await changeStore(tx, clock, { storeId, version, command, isTakenBack: true });
  const prices = await reopenMode(tx, storeId, change, changed.at);
  const { assetIds } = change;
  if (change.from === 'PAAS')
    return { ...changed, returned: prices, left: assetIds.length - prices, assetIds };
  const returned = await switchOn(tx, clock, { storeId, regionId, change });
  return { ...changed, returned, left: assetIds.length - returned, assetIds };
}

/** Not a dealer's change, so it counts neither for the hourly limit nor for an undo (M7). */
async function switchOn(
  tx: Sql,
  clock: Clock,
  { storeId, regionId, change }: { storeId: string; regionId: string; change: ModeChange },
): Promise<number> {
  const { changedAssetIds } = await applyBids(
    tx,
    { clock, bidChangesPerHour: Number.MAX_SAFE_INTEGER },
    {
      storeId,
      regionId,
      userId: null,
      note: null,
      rows: change.assetIds.map((assetId) => ({ assetId, command: { isBidActive: true } })),
    },
  );
  return changedAssetIds.length;
}
