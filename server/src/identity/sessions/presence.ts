import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';

/** Whoever was away so long has left: what comes after is another visit. */
const AWAY = "interval '30 minutes'";

/** Of `member m` at the instant `$2`. Read and written by one definition: neither has to come before the other. */
const LEFT_AT = `case when m.seen_at < $2::timestamptz - ${AWAY} then m.seen_at else m.left_at end`;

/** Keeps that a member is in front of a screen now; where that begins a visit, also when the one before it ended. */
export async function tellPresence({ db, clock }: { db: Sql; clock: Clock }, userId: string): Promise<void> {
  // The clock of another process may be ahead: what it told is not taken back.
  await db.query(
    `update member m set left_at = ${LEFT_AT}, seen_at = $2
     where m.user_id = $1 and (m.seen_at is null or m.seen_at < $2)`,
    [userId, clock.now()],
  );
}

/** When a member was last in front of a screen before the visit of now, on any device; null on a first visit. */
export async function findLeftAt(
  { db, clock }: { db: Sql; clock: Clock },
  userId: string,
): Promise<Date | null> {
  const rows = await db.query<{ left_at: Date | null }>(
    `select ${LEFT_AT} as left_at from member m where m.user_id = $1`,
    [userId, clock.now()],
  );
  return first(rows)?.left_at ?? null;
}
