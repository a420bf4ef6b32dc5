import type { Deps } from '../deps.ts';

/** R6. */
const LOOSE_HOURS = 24;
const BATCH = 100;

/**
 * Deletes files that nobody attached within 24 hours (R6). The row is deleted first, so that nothing without bytes can
 * be attached. The sweep deletes bytes left by a crash in between.
 */
export async function deleteLooseFiles(deps: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LOOSE_HOURS * 3_600_000);
  for (let deleted = BATCH; deleted === BATCH; ) {
    const rows = await deps.db.query<{ storage_key: string; thumbnail_key: string | null }>(
      `delete from file where attached_at is null and file_id in (
         select file_id from file where attached_at is null and created_at < $1 order by created_at limit ${BATCH}
         for update skip locked)
       returning storage_key, thumbnail_key`,
      [before],
    );
    for (const { storage_key, thumbnail_key } of rows) {
      await deps.files.delete(storage_key);
      if (thumbnail_key) await deps.files.delete(thumbnail_key);
    }
    deleted = rows.length;
  }
}
