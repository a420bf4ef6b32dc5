/** Stores what a change of a store's mode ended, so that it can be undone (rule V, 'Store'). */
import type { Instant } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';

/** How long a change of mode can be undone. */
export const MODE_UNDO_HOURS = 24;

type Mode = 'SPOT' | 'PAAS';

/** Stores a change of mode, replacing the store's previous one. Call it before the change ends anything. */
export async function keepModeChange(
  tx: Sql,
  change: { storeId: string; from: Mode; to: Mode; since: string; at: Instant },
): Promise<void> {
  const { storeId, from, to, since, at } = change;
  for (const table of ['ended_price', 'ended_staging']) {
    await tx.query(`delete from ${table} where store_id = $1`, [storeId]);
  }
  await tx.query(
    `insert into mode_change (store_id, changed_at, from_mode, to_mode, mode_since) values ($1, $2, $3, $4, $5)
     on conflict (store_id) do update set changed_at = excluded.changed_at, from_mode = excluded.from_mode,
       to_mode = excluded.to_mode, mode_since = excluded.mode_since, undone_at = null`,
    [storeId, at, from, to, since],
  );
}

/** Drops staged prices and ends live ones now: nothing is carried over a change of mode (E4). */
export async function endPaasPrices(tx: Sql, storeId: string, at: Instant): Promise<void> {
  await tx.query('insert into ended_price select * from paas_price where store_id = $1 and valid_till > $2', [
    storeId,
    at,
  ]);
  await tx.query(
    'insert into ended_staging select * from paas_staging where store_id = $1 and valid_from >= $2',
    [storeId, at],
  );
  for (const table of ['paas_price', 'paas_staging']) {
    await tx.query(`delete from ${table} where store_id = $1 and valid_from >= $2`, [storeId, at]);
  }
  await tx.query('update paas_price set valid_till = $2 where store_id = $1 and valid_till > $2', [
    storeId,
    at,
  ]);
}

export interface ModeChange {
  from: Mode;
  to: Mode;
  changedAt: Date;
  /** Since when the store was in the previous mode, in the database's text format. */
  since: string;
  /** The change is recent enough, the store is still in the new mode, and has placed nothing in it since. */
  isUndoable: boolean;
  /** Assets whose bids it ended, by id. */
  assetIds: string[];
}

// SPOT: a bid that the system (no user) switched off since the change, or that the follow-up has not reached. PAAS: a
// row of prices whose window has not ended.
const ENDED = `select b.asset_id from bid b where b.store_id = $1 and c.from_mode = 'SPOT' and b.kind = 'SPOT'
    and (b.is_active or exists (select from bid_history h where h.asset_id = b.asset_id and h.store_id = b.store_id
      and h.version = b.version and h.kind = 'OFF' and h.user_id is null and h.changed_at >= c.changed_at))
  union select e.asset_id from ended_price e where e.store_id = $1 and c.from_mode = 'PAAS' and e.valid_till > n.now`;

/** A store's last change of mode if it was not undone, else undefined. `now` null: the database's clock. */
export async function readModeChange(
  tx: Sql,
  storeId: string,
  now: Date | null,
): Promise<ModeChange | undefined> {
  const [row] = await tx.query<ModeChange>(
    `select c.from_mode as "from", c.to_mode as "to", c.changed_at as "changedAt", c.mode_since::text as since,
         c.changed_at > n.now - interval '${MODE_UNDO_HOURS} hours' and s.mode = c.to_mode
           and not exists (select from bid b where b.store_id = $1 and b.kind = s.mode and b.changed_at > c.changed_at)
           and not exists (select from paas_staging g where g.store_id = $1 and g.valid_from > c.changed_at)
           as "isUndoable",
         array(select x.asset_id from (${ENDED}) x order by x.asset_id) as "assetIds"
       from mode_change c join store s using (store_id) cross join (select coalesce($2, clock_timestamp()) as now) n
       where c.store_id = $1 and c.undone_at is null`,
    [storeId, now],
  );
  return row;
}

/**
 * Call it after the mode is restored: `mode_since` goes back to its old value, and prices that were ended
 * come back. The caller holds the market locks. Returns how many rows of prices came back.
 */
export async function reopenMode(tx: Sql, storeId: string, was: ModeChange, at: Instant): Promise<number> {
  await tx.query('update store set mode_since = $2 where store_id = $1', [storeId, was.since]);
  await tx.query('update mode_change set undone_at = $2 where store_id = $1', [storeId, at]);
  if (was.from === 'SPOT') return 0;
  return callValue(tx.query, 'reopen_prices', { store: storeId, at });
}
