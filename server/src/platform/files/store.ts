import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { AppError } from '#platform/http/errors.ts';

export interface StoredObject {
  key: string;
  modifiedAt(): Promise<Date>;
}

export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Private files by key, `folder/name` of letters, digits and hyphens. Throws UNAVAILABLE if the store does not answer.
 */
export interface FileStore {
  /** Resolves once the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same from a local file, which is never completely in memory. */
  putFile(key: string, filePath: string): Promise<void>;
  /** Null if missing. `range` is inclusive at both ends. */
  getStream(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Succeeds if it is already missing. */
  delete(key: string): Promise<void>;
  /** All objects, in batches of limited size. */
  list(): AsyncGenerator<StoredObject[]>;
}

export interface FileStoreSettings {
  dataDir: string;
  filesUrl: string | undefined;
}

const BATCH = 500;
const RETRY_AFTER_SECONDS = 5;

/** The configured store (S2). Loaded and opened on first use. */
export function createFileStore(settings: FileStoreSettings): FileStore {
  const folder = path.join(settings.dataDir, 'files');
  let opening: Promise<Opened> | null = null;
  const opened = () => {
    opening ??= settings.filesUrl ? openBucket(settings.filesUrl) : openFolder(folder);
    // After a failure the next call tries again.
    opening.catch(() => {
      opening = null;
    });
    return opening;
  };

  return {
    put: (key, bytes) =>
      orUnavailable(async () => {
        const { disk, prefix, make, flush } = await opened();
        await make?.();
        await disk.put(prefix + key, bytes);
        await flush?.(key);
      }),
    putFile: (key, filePath) =>
      orUnavailable(async () => {
        const { disk, prefix, make, flush } = await opened();
        await make?.();
        await disk.copyFromFs(filePath, prefix + key);
        await flush?.(key);
      }),
    getStream: (key, range) =>
      orUnavailable(async () => {
        const { disk, prefix, getPart } = await opened();
        try {
          const stream = range ? await getPart(key, range) : await disk.getStream(prefix + key);
          // A file stream reports a missing file only when it opens.
          if (!settings.filesUrl) await once(stream, 'open');
          return stream;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    delete: (key) =>
      orUnavailable(async () => {
        const { disk, prefix } = await opened();
        await disk.delete(prefix + key);
      }),
    async *list() {
      const { disk, prefix } = await opened();
      for await (const day of listAll(disk, prefix)) {
        if (!day.isDirectory) continue;
        let batch: StoredObject[] = [];
        for await (const object of listAll(disk, `${day.prefix}/`)) {
          if (!object.isFile) continue;
          const modifiedAt = async () => (await object.getMetaData()).lastModified;
          batch.push({ key: object.key.slice(prefix.length), modifiedAt });
          if (batch.length < BATCH) continue;
          yield batch;
          batch = [];
        }
        if (batch.length > 0) yield batch;
      }
    },
  };
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const unavailable = new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    throw Object.assign(unavailable, { cause });
  }
}

interface Opened {
  disk: Disk;
  /** Prefix of all keys; empty or ending in a slash. */
  prefix: string;
  /** Runs before the first write. */
  make?(): Promise<unknown>;
  flush?(key: string): Promise<void>;
  getPart(key: string, range: ByteRange): Promise<Readable>;
}

/** Readable by this user only, because it holds personal documents. A read-only folder can still be read. */
async function openFolder(location: string): Promise<Opened> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
  let made: Promise<unknown> | null = null;
  return {
    make() {
      made ??= mkdir(location, { recursive: true }).then(() => chmod(location, 0o700));
      made.catch(() => {
        made = null;
      });
      return made;
    },
    disk: new Disk(new FSDriver({ location, visibility: 'private' })),
    prefix: '',
    getPart: async (key, { first, last }) =>
      createReadStream(path.join(location, key), { start: first, end: last }),
    async flush(key) {
      const file = await open(path.join(location, key), 'r');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}

/** `s3://bucket/prefix?region=…&endpoint=…`; credentials come from the usual AWS variables. */
async function openBucket(filesUrl: string): Promise<Opened> {
  const [{ Disk }, { S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const url = new URL(filesUrl);
  const [region, endpoint] = [url.searchParams.get('region'), url.searchParams.get('endpoint')];
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  const client = new S3Client({
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
    ...(region ? { region } : {}),
    // Other providers than Amazon support neither bucket host names nor the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' } : {}),
  });
  // Buckets created since 2023 refuse ACLs, and are private without them.
  const driver = new S3Driver({ client, bucket: url.hostname, visibility: 'private', supportsACL: false });
  const folder = prefix && `${prefix}/`;
  return {
    disk: new Disk(driver),
    prefix: folder,
    async getPart(key, { first, last }) {
      const part = { Bucket: url.hostname, Key: folder + key, Range: `bytes=${first}-${last}` };
      return (await client.send(new GetObjectCommand(part))).Body as Readable;
    },
  };
}

async function* listAll(disk: Disk, prefix: string) {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(prefix || '/', paginationToken ? { paginationToken } : {})
      .catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    // Nothing was stored yet.
    if (page === null) return;
    yield* page.objects;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

function isMissing(error: unknown): boolean {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown };
  if (code === 'ENOENT' || name === 'NoSuchKey') return true;
  return cause !== undefined && isMissing(cause);
}
