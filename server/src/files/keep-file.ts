import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import type { Db, Sql } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/store.ts';
import { AppError } from '#platform/http/errors.ts';
import { safeFileName } from './file-name.ts';

/** A file that an area received or made; that area checks its content. */
export interface KeptFile {
  storeId: string;
  purpose: string;
  name: string;
  contentType: string;
  bytes: Uint8Array;
  now: Date;
}

/**
 * Stores a private file of a store (R6). `attach` runs in the transaction that creates the row, so a file never exists
 * without its owner. It does not count towards anybody's upload limit.
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
  // After a crash before the commit, the sweep deletes the bytes without a row.
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

/** A stored file as a mail attachment; null if it is gone. */
export async function readFileToSend(
  deps: { db: Sql; files: FileStore },
  fileId: string,
): Promise<FileToSend | null> {
  const [file] = await deps.db.query<{ name: string; contentType: string; storageKey: string }>(
    'select name, content_type as "contentType", storage_key as "storageKey" from file where file_id = $1',
    [fileId],
  );
  const stream = file && (await deps.files.getStream(file.storageKey));
  return stream ? { name: file.name, contentType: file.contentType, bytes: await buffer(stream) } : null;
}

/** The bytes of a stored file; NOT_FOUND if they are gone. */
export async function readFile(deps: { db: Sql; files: FileStore }, fileId: string): Promise<Buffer> {
  const file = await readFileToSend(deps, fileId);
  if (!file) throw new AppError('NOT_FOUND');
  return file.bytes;
}
