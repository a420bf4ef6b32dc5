import { v7 as uuid } from 'uuid';
import type { Db, Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { safeFileName } from '../file-name.ts';
import { lockDay, refuseBeyondDay, type Sender } from './day-limits.ts';

/** A row that reserves a file whose bytes are still arriving; nothing can attach or read it. */
const RESERVED = 'RESERVED_';
/** A cancelled or refused upload; it still counts towards its day (R6). */
const RELEASED = 'RELEASED';
const RETRY_AFTER_SECONDS = 300;

export interface NewReservation extends Sender {
  purpose: string;
  name: string;
  /** As declared. */
  sizeBytes: number;
}

export interface ReservationLimits {
  /** Most reservations of one owner at a time. */
  ownerMax: number;
  /** Most bytes of all reservations together. */
  roomBytes: number;
}

export interface Reserved {
  fileId: string;
  purpose: string;
  name: string;
  sizeBytes: number;
}

/** Facts about a file after its bytes were checked. */
export interface FileFacts {
  contentType: string;
  sizeBytes: number;
  sha256: Buffer;
  storageKey: string;
  thumbnailKey: string | null;
  durationMs: number | null;
  width: number;
  height: number;
  takenAt: Date | null;
}

/**
 * Reserves a file whose bytes come later, counts it towards its day (R6), and returns its id. It expires after 24 hours
 * without `keepReserved`. Throws UPLOAD_LIMIT, UPLOADS_UNFINISHED, UPLOADS_FULL.
 */
export async function reserveFile(db: Db, file: NewReservation, limits: ReservationLimits): Promise<string> {
  const fileId = uuid();
  await db.transaction(async (tx) => {
    await lockDay(tx, file);
    await refuseBeyondDay(tx, file, file.sizeBytes);
    // Serialises all reservations of the platform until the commit, so that the sum stays correct.
    await tx.query("select pg_advisory_xact_lock(hashtextextended('room of uploads', 0))");
    const [used] = await tx.query<{ bytes: number; own: number }>(
      `select coalesce(sum(size_bytes), 0)::bigint as bytes,
         count(*) filter (where owner_kind = $1 and owner_id = $2) as own
       from file where attached_at is null and purpose like 'RESERVED\\_%'`,
      [file.ownerKind, file.ownerId],
    );
    if (used!.own >= limits.ownerMax) {
      throw new AppError('UPLOADS_UNFINISHED', { words: { max: limits.ownerMax } });
    }
    if (used!.bytes + file.sizeBytes > limits.roomBytes) {
      throw new AppError('UPLOADS_FULL', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    await tx.query(
      `insert into file (file_id, owner_kind, owner_id, address_hash, purpose, name, content_type, size_bytes, sha256,
         storage_key, created_at)
       values ($1::uuid, $2, $3, $4, $5, $6, '', $7, '\\x', 'reserved/' || $1::uuid, $8)`,
      [
        fileId,
        file.ownerKind,
        file.ownerId,
        file.addressHash,
        RESERVED + file.purpose,
        file.name,
        file.sizeBytes,
        file.now,
      ],
    );
  });
  return fileId;
}

/** An owner's reservation that waits for its bytes; null for any other file. */
export async function findReserved(db: Sql, fileId: string, ownerId: string): Promise<Reserved | null> {
  const [row] = await db.query<{ purpose: string; name: string; size_bytes: number }>(
    `select purpose, name, size_bytes from file
       where file_id = $1 and owner_id = $2 and purpose like 'RESERVED\\_%'`,
    [fileId, ownerId],
  );
  return row
    ? { fileId, purpose: row.purpose.slice(RESERVED.length), name: row.name, sizeBytes: row.size_bytes }
    : null;
}

/**
 * Turns a reservation into its file, loose for 24 hours from now (R6). False if it is gone: another call was first, or
 * it was cancelled.
 */
export async function keepReserved(
  db: Sql,
  reserved: Reserved,
  facts: FileFacts,
  now: Date,
): Promise<boolean> {
  const [kept] = await db.query(
    `update file set purpose = $2, name = $3, content_type = $4, size_bytes = $5, sha256 = $6, storage_key = $7,
         thumbnail_key = $8, duration_ms = $9, width = $10, height = $11, taken_at = $12, created_at = $13
       where file_id = $1 and purpose like 'RESERVED\\_%' returning 1`,
    [
      reserved.fileId,
      reserved.purpose,
      safeFileName(reserved.name, facts.contentType),
      facts.contentType,
      facts.sizeBytes,
      facts.sha256,
      facts.storageKey,
      facts.thumbnailKey,
      facts.durationMs,
      facts.width,
      facts.height,
      facts.takenAt,
      now,
    ],
  );
  return kept !== undefined;
}

/** Drops a reservation. It still counts towards its day, with the bytes that arrived. */
export async function releaseReserved(db: Sql, fileId: string, receivedBytes: number): Promise<void> {
  await db.query(
    `update file set purpose = $2, size_bytes = greatest(1, least(size_bytes, $3))
     where file_id = $1 and purpose like 'RESERVED\\_%'`,
    [fileId, RELEASED, receivedBytes],
  );
}
