import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { purge } from '../db/purge.ts';

const KEPT_DAYS = 90;

/** Deletes mails and SMS after 90 days, in any state. Returns their number. */
export const purgeMessages = (deps: { db: Db; clock: Clock }): Promise<number> =>
  purge(deps, [
    {
      table: 'message',
      where: "state <> 'PENDING' and created_at < $1",
      keptMs: KEPT_DAYS * 86_400_000,
    },
  ]);
