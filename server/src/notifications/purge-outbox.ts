import type { Deps } from '../deps.ts';
import { KEPT_DAYS } from './purge-notices.ts';

const DAY_MS = 24 * 3_600_000;
const STORES_MAX = 100;
/** Per store; the outbox head is locked meanwhile, which blocks new messages to the store. */
const BATCH = 1_000;

// Messages without notices yet stay, however old, and all later ones too, because numbers must not have gaps (N3).
const PURGE = `
with head as materialized (
  select h.purged_seq, least(h.purged_seq + ${BATCH}, c.last_seq) as until
  from outbox_head h join notice_cursor c using (store_id) where h.store_id = $1 for update of h
), young as (
  select coalesce(min(o.seq), head.until + 1) as seq
  from head left join outbox o on o.store_id = $1 and o.seq > head.purged_seq and o.seq <= head.until
    and o.created_at >= $2
  group by head.until
), gone as (
  delete from outbox o using head, young
  where o.store_id = $1 and o.seq > head.purged_seq and o.seq < young.seq returning 1
)
update outbox_head h set purged_seq = young.seq - 1 from young where h.store_id = $1 returning 1`;

/**
 * Deletes messages older than notices are kept, a batch per store. A stream that resumes before them is told that they
 * are gone (N3).
 */
export async function purgeOutbox({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  const stores = await db.query<{ store_id: string }>(
    `select h.store_id from outbox_head h join notice_cursor c using (store_id)
     join outbox o on o.store_id = h.store_id and o.seq = h.purged_seq + 1
     where o.seq <= c.last_seq and o.created_at < $1 limit ${STORES_MAX}`,
    [before],
  );
  for (const { store_id: storeId } of stores) await db.query(PURGE, [storeId, before]);
}
