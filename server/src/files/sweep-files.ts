import type { StoredObject } from '#platform/files/store.ts';
import type { Deps } from '../deps.ts';

/** Longer than the time between an upload's bytes and its row. */
const GRACE_MS = 3_600_000;

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'files'>;

/**
 * Deletes bytes without a row, left by processes that crashed in between. Once a day per process; repeating it is
 * harmless.
 */
export function createFileSweep(deps: SweepDeps): () => Promise<void> {
  let sweptDay = '';
  return async () => {
    const today = deps.clock.now().toISOString().slice(0, 10);
    if (today === sweptDay) return;
    for await (const batch of deps.files.list()) await sweepBatch(deps, batch);
    sweptDay = today;
  };
}

async function sweepBatch(deps: SweepDeps, batch: readonly StoredObject[]): Promise<void> {
  const rows = await deps.db.query<{ storage_key: string }>(
    `select storage_key from file where storage_key = any($1)
     union all select thumbnail_key from file where thumbnail_key = any($1)`,
    [batch.map(({ key }) => key)],
  );
  const known = new Set(rows.map((row) => row.storage_key));
  const before = deps.clock.now().getTime() - GRACE_MS;
  for (const { key, modifiedAt } of batch) {
    if (!known.has(key) && (await modifiedAt()).getTime() < before) await deps.files.delete(key);
  }
}
