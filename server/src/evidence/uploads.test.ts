import { readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { UNFINISHED_UPLOADS_MAX } from '@mazad/contract/evidence';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, useTestApp } from '../../test/app.ts';
import { filePart } from '../../test/multipart.ts';
import { filesUnder, useTempFolder } from '../../test/temp-folder.ts';
import { useMade } from '../../test/use-made.ts';
import { deleteLooseFiles, signedPath, thumbnailPath } from '../files/index.ts';
import { jpegWithPlace, pdf, png } from '../files/sample-files.fixture.ts';
import { clockAt } from '../platform/clock.ts';
import { createFileStore } from '../platform/files/store.ts';
import { pieceFolder, sweepPieces } from './index.ts';
import { video } from './sample-videos.fixture.ts';
import { pieceClient } from './uploads.fixture.ts';

const dataDir = useTempFolder();
const SECRET_KEY = 'a secret key for tests, long enough to be taken';
const test = useTestApp({ DATA_DIR: dataDir, SECRET_KEY, UPLOADS_ROOM_MB: '150' });
const mp4 = await video('mp4');
const client = useMade(() => pieceClient(test));
let token: string;

const finish = (id: string, by = token) => test.call('POST', `/uploads/${id}/finish`, { token: by });
const pieces = () => readdirSync(path.join(dataDir, 'uploads'));
const stored = () => filesUnder(path.join(dataDir, 'files'));
const typeOf = async (answer: Response) => ((await answer.json()) as { type: string }).type;
beforeAll(async () => {
  ({ token } = await test.signIn());
});
afterEach(async () => {
  await test.db.query('delete from file');
  await test.db.query('delete from brake');
  for (const folder of ['files', 'uploads'])
    rmSync(path.join(dataDir, folder), { recursive: true, force: true });
});

