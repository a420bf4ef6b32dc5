/** M17: brings assets up to date that a change of many at once has left waiting. */
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LiveBus } from '#platform/live/bus.ts';

/** As many assets as are locked together; an award on one of them waits no longer than they take. */
const BATCH = 25;

interface JobDeps {
  db: Db;
  clock: Clock;
  /** Hints for the open screens, after each commit (M17); absent where nobody watches. */
  live?: Pick<LiveBus, 'changed'>;
}

/**
 * Refreshes every waiting asset that no other transaction has locked; several processes share the work. Returns how
 * many were brought up to date.
 */
export async function refreshStaleMarkets({ db, clock, live }: JobDeps): Promise<number> {
  for (let refreshed = 0; ; ) {
    const regions = await db.transaction((tx) =>
      tx.query<{ region_id: string; asset_ids: string[] }>(
        'select region_id, asset_ids from refresh_stale($1, $2)',
        [BATCH, clock.at],
      ),
    );
    if (regions.length === 0) return refreshed;
    for (const { region_id, asset_ids } of regions) {
      refreshed += asset_ids.length;
      live?.changed(region_id, asset_ids);
    }
  }
}

/**
 * Locks the markets of these assets in a region and says that their kept ranks wait for the job above. Awards read at
 * once what changed (M3, M17).
 */
export async function markStale(
  tx: Pick<Db, 'query'>,
  regionId: string,
  assetIds: readonly string[],
): Promise<void> {
  if (assetIds.length > 0) await tx.query('select mark_stale($1, $2::uuid[])', [regionId, assetIds]);
}
