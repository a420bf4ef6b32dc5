/** What a change of a store's mode ends, kept so that it can be taken back (rule V, 'Store'). */
import type { Instant } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';

/** So long a change of mode can be taken back. */
export const MODE_UNDO_HOURS = 24;

type Mode = 'SPOT' | 'PAAS';

/** Keeps a change of mode in the place of the store's change before, before it ends anything. */
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

/** What was staged is dropped, what is live ends now: nothing is carried over a change of mode (E4). */
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
  /** Since when the store was in the mode before, as the database writes it. */
  since: string;
  /** The change is not too long ago, the store is still in its mode, and has placed nothing in it since. */
  isUndoable: boolean;
  /** Assets whose bids it ended, by id. */
  assetIds: string[];
}

// SPOT: a bid that went off by nobody since the change, or that the follow-up has not reached. PAAS: a row of prices whose
// window has not ended.
const ENDED = `select b.asset_id from bid b where b.store_id = $1 and c.from_mode = 'SPOT' and b.kind = 'SPOT'
    and (b.is_active or exists (select from bid_history h where h.asset_id = b.asset_id and h.store_id = b.store_id
      and h.version = b.version and h.kind = 'OFF' and h.user_id is null and h.changed_at >= c.changed_at))
  union select e.asset_id from ended_price e where e.store_id = $1 and c.from_mode = 'PAAS' and e.valid_till > n.now`;

/** A store's last change of mode that was not taken back; `now` null for the database's clock. Undefined without one. */
export async function readModeChange(
  tx: Sql,
  storeId: string,
  now: Date | null,
): Promise<ModeChange | undefined> {
  return first(
    await tx.query<ModeChange>(
      `select c.from_mode as "from", c.to_mode as "to", c.changed_at as "changedAt", c.mode_since::text as since,
         c.changed_at > n.now - interval '${MODE_UNDO_HOURS} hours' and s.mode = c.to_mode
           and not exists (select from bid b where b.store_id = $1 and b.kind = s.mode and b.changed_at > c.changed_at)
           and not exists (select from paas_staging g where g.store_id = $1 and g.valid_from > c.changed_at)
           as "isUndoable",
         array(select x.asset_id from (${ENDED}) x order by x.asset_id) as "assetIds"
       from mode_change c join store s using (store_id) cross join (select coalesce($2, clock_timestamp()) as now) n
       where c.store_id = $1 and c.undone_at is null`,
      [storeId, now],
    ),
  );
}

/**
 * After the mode is the one of before again: its units and prices count from when they did, and prices that were ended
 * come back. The caller holds the markets. Returns how many rows of prices came back.
 */
export async function reopenMode(tx: Sql, storeId: string, was: ModeChange, at: Instant): Promise<number> {
  await tx.query('update store set mode_since = $2 where store_id = $1', [storeId, was.since]);
  await tx.query('update mode_change set undone_at = $2 where store_id = $1', [storeId, at]);
  if (was.from === 'SPOT') return 0;
  return callValue(tx.query, 'reopen_prices', { store: storeId, at });
}