describe('uploads in pieces (G2, R6)', () => {
  it('stores a video that came in pieces; repeatable', async () => {
    const { id, status, headers } = await client.create(token, { length: mp4.length, name: 'خدش.mov' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([201, null]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await client.patch(token, id, 0, mp4.subarray(0, 700))).headers.get('upload-offset')).toBe('700');
    expect((await finish(id)).body.type).toBe('UPLOAD_INCOMPLETE');
    expect((await client.head(token, id)).headers.get('upload-offset')).toBe('700');
    expect((await client.patch(token, id, 700, mp4.subarray(700))).status).toBe(204);
    const { body } = await finish(id);
    expect(body.data).toMatchObject({ fileId: id, kind: 'VIDEO', name: 'خدش.mp4', contentType: 'video/mp4' });
    expect(body.data).toMatchObject({ durationSeconds: 2, width: 320, height: 240, sizeBytes: mp4.length });
    expect((await finish(id)).body).toEqual(body);
    expect([pieces(), (await stored()).length]).toEqual([[], 1]);
    // It is a file now, and no longer an upload.
    expect((await client.head(token, id)).status).toBe(404);
  });

  it('is finished once by two calls at once', async () => {
    const id = await client.send(token, mp4);
    const answers = await Promise.all([finish(id), finish(id)]);
    expect(answers.map((a) => [a.status, a.body.data?.fileId])).toEqual([
      [200, id],
      [200, id],
    ]);
    expect(await stored()).toHaveLength(1);
  });

  it('accepts one of two pieces for the same position, with correct bytes', async () => {
    const { id } = await client.create(token, { length: mp4.length });
    const answers = await Promise.all([1, 2, 3].map(() => client.patch(token, id, 0, mp4)));
    const statuses = answers.map((a) => a.status).sort();
    expect(statuses).toEqual([204, 409, 409]);
    expect((await finish(id)).status).toBe(200);
  });

  it('resumes after a restart: another process with the same disk and database takes the rest', async () => {
    const { id } = await client.create(token, { length: mp4.length });
    await client.patch(token, id, 0, mp4.subarray(0, 500));
    const address = new URL((test.db.pool.options as { connectionString: string }).connectionString);
    const app = await buildTestApp(address.href, { SECRET_KEY, DATA_DIR: dataDir });
    try {
      const other = await pieceClient({ app } as typeof test);
      expect((await other.head(token, id)).headers.get('upload-offset')).toBe('500');
      expect((await other.patch(token, id, 500, mp4.subarray(500))).status).toBe(204);
    } finally {
      await app.drain();
    }
    expect((await finish(id)).body.data.kind).toBe('VIDEO');
  });

  it('is hidden from everybody but its owner', async () => {
    const { id } = await client.create(token, { length: mp4.length });
    const stranger = (await test.signIn()).token;
    const calls = [
      client.head(stranger, id),
      client.patch(stranger, id, 0, mp4),
      client.cancel(stranger, id),
      client.head(token, '01900000-0000-7000-8000-000000000000'),
      client.head(token, '..%2f..%2fsecret-key'),
    ];
    expect((await Promise.all(calls)).map((a) => a.status)).toEqual([404, 404, 404, 404, 404]);
    expect((await finish(id, stranger)).status).toBe(404);
    expect((await client.create('nonsense', { length: 5 })).status).toBe(401);
    const viewer = (await test.signIn({ role: 'VIEWER' })).token;
    expect((await client.create(viewer, { length: 5 })).status).toBe(403);
    expect((await client.head(token, id)).headers.get('upload-offset')).toBe('0');
  });

  it('ends when its owner cancels, and accepts no more', async () => {
    const { id } = await client.create(token, { length: mp4.length });
    await client.patch(token, id, 0, mp4.subarray(0, 300));
    expect((await client.cancel(token, id)).status).toBe(204);
    expect((await client.patch(token, id, 300, mp4.subarray(300))).status).toBe(404);
    expect(pieces()).toEqual([]);
    expect(await test.db.query('select purpose, size_bytes from file')).toEqual([
      { purpose: 'RELEASED', size_bytes: 300 },
    ]);
  });

  it.each([
    ['no video', Buffer.from('<script>alert(1)</script>'.repeat(9)), 'REVIEW_VIDEO', 415],
    ['a video cut off', mp4.subarray(0, 900), 'REVIEW_VIDEO', 422],
    ['a video as a photo', mp4, 'REVIEW_PHOTO', 415],
    ['a document as a photo', pdf(), 'REVIEW_PHOTO', 415],
  ])('refuses %s and leaves nothing but its count', async (_, bytes, purpose, status) => {
    const id = await client.send(token, bytes, { purpose });
    expect((await finish(id)).status).toBe(status);
    expect((await finish(id)).status).toBe(404);
    expect([pieces(), await stored()]).toEqual([[], []]);
    expect(await test.db.query('select purpose from file')).toEqual([{ purpose: 'RELEASED' }]);
  });

  it('keeps of a photo its content and time, but not its place', async () => {
    const photo = await sharp(await jpegWithPlace())
      .withExif({
        IFD0: { Orientation: '6' },
        IFD2: { DateTimeOriginal: '2026:05:10 13:20:00' },
        IFD3: { GPSLatitude: '25/1 12/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .resize(600, 300, { fit: 'fill' })
      .jpeg()
      .toBuffer();
    const id = await client.send(token, photo, { purpose: 'REVIEW_PHOTO', name: 'back.png' });
    const { body } = await finish(id);
    expect(body.data).toMatchObject({ kind: 'PHOTO', name: 'back.jpg', contentType: 'image/jpeg' });
    const settings = { secretKey: SECRET_KEY };
    const whole = await fetch(new URL(signedPath({ settings }, id, new Date()), client.origin));
    const kept = await sharp(Buffer.from(await whole.arrayBuffer())).metadata();
    expect([kept.exif, kept.orientation, kept.width, kept.height]).toEqual([undefined, undefined, 300, 600]);
    expect([body.data.width, body.data.height]).toEqual([300, 600]);
    const small = await fetch(new URL(thumbnailPath({ settings }, id, new Date()), client.origin));
    const thumbnail = Buffer.from(await small.arrayBuffer());
    expect([small.headers.get('content-type'), thumbnail.length <= 30_000]).toEqual(['image/webp', true]);
  });
});

describe('refuses invalid uploads at the start', () => {
  it.each([
    [{ length: 100 * 1024 * 1024 + 1 }, 413],
    [{ length: 10 * 1024 * 1024 + 1, purpose: 'REVIEW_PHOTO' }, 413],
    [{ length: 0 }, 400],
    [{ length: -1 }, 400],
    [{ length: '1e9' }, 400],
    [{ length: 10, purpose: 'COMPANY_LICENSE' }, 400],
    [{ length: 10, purpose: '__proto__' }, 400],
    [{ length: 10, name: 'x'.repeat(400) }, 400],
  ])('%o: %i', async (o, status) => {
    expect((await client.create(token, o)).status).toBe(status);
    expect(await test.db.query('select 1 from file')).toEqual([]);
  });

  it('accepts no more bytes than declared', async () => {
    const { id } = await client.create(token, { length: 100 });
    expect((await client.patch(token, id, 0, mp4)).status).toBeGreaterThanOrEqual(400);
    const { id: other } = await client.create(token, { length: 100 });
    expect((await client.patch(token, other, 50, mp4.subarray(0, 50))).status).toBe(409);
  });

  it('counts declared bytes and unfinished uploads against the daily limit, even when they race', async () => {
    const length = 1_000;
    const answers = await Promise.all(
      Array.from({ length: UNFINISHED_UPLOADS_MAX + 4 }, () => client.create(token, { length })),
    );
    expect(answers.filter((a) => a.status === 201)).toHaveLength(UNFINISHED_UPLOADS_MAX);
    expect(await typeOf(await client.create(token, { length }))).toBe('UPLOADS_UNFINISHED');
    await Promise.all(answers.filter((a) => a.id).map((a) => client.cancel(token, a.id)));
    // A cancelled upload counts as a file; 20 per day.
    for (let i = UNFINISHED_UPLOADS_MAX; i < 20; i++) await client.create(token, { length });
    expect(await typeOf(await client.create(token, { length }))).toBe('UPLOAD_LIMIT');
  });

  it('is refused without disk space, in the caller’s language', async () => {
    const second = (await test.signIn()).token;
    expect((await client.create(token, { length: 90 * 1024 * 1024 })).status).toBe(201);
    const full = await client.create(second, { length: 90 * 1024 * 1024 });
    expect([full.status, full.headers.get('retry-after'), await typeOf(full)]).toEqual([
      503,
      '300',
      'UPLOADS_FULL',
    ]);
    expect((await client.create(second, { length: 50 * 1024 * 1024 })).status).toBe(201);
  });

  it('expires after 24 hours, with its pieces', async () => {
    const { id } = await client.create(token, { length: mp4.length });
    await client.patch(token, id, 0, mp4.subarray(0, 300));
    const files = createFileStore({ dataDir, filesUrl: undefined });
    const folder = pieceFolder(dataDir);
    const pass = async (hours: number) => {
      const clock = clockAt(new Date(Date.now() + hours * 3_600_000));
      await deleteLooseFiles({ db: test.db, clock, files });
      await sweepPieces({ db: test.db, clock }, folder);
    };
    await pass(23.9);
    expect((await client.head(token, id)).status).toBe(200);
    for (const name of pieces()) utimesSync(path.join(folder.folder, name), new Date(), new Date());
    await pass(24.1);
    expect((await client.head(token, id)).status).toBe(404);
    expect(pieces()).toEqual([]);
  });
});

describe('POST /utils/video', () => {
  const send = (content: Buffer, by = token, fileName = 'x.webm') =>
    test.call('POST', '/utils/video', { token: by, form: [filePart(content, fileName)] });

  it('accepts a whole video, through the disk', async () => {
    const { body } = await send(await video('webm'));
    expect(body.data).toMatchObject({ kind: 'VIDEO', name: 'x.webm', contentType: 'video/webm', width: 320 });
    expect([pieces(), (await stored()).length]).toEqual([[], 1]);
    expect((await send(mp4, 'nonsense')).status).toBe(401);
  });

  it('refuses anything else, and stores nothing', async () => {
    expect((await send(await png())).body.type).toBe('FILE_TYPE_REFUSED');
    expect((await send(mp4.subarray(0, -4))).body.type).toBe('FILE_BROKEN');
    const form = [{ field: 'purpose', content: 'x' }];
    const empty = await test.call('POST', '/utils/video', { token, form });
    expect(empty.body.type).toBe('FILE_MISSING');
    expect([pieces(), await stored()]).toEqual([[], []]);
  });

  it('serves the ranges that a player asks for', async () => {
    const { fileId } = (await send(mp4)).body.data;
    const url = signedPath({ settings: { secretKey: SECRET_KEY } }, fileId, new Date());
    const part = async (range: string) => {
      const answer = await test.app.http.inject({ url, headers: { range } });
      return [answer.statusCode, answer.headers['content-range'], answer.rawPayload.length];
    };
    const size = mp4.length;
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, 10]);
    expect(await part('bytes=100-')).toEqual([206, `bytes 100-${size - 1}/${size}`, size - 100]);
    expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5]);
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0]);
    expect(await part('bytes=5-2')).toEqual([200, undefined, size]);
    expect(await part('bytes=0-1,4-5')).toEqual([200, undefined, size]);
    expect((await test.app.http.inject({ url: `${url}&thumbnail=1` })).statusCode).toBe(404);
  });
});
