import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUuid } from '@mazad/contract/fields/uuid';
import type { SqlDeps } from '#platform/db/timed.ts';

/** Longer than any request works on a file. */
const GRACE_MS = 3_600_000;
const BATCH = 500;

export interface SealedFile {
  path: string;
  sizeBytes: number;
  sha256: Buffer;
}

/** The folder for pieces of uploads, shared by all processes of a machine and readable only by this user. */
export function pieceFolder(dataDir: string) {
  const folder = path.join(dataDir, 'uploads');
  const pathOf = (fileId: string) => path.join(folder, fileId);
  return {
    folder,
    make: () => mkdir(folder, { recursive: true, mode: 0o700 }),
    /** Bytes received so far; 0 if there is nothing. */
    receivedBytes: (fileId: string) =>
      stat(pathOf(fileId)).then(
        ({ size }) => size,
        () => 0,
      ),
    async remove(fileId: string): Promise<void> {
      await rm(pathOf(fileId), { force: true });
      await rm(`${pathOf(fileId)}.json`, { force: true });
    },
    /** A copy that nobody writes to any more, so the checked bytes are the stored ones even if pieces keep arriving. */
    async seal(fileId: string): Promise<SealedFile> {
      return this.take(createReadStream(pathOf(fileId)));
    },
    /** Writes a stream to its own file; the caller removes it. */
    async take(source: AsyncIterable<Buffer>): Promise<SealedFile> {
      await this.make();
      const target = `${pathOf(randomUUID())}.sealed`;
      const hash = createHash('sha256');
      let sizeBytes = 0;
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          sizeBytes += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await pipeline(source, count, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
      } catch (error) {
        await rm(target, { force: true });
        throw error;
      }
      return { path: target, sizeBytes, sha256: hash.digest() };
    },
  };
}

export type PieceFolder = ReturnType<typeof pieceFolder>;

/**
 * Removes pieces without a reservation (R6): cancelled uploads, uploads older than 24 hours, and leftovers of crashed
 * processes. Each machine cleans its own; repeating it is harmless.
 */
export async function sweepPieces(deps: SqlDeps, pieces: PieceFolder): Promise<void> {
  const names = await readdir(pieces.folder).catch(() => []);
  for (let from = 0; from < names.length; from += BATCH) {
    const batch = names.slice(from, from + BATCH);
    const ids = batch.map((name) => name.replace(/\.json$/, '')).filter(isUuid);
    const rows = await deps.db.query<{ file_id: string }>(
      `select file_id from file where file_id = any($1::uuid[]) and purpose like 'RESERVED\\_%'`,
      [ids],
    );
    const known = new Set(rows.map((row) => row.file_id));
    for (const name of batch) {
      if (known.has(name.replace(/\.json$/, ''))) continue;
      const file = path.join(pieces.folder, name);
      const modifiedAt = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => null,
      );
      if (modifiedAt !== null && modifiedAt < deps.clock.now().getTime() - GRACE_MS) {
        await rm(file, { force: true });
      }
    }
  }
}
