import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

export type FileOwnerKind = 'SIGNUP' | 'MEMBER' | 'ASSESSMENT';

/** Whose daily limit a file counts towards. */
export interface Sender {
  ownerKind: FileOwnerKind;
  ownerId: string;
  addressHash: Buffer;
  now: Date;
  /** A picture of a photo session (G5): other uploads under the session's id must not use up its limit. */
  isPicture?: boolean;
}

/** R6: per token in any 24 hours. An address has twice as much. Photo session pictures are counted separately (G5). */
const DAY_FILES_MAX = 20;
const DAY_PICTURES_MAX = 40;
const DAY_BYTES_MAX = 500 * 1024 * 1024;
const DAY_MS = 86_400_000;

/** Files after this instant count towards today. */
export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** Serialises counting per owner and per address; owners are locked before addresses. */
export async function lockDay(tx: Sql, sender: Sender): Promise<void> {
  for (const subject of [`${sender.ownerKind} ${sender.ownerId}`, sender.addressHash.toString('hex')]) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`uploads of ${subject}`]);
  }
}

/** UPLOAD_LIMIT if another file of `sizeBytes` would exceed the daily limits (R6). Exact only under `lockDay`. */
export async function refuseBeyondDay(sql: Sql, sender: Sender, sizeBytes: number): Promise<void> {
  const { isPicture = false } = sender;
  const [used] = await sql.query<{
    owner_files: number;
    owner_bytes: number;
    files: number;
    bytes: number;
  }>(
    `select count(*) filter (where mine) as owner_files,
       coalesce(sum(size_bytes) filter (where mine), 0)::bigint as owner_bytes,
       count(*) filter (where near) as files, coalesce(sum(size_bytes) filter (where near), 0)::bigint as bytes
     from (select size_bytes, address_hash = $3 as near, owner_kind = $1 and owner_id = $2 as mine from file
       where created_at > $4 and ((owner_kind = $1 and owner_id = $2) or address_hash = $3)
         and $5 = exists (select from assessment_image i where i.file_id = file.file_id)) f`,
    [sender.ownerKind, sender.ownerId, sender.addressHash, dayBefore(sender.now), isPicture],
  );
  const filesMax = isPicture ? DAY_PICTURES_MAX : DAY_FILES_MAX;
  const isOver =
    used!.owner_files >= filesMax ||
    used!.owner_bytes + sizeBytes > DAY_BYTES_MAX ||
    used!.files >= 2 * filesMax ||
    used!.bytes + sizeBytes > 2 * DAY_BYTES_MAX;
  if (isOver) throw new AppError('UPLOAD_LIMIT', { retryAfterSeconds: DAY_MS / 1000 });
}
