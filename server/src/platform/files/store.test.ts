import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeS3, startFakeS3 } from './s3.fixture.ts';
import { createFileStore, type FileStore, type StoredObject } from './store.ts';

const BYTES = Buffer.from('a document');
let dataDir: string;
let s3: FakeS3;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'mazad-store-'));
  s3 = await startFakeS3();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await s3.close();
  vi.unstubAllEnvs();
});

const bucket = (prefix: string) =>
  createFileStore({ dataDir, filesUrl: `s3://bucket${prefix}?region=me-central-1&endpoint=${s3.endpoint}` });
const folder = () => createFileStore({ dataDir, filesUrl: undefined });

async function listed(store: FileStore): Promise<StoredObject[]> {
  const all: StoredObject[] = [];
  for await (const batch of store.list()) all.push(...batch);
  return all;
}

describe.each([
  ['a folder', folder],
  ['a bucket', () => bucket('')],
  ['a part of a bucket', () => bucket('/mazad/files/')],
])('%s', (_, open) => {
  it('gives back what was put, until it is deleted', async () => {
    const store = open();
    await store.put('2026-01-01/one', BYTES);
    expect(await buffer((await store.getStream('2026-01-01/one'))!)).toEqual(BYTES);
    await store.delete('2026-01-01/one');
    await store.delete('2026-01-01/one');
    expect(await store.getStream('2026-01-01/one')).toBeNull();
  });

  it('takes a file as it stands on the disk, and gives back a part of it', async () => {
    const [store, source] = [open(), path.join(dataDir, 'source')];
    writeFileSync(source, BYTES);
    await store.putFile('2026-01-01/one', source);
    const part = await store.getStream('2026-01-01/one', { first: 2, last: 4 });
    expect(String(await buffer(part!))).toBe('doc');
    expect(await store.getStream('2026-01-01/none', { first: 0, last: 1 })).toBeNull();
  });

  it('lists all that is in it, over pages', async () => {
    const store = open();
    expect(await listed(store)).toEqual([]);
    expect(await store.getStream('2026-01-01/none')).toBeNull();
    // Reading must not create the folder.
    expect(existsSync(path.join(dataDir, 'files'))).toBe(false);
    const keys = [1, 2, 3].flatMap((day) => ['a', 'b', 'c'].map((name) => `2026-01-0${day}/${name}`));
    for (const key of keys) await store.put(key, BYTES);
    const all = await listed(store);
    expect(all.map(({ key }) => key).sort()).toEqual(keys);
    expect(await all[0]!.modifiedAt()).toBeInstanceOf(Date);
  });

  it('takes no key that leads elsewhere', async () => {
    await expect(open().put('../secret-key', BYTES)).rejects.toThrow('UNAVAILABLE');
  });
});

describe('a folder', () => {
  it('is readable by its user alone, also when it was there before', async () => {
    mkdirSync(path.join(dataDir, 'files'), { mode: 0o755 });
    await folder().put('2026-01-01/one', BYTES);
    expect(statSync(path.join(dataDir, 'files')).mode & 0o777).toBe(0o700);
  });
});

describe('a bucket', () => {
  it('keeps to its part, and signs what it asks', async () => {
    await bucket('/mazad').put('2026-01-01/one', BYTES);
    expect([...s3.objects]).toEqual([['mazad/2026-01-01/one', BYTES]]);
    expect(s3.signed).toEqual([true]);
  });

  it('that refuses is unavailable, and says why to the log alone', async () => {
    s3.fail();
    const failure = (await bucket('')
      .put('2026-01-01/one', BYTES)
      .catch((error: Error) => error)) as Error;
    expect(failure).toMatchObject({ type: 'UNAVAILABLE', status: 503 });
    expect(failure.cause).toMatchObject({ code: 'E_CANNOT_WRITE_FILE' });
  });
});
