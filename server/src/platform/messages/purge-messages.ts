import type { DbDeps } from '#platform/db/timed.ts';
import { purge } from '../db/purge.ts';

const KEPT_DAYS = 90;

/** Deletes mails and SMS after 90 days, in any state. Returns their number. */
export const purgeMessages = (deps: DbDeps): Promise<number> =>
  purge(deps, [
    {
      table: 'message',
      where: "state <> 'PENDING' and created_at < $1",
      keptMs: KEPT_DAYS * 86_400_000,
    },
  ]);
