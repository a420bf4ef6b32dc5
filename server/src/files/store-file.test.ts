import { randomUUID } from 'node:crypto';
import { rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../test/database.ts';
import { filesUnder, useTempFolder } from '../../test/temp-folder.ts';
import { clockAt } from '../platform/clock.ts';
import { createFileStore, type FileStore } from '../platform/files/store.ts';
import { addressHash } from './address-hash.ts';
import { attachFile, createFileSweep, deleteLooseFiles, type NewFile, storeFile } from './index.ts';
import { pdf } from './sample-files.fixture.ts';

const dataDir = useTempFolder();
const files = createFileStore({ dataDir, filesUrl: undefined });
const NOW = new Date();
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const { db } = useTestDatabase();

afterEach(async () => {
  await db.query('delete from file');
  rmSync(path.join(dataDir, 'files'), { recursive: true, force: true });
});

let serial = 0;
const newFile = (o: Partial<NewFile> = {}): NewFile => ({
  ownerKind: 'SIGNUP',
  ownerId: randomUUID(),
  purpose: 'COMPANY_LICENSE',
  name: 'licence.pdf',
  bytes: pdf(`number ${serial++}`),
  addressHash: addressHash('key', `10.0.${serial % 250}.${Math.floor(serial / 250)}`),
  now: NOW,
  ...o,
});
const store = (o: Partial<NewFile> = {}) => storeFile({ db, files }, newFile(o));
const stored = () => filesUnder(path.join(dataDir, 'files'));
const count = async () => (await db.query('select 1 from file')).length;
const outcomes = async (all: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(all);
  const refused = settled.flatMap((s) => (s.status === 'rejected' ? [(s.reason as Error).message] : []));
  return { taken: settled.length - refused.length, refused: [...new Set(refused)] };
};

describe('the day’s limits (R6)', () => {
  it('allow 20 files per owner, however many come at once', async () => {
    const ownerId = randomUUID();
    const all = Array.from({ length: 26 }, () => store({ ownerId }));
    expect(await outcomes(all)).toEqual({ taken: 20, refused: ['UPLOAD_LIMIT'] });
    expect([await count(), (await stored()).length]).toEqual([20, 20]);
  });

  it('allow 40 files per address, whoever sends them', async () => {
    const address = addressHash('key', '192.0.2.1');
    const all = Array.from({ length: 46 }, () => store({ addressHash: address }));
    expect(await outcomes(all)).toEqual({ taken: 40, refused: ['UPLOAD_LIMIT'] });
  });

  it('count bytes too, and only the last 24 hours', async () => {
    const ownerId = randomUUID();
    const first = await store({ ownerId });
    await db.query('update file set size_bytes = 500 * 1024 * 1024');
    await expect(store({ ownerId })).rejects.toThrow('UPLOAD_LIMIT');
    const again = await store({ ownerId, now: later(25) });
    expect(again.fileId).not.toBe(first.fileId);
  });

  it('count the addresses of one IPv6 line as one', () => {
    const hashes = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8:0:0:1:2:3:4'].map((a) =>
      addressHash('key', a),
    );
    expect(new Set(hashes.map(String)).size).toBe(1);
    expect(addressHash('key', '2001:db8:0:1::1')).not.toEqual(hashes[0]);
    expect(addressHash('key', '::ffff:192.0.2.1')).toEqual(addressHash('key', '192.0.2.1'));
    expect(addressHash('other', '192.0.2.1')).not.toEqual(addressHash('key', '192.0.2.1'));
  });
});

describe('a file and its bytes', () => {
  it('are stored once for concurrent duplicates', async () => {
    const twin = newFile();
    const answers = await Promise.all(Array.from({ length: 8 }, () => storeFile({ db, files }, twin)));
    expect(new Set(answers.map((a) => a.fileId)).size).toBe(1);
    expect([await count(), (await stored()).length]).toEqual([1, 1]);
  });

  it('are not kept if the store fails', async () => {
    const broken: FileStore = {
      ...files,
      async put() {
        throw new Error('no space left');
      },
    };
    await expect(storeFile({ db, files: broken }, newFile())).rejects.toThrow('no space left');
    expect([await count(), await stored()]).toEqual([0, []]);
  });

  it('are not kept if the row cannot be written', async () => {
    await db.query(`alter table file add constraint for_a_test check (name <> 'unlucky.pdf')`);
    await expect(store({ name: 'unlucky.pdf' })).rejects.toThrow('for_a_test');
    await db.query('alter table file drop constraint for_a_test');
    expect([await count(), await stored()]).toEqual([0, []]);
  });

  it('are deleted after 24 hours unless attached', async () => {
    const ownerId = randomUUID();
    const kept = await store({ ownerId });
    const loose = await Promise.all(Array.from({ length: 3 }, () => store()));
    const to = { ownerKind: 'SIGNUP', ownerId, purpose: 'COMPANY_LICENSE', storeId: null } as const;
    await attachFile(db, kept.fileId, to, NOW);
    await deleteLooseFiles({ db, files, clock: clockAt(later(23)) });
    expect([await count(), (await stored()).length]).toEqual([4, 4]);
    await deleteLooseFiles({ db, files, clock: clockAt(later(25)) });
    expect(await db.query('select file_id from file')).toEqual([{ file_id: kept.fileId }]);
    expect(await stored()).toEqual([expect.stringContaining(kept.fileId)]);
    await expect(attachFile(db, loose[0]!.fileId, to, NOW)).rejects.toThrow('FILE_UNKNOWN');
  });

  it('are swept after a crash between them, but not during an upload', async () => {
    const kept = await store();
    // A file's time comes from the disk, which tests cannot move.
    const leaveBehind = async () => {
      await files.put('2026-01-01/left-behind', pdf());
      const [left] = (await stored()).filter((file) => file.endsWith('left-behind'));
      utimesSync(left!, NOW, NOW);
    };
    await leaveBehind();
    await createFileSweep({ db, files, clock: clockAt(NOW) })();
    expect(await stored()).toHaveLength(2);
    const sweep = createFileSweep({ db, files, clock: clockAt(later(2)) });
    await sweep();
    expect(await stored()).toEqual([expect.stringContaining(kept.fileId)]);
    await files.put('2026-01-01/left-behind', pdf());
    await sweep();
    expect(await stored()).toHaveLength(2);
  });
});
