import { createHash } from 'node:crypto';
import type { FilePurpose, UploadedFile } from '@mazad/contract/files';
import { v7 as uuid } from 'uuid';
import type { Db, Sql } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/store.ts';
import { type CheckedContent, checkContent } from './check-content.ts';
import { safeFileName } from './file-name.ts';
import { dayBefore, lockDay, refuseBeyondDay, type Sender } from './uploads/day-limits.ts';

export interface NewFile extends Sender {
  purpose: FilePurpose;
  /** The sender's name for it. */
  name: string;
  bytes: Buffer;
  /** For a photo's time without an offset. */
  timeZone?: string;
}

interface Fingerprinted extends NewFile, Pick<CheckedContent, 'photo'> {
  contentType: string;
  sha256: Buffer;
}

export function thumbnailKeyOf(storageKey: string): string {
  return `${storageKey}-thumbnail`;
}

/** As `UploadedFile` has it. */
const COLUMNS = 'file_id as "fileId", name, content_type as "contentType", size_bytes as "sizeBytes"';

/**
 * Checks a file and stores it, loose until `attachFile` (R3, R6). The same bytes from the same owner for the same
 * purpose within a day are the same file. Throws errors of `checkContent`, and UPLOAD_LIMIT if the daily limit is used
 * up.
 */
export async function storeFile(deps: { db: Db; files: FileStore }, given: NewFile): Promise<UploadedFile> {
  const checked = await checkContent(given.bytes, given.purpose, given.timeZone);
  const { bytes } = checked;
  const file = { ...given, ...checked, sha256: createHash('sha256').update(bytes).digest() };
  const known = await findOrRefuse(deps.db, file);
  if (known) return known;

  const fileId = uuid();
  const storageKey = `${given.now.toISOString().slice(0, 10)}/${fileId}`;
  let isKept = false;
  try {
    await deps.files.put(storageKey, bytes);
    if (file.photo) await deps.files.put(thumbnailKeyOf(storageKey), file.photo.thumbnail);
    return await deps.db.transaction(async (tx) => {
      await lockDay(tx, file);
      const twin = await findOrRefuse(tx, file);
      if (twin) return twin;
      const kept = await insertFile(tx, file, fileId, storageKey);
      isKept = true;
      return kept;
    });
  } finally {
    // After a crash here, the sweep deletes the bytes without a row.
    if (!isKept) {
      await deps.files.delete(storageKey).catch(() => undefined);
      if (file.photo) await deps.files.delete(thumbnailKeyOf(storageKey)).catch(() => undefined);
    }
  }
}

/** The existing file, if any; UPLOAD_LIMIT if another one would exceed the daily limits. */
async function findOrRefuse(sql: Sql, file: Fingerprinted): Promise<UploadedFile | null> {
  const [known] = await sql.query<UploadedFile>(
    `select ${COLUMNS} from file
       where owner_kind = $1 and owner_id = $2 and purpose = $3 and sha256 = $4 and created_at > $5
       order by created_at limit 1`,
    [file.ownerKind, file.ownerId, file.purpose, file.sha256, dayBefore(file.now)],
  );
  if (known) return known;
  await refuseBeyondDay(sql, file, file.bytes.length);
  return null;
}

async function insertFile(
  tx: Sql,
  file: Fingerprinted,
  fileId: string,
  storageKey: string,
): Promise<UploadedFile> {
  const [row] = await tx.query<UploadedFile>(
    `insert into file (file_id, owner_kind, owner_id, address_hash, purpose, name, content_type, size_bytes, sha256,
         storage_key, created_at, thumbnail_key, width, height, taken_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning ${COLUMNS}`,
    [
      fileId,
      file.ownerKind,
      file.ownerId,
      file.addressHash,
      file.purpose,
      safeFileName(file.name, file.contentType),
      file.contentType,
      file.bytes.length,
      file.sha256,
      storageKey,
      file.now,
      file.photo ? thumbnailKeyOf(storageKey) : null,
      file.photo?.width,
      file.photo?.height,
      file.photo?.takenAt,
    ],
  );
  return row!;
}
