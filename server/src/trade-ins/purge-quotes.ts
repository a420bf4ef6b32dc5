import { purge } from '#platform/db/purge.ts';
import type { DbDeps } from '#platform/db/timed.ts';

const KEPT_DAYS = 30;

/**
 * Deletes quotes that nobody accepted, 30 days after they expired; whoever asks for one later is told NOT_FOUND. A
 * deal's stays with it (M12). Returns how many. For the jobs.
 */
export const purgeQuotes = (deps: DbDeps): Promise<number> =>
  purge(deps, [
    {
      table: 'quote',
      where: 'appraisal_code is null and expires_at < $1',
      keptMs: KEPT_DAYS * 86_400_000,
    },
  ]);

const ASKING_KEPT_DAYS = 365;

/** Deletes what shops asked for once a year has passed, met or not (P2). Returns how many. For the jobs. */
export const purgeAskings = (deps: DbDeps): Promise<number> =>
  purge(deps, [{ table: 'asking', where: 'asked_at < $1', keptMs: ASKING_KEPT_DAYS * 86_400_000 }]);
