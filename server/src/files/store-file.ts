import { createHash } from 'node:crypto';
import type { FilePurpose, UploadedFile } from '@mazad/contract/files';
import { v7 as uuid } from 'uuid';
import { type Db, first, type Sql } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/store.ts';
import { AppError } from '#platform/http/errors.ts';
import { checkContent } from './check-content.ts';
import { safeFileName } from './file-name.ts';

export interface NewFile {
  ownerKind: 'SIGNUP' | 'MEMBER';
  ownerId: string;
  purpose: FilePurpose;
  /** As the sender calls it. */
  name: string;
  bytes: Buffer;
  addressHash: Buffer;
  now: Date;
}

/** R6: of one token, in any 24 hours. An address has twice as much. */
const DAY_FILES_MAX = 20;
const DAY_BYTES_MAX = 500 * 1024 * 1024;
const DAY_MS = 86_400_000;

interface Fingerprinted extends NewFile {
  contentType: string;
  sha256: Buffer;
}

interface FileRow {
  file_id: string;
  name: string;
  content_type: string;
  size_bytes: number;
}

const uploadedOf = (row: FileRow): UploadedFile => ({
  fileId: row.file_id,
  name: row.name,
  contentType: row.content_type,
  sizeBytes: row.size_bytes,
});

/**
 * Checks a file and keeps it, loose until `attachFile` (R3, R6). The same bytes from the same owner for the same purpose
 * within a day are the same file. Errors of `checkContent`; UPLOAD_LIMIT when the day's files are used up.
 */
export async function storeFile(deps: { db: Db; files: FileStore }, given: NewFile): Promise<UploadedFile> {
  const { contentType, bytes } = await checkContent(given.bytes, given.purpose);
  const file = { ...given, bytes, contentType, sha256: createHash('sha256').update(bytes).digest() };
  const known = await findOrRefuse(deps.db, file);
  if (known) return known;

  const fileId = uuid();
  const storageKey = `${given.now.toISOString().slice(0, 10)}/${fileId}`;
  let isKept = false;
  try {
    await deps.files.put(storageKey, bytes);
    return await deps.db.transaction(async (tx) => {
      await lockDay(tx, file);
      const twin = await findOrRefuse(tx, file);
      if (twin) return twin;
      const kept = await insertFile(tx, file, fileId, storageKey);
      isKept = true;
      return kept;
    });
  } finally {
    // Whoever dies before this leaves it to the sweep of what has no row.
    if (!isKept) await deps.files.delete(storageKey).catch(() => undefined);
  }
}

/** Uploads of one owner, and those of one address, are counted one after the other; owners before addresses. */
async function lockDay(tx: Sql, file: Fingerprinted): Promise<void> {
  for (const subject of [`${file.ownerKind} ${file.ownerId}`, file.addressHash.toString('hex')]) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`uploads of ${subject}`]);
  }
}

/** The file if it is known already; UPLOAD_LIMIT if one more would pass the day's limits. */
async function findOrRefuse(sql: Sql, file: Fingerprinted): Promise<UploadedFile | null> {
  const since = new Date(file.now.getTime() - DAY_MS);
  const known = first(
    await sql.query<FileRow>(
      `select file_id, name, content_type, size_bytes from file
       where owner_kind = $1 and owner_id = $2 and purpose = $3 and sha256 = $4 and created_at > $5
       order by created_at limit 1`,
      [file.ownerKind, file.ownerId, file.purpose, file.sha256, since],
    ),
  );
  if (known) return uploadedOf(known);
  const [used] = await sql.query<{
    owner_files: number;
    owner_bytes: number;
    files: number;
    bytes: number;
  }>(
    `select count(*) filter (where mine) as owner_files,
       coalesce(sum(size_bytes) filter (where mine), 0)::bigint as owner_bytes,
       count(*) filter (where near) as files, coalesce(sum(size_bytes) filter (where near), 0)::bigint as bytes
     from (select size_bytes, owner_kind = $1 and owner_id = $2 as mine, address_hash = $3 as near from file
       where created_at > $4 and ((owner_kind = $1 and owner_id = $2) or address_hash = $3)) f`,
    [file.ownerKind, file.ownerId, file.addressHash, since],
  );
  const size = file.bytes.length;
  const isOver =
    used!.owner_files >= DAY_FILES_MAX ||
    used!.owner_bytes + size > DAY_BYTES_MAX ||
    used!.files >= 2 * DAY_FILES_MAX ||
    used!.bytes + size > 2 * DAY_BYTES_MAX;
  if (isOver) throw new AppError('UPLOAD_LIMIT', { retryAfterSeconds: DAY_MS / 1000 });
  return null;
}

async function insertFile(
  tx: Sql,
  file: Fingerprinted,
  fileId: string,
  storageKey: string,
): Promise<UploadedFile> {
  const row = first(
    await tx.query<FileRow>(
      `insert into file (file_id, owner_kind, owner_id, address_hash, purpose, name, content_type, size_bytes, sha256,
         storage_key, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning file_id, name, content_type, size_bytes`,
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
      ],
    ),
  );
  return uploadedOf(row!);
}
