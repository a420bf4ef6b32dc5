import type { SqlDeps } from '#platform/db/timed.ts';

/** After this pause, activity starts a new visit. */
const AWAY = "interval '30 minutes'";

/** For member `m` at instant `$2`. Reading and writing share it, so their order does not matter. */
const LEFT_AT = `case when m.seen_at < $2::timestamptz - ${AWAY} then m.seen_at else m.left_at end`;

/** Records that a member is active now; at the start of a visit also when the last one ended. */
export async function tellPresence({ db, clock }: SqlDeps, userId: string): Promise<void> {
  // Another process may have a faster clock; never go back.
  await db.query(
    `update member m set left_at = ${LEFT_AT}, seen_at = $2
     where m.user_id = $1 and (m.seen_at is null or m.seen_at < $2)`,
    [userId, clock.now()],
  );
}

/** When the member's previous visit ended, on any device; null on a first visit. */
export async function findLeftAt({ db, clock }: SqlDeps, userId: string): Promise<Date | null> {
  const [row] = await db.query<{ left_at: Date | null }>(
    `select ${LEFT_AT} as left_at from member m where m.user_id = $1`,
    [userId, clock.now()],
  );
  return row?.left_at ?? null;
}
