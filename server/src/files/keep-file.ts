import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { type Db, first, type Sql } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/store.ts';
import { AppError } from '#platform/http/errors.ts';
import { safeFileName } from './file-name.ts';

/** A file that an area took or made itself, and whose content is that area's to check. */
export interface KeptFile {
  storeId: string;
  purpose: string;
  name: string;
  contentType: string;
  bytes: Uint8Array;
  now: Date;
}

/**
 * Keeps a file of a store, privately (R6); `attach` runs in the transaction that makes it known, so that there is never
 * one without what it belongs to. It is the store's, not an uploader's: nobody's day of uploads is used up by it.
 */
export async function keepFile<T>(
  deps: { db: Db; files: FileStore },
  file: KeptFile,
  attach: (tx: Sql, fileId: string, name: string) => Promise<T>,
): Promise<T> {
  const fileId = uuid();
  const storageKey = `${file.now.toISOString().slice(0, 10)}/${fileId}`;
  const name = safeFileName(file.name, file.contentType);
  await deps.files.put(storageKey, file.bytes);
  // Whoever dies or fails before the commit leaves the bytes to the sweep of what has no row.
  return deps.db.transaction(async (tx) => {
    await tx.query(
      `insert into file (file_id, owner_kind, owner_id, store_id, address_hash, purpose, name, content_type, size_bytes,
         sha256, storage_key, created_at, attached_at)
       values ($1, 'MEMBER', $2, $2, '\\x', $3, $4, $5, $6, $7, $8, $9, $9)`,
      [
        fileId,
        file.storeId,
        file.purpose,
        name,
        file.contentType,
        file.bytes.length,
        createHash('sha256').update(file.bytes).digest(),
        storageKey,
        file.now,
      ],
    );
    return attach(tx, fileId, name);
  });
}

export interface FileToSend {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** A kept file as it is sent along with a mail; null when it is gone. */
export async function readFileToSend(
  deps: { db: Sql; files: FileStore },
  fileId: string,
): Promise<FileToSend | null> {
  const file = first(
    await deps.db.query<{ name: string; contentType: string; storageKey: string }>(
      'select name, content_type as "contentType", storage_key as "storageKey" from file where file_id = $1',
      [fileId],
    ),
  );
  const stream = file && (await deps.files.getStream(file.storageKey));
  return stream ? { name: file.name, contentType: file.contentType, bytes: await buffer(stream) } : null;
}

/** The bytes of a kept file; NOT_FOUND when they are gone. */
export async function readFile(deps: { db: Sql; files: FileStore }, fileId: string): Promise<Buffer> {
  const file = await readFileToSend(deps, fileId);
  if (!file) throw new AppError('NOT_FOUND');
  return file.bytes;
}
