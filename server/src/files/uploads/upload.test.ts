import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { filePart, MULTIPART, multipart, type Part, part } from '../../../test/multipart.ts';
import { filesUnder, useTempFolder } from '../../../test/temp-folder.ts';
import { createTokens } from '../../identity/sessions/tokens.ts';
import { bombPng, cutOff, jpegWithPlace, pdf, png } from '../sample-files.fixture.ts';

const dataDir = useTempFolder();
const SECRET = 'a secret key for tests, long enough to be taken';
const test = useTestApp({ DATA_DIR: dataDir, SECRET_KEY: SECRET });
const tokens = createTokens(SECRET);
const LICENSE: Part = { field: 'purpose', content: 'COMPANY_LICENSE' };
const file = (content: Buffer | string, fileName = 'licence.pdf') => filePart(content, fileName);

const applicant = (now = new Date()) => tokens.signSignup(randomUUID(), now);
const send = async (token: string | undefined, payload: Buffer, type = MULTIPART) =>
  test.call('POST', '/files/upload', { token, body: payload, headers: { 'content-type': type } });
const upload = async (...parts: Part[]) => send(await applicant(), multipart(...parts));
const stored = () => filesUnder(path.join(dataDir, 'files'));
const rows = () => test.db.query('select * from file order by created_at');

afterEach(async () => {
  await test.db.query('delete from file');
  await test.db.query('delete from brake');
  rmSync(path.join(dataDir, 'files'), { recursive: true, force: true });
});

describe('upload (R3, R6)', () => {
  it('stores a file privately, with the purpose before or after it', async () => {
    const token = await applicant();
    const before = await send(token, multipart(LICENSE, file(pdf('one'), 'رخصة.pdf')));
    const after = await send(token, multipart(file(await png(), 'scan.pdf'), LICENSE));
    expect(before.body.data).toMatchObject({ name: 'رخصة.pdf', contentType: 'application/pdf' });
    expect(after).toMatchObject({
      status: 200,
      body: { data: { name: 'scan.png', contentType: 'image/png' } },
    });
    expect(await stored()).toHaveLength(2);
    expect(statSync(path.join(dataDir, 'files')).mode & 0o777).toBe(0o700);
    expect(await rows()).toMatchObject([{ attached_at: null }, { attached_at: null }]);
  });

  it('stores a member’s file under the member', async () => {
    const { token, user } = await test.signIn();
    expect((await send(token, multipart(LICENSE, file(pdf())))).status).toBe(200);
    expect(await rows()).toMatchObject([{ owner_kind: 'MEMBER', owner_id: user.userId }]);
  });

  it('stores the re-encoded version of a display picture', async () => {
    const purpose = { field: 'purpose', content: 'DISPLAY_PICTURE' };
    const { body } = await upload(purpose, file(await jpegWithPlace(), 'me.jpg'));
    expect(body.data).toMatchObject({ name: 'me.webp', contentType: 'image/webp' });
    expect((await upload(purpose, file(pdf()))).body.type).toBe('FILE_TYPE_REFUSED');
  });

  it('answers the same bytes within a day with the same file, per owner and purpose', async () => {
    const token = await applicant();
    const once = await send(token, multipart(LICENSE, file(pdf())));
    const [again, twin] = await Promise.all([
      send(token, multipart(LICENSE, file(pdf()))),
      send(token, multipart(LICENSE, file(pdf()))),
    ]);
    expect([again.body, twin.body]).toEqual([once.body, once.body]);
    await send(token, multipart({ ...LICENSE, content: 'VAT_CERTIFICATE' }, file(pdf())));
    await upload(LICENSE, file(pdf()));
    expect(await rows()).toHaveLength(3);
    expect(await stored()).toHaveLength(3);
  });

  it('makes one file of concurrent duplicates', async () => {
    const token = await applicant();
    const body = multipart(LICENSE, file(pdf()));
    const [a, b] = await Promise.all([send(token, body), send(token, body)]);
    expect(a.body).toEqual(b.body);
    expect(await rows()).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });
});

describe('refused uploads leave nothing', () => {
  const big = Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]);

  it.each<[string, () => Promise<Part[]> | Part[], number, string]>([
    ['a script', () => [LICENSE, file('alert(1)')], 415, 'FILE_TYPE_REFUSED'],
    ['more than 10 MiB', () => [LICENSE, file(big)], 413, 'FILE_TOO_LARGE'],
    ['a cut-off picture', async () => [LICENSE, file(cutOff(await png()))], 422, 'FILE_BROKEN'],
    ['a picture bomb', () => [LICENSE, file(bombPng())], 422, 'PICTURE_TOO_LARGE'],
    ['no file', () => [LICENSE], 400, 'FILE_MISSING'],
    [
      'a text where the file should be',
      () => [LICENSE, { field: 'file', content: 'x' }],
      400,
      'FILE_MISSING',
    ],
    ['a file in another field', () => [LICENSE, { ...file(pdf()), field: 'document' }], 400, 'FILE_MISSING'],
    ['two files', () => [LICENSE, file(pdf('1')), file(pdf('2'))], 400, 'BAD_REQUEST'],
    ['no purpose', () => [file(pdf())], 400, 'BAD_REQUEST'],
    ['an unknown purpose', () => [{ ...LICENSE, content: 'x' }, file(pdf())], 400, 'BAD_REQUEST'],
    ['an endless field', () => [{ ...LICENSE, content: 'x'.repeat(5000) }, file(pdf())], 400, 'BAD_REQUEST'],
    ['many fields', () => [...Array<Part>(50).fill(LICENSE), file(pdf())], 400, 'BAD_REQUEST'],
    [
      'a field that is no name',
      () => [{ field: '__proto__', content: '1' }, file(pdf())],
      400,
      'BAD_REQUEST',
    ],
  ])('%s', async (_, parts, status, type) => {
    const answer = await upload(...(await parts()));
    expect([answer.status, answer.body.type, answer.body.success]).toEqual([status, type, false]);
    expect([await rows(), await stored()]).toEqual([[], []]);
  });

  it('explains errors in the caller’s language', async () => {
    const sent = { token: await applicant(), language: 'ar', form: [LICENSE, file(big)] };
    const answer = await test.call('POST', '/files/upload', sent);
    expect(answer.body.message).toBe('الحد الأقصى لحجم الملف 10 ميغابايت.');
  });

  it('refuses a truncated body, a missing boundary, and other formats', async () => {
    const body = multipart(LICENSE, file(pdf()));
    expect((await send(await applicant(), cutOff(body))).body.type).toBe('FILE_BROKEN');
    expect((await send(await applicant(), body, 'multipart/form-data')).status).toBe(400);
    expect((await send(await applicant(), body, 'multipart/form-data; boundary=other')).body.type).toBe(
      'FILE_BROKEN',
    );
    expect((await send(await applicant(), Buffer.from('{}'), 'application/json')).body.type).toBe(
      'FILE_MISSING',
    );
    expect(await stored()).toEqual([]);
  });

  it('refuses a missing, wrong or expired token', async () => {
    const body = multipart(LICENSE, file(pdf()));
    const expired = await applicant(new Date(Date.now() - 8 * 86_400_000));
    for (const token of [undefined, 'nonsense', expired]) {
      expect((await send(token, body)).status).toBe(401);
    }
    expect(await rows()).toEqual([]);
  });

  it('refuses multipart on calls without files', async () => {
    const { token } = await test.signIn();
    expect((await test.call('PUT', '/bids', { token, form: [LICENSE] })).status).toBe(400);
  });
});

describe('limits (R6)', () => {
  it('count 20 files per token, even when they race', async () => {
    const token = await applicant();
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const first = await send(token, multipart(LICENSE, file(pdf(`a${i}`))));
        return [first, await send(token, multipart(LICENSE, file(pdf(`b${i}`))))];
      }),
    );
    // Two at a time per owner; the others are refused.
    const told = answers.flat().map((a) => a.body.type ?? 'TAKEN');
    expect(told).toContain('TOO_MANY_REQUESTS');
    let refused = 0;
    for (let i = 0; i < 22; i++) {
      const { body } = await send(token, multipart(LICENSE, file(pdf(`c${i}`))));
      if (body.type === 'UPLOAD_LIMIT') refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    expect(await rows()).toHaveLength(20);
    expect(await stored()).toHaveLength(20);
  });

  it('stop checking repeated refused files', async () => {
    const token = await applicant();
    const answers: string[] = [];
    for (let i = 0; i < 62; i++) answers.push((await send(token, multipart(LICENSE, file('x')))).body.type);
    expect(answers.slice(58)).toEqual([
      'FILE_TYPE_REFUSED',
      'FILE_TYPE_REFUSED',
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
  });

  it('count registrations by network, but not members', async () => {
    const tryTimes = async (token: string, times: number) => {
      for (let i = 0; i < times; i++) await send(token, multipart(LICENSE, file('x')));
    };
    for (let applicants = 0; applicants < 2; applicants++) await tryTimes(await applicant(), 60);
    expect(await upload(LICENSE, file(pdf()))).toMatchObject({ status: 429 });
    const { token } = await test.signIn();
    expect((await send(token, multipart(LICENSE, file(pdf())))).status).toBe(200);
  });
});

describe('on the wire', () => {
  const open = async (token: string, length: string) => {
    if (!test.app.http.server.listening) await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.http.server.address() as AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(
      `POST /api/files/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${MULTIPART}\r\n${length}\r\n\r\n`,
    );
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    return { socket, closed, answer: () => answer };
  };

  it('leaves nothing of an upload whose sender disconnects', async () => {
    const token = await applicant();
    // Counted before the head is sent, because reading the head counts the upload.
    const before = (await test.db.query('select * from brake')).length;
    const { socket, closed } = await open(token, 'content-length: 1000000');
    socket.write(part(LICENSE));
    socket.write(part(file(Buffer.concat([pdf(), Buffer.alloc(100_000)]))).subarray(0, 50_000));
    // The upload is counted once it is being read.
    await expect
      .poll(async () => (await test.db.query('select * from brake')).length)
      .toBeGreaterThan(before);
    socket.destroy();
    await closed;
    // Its slot is free again: both slots of the owner can be used.
    expect([await rows(), await stored()]).toEqual([[], []]);
  });

  it('answers an endless stream at 10 MiB and cuts it soon after', async () => {
    const { socket, closed, answer } = await open(await applicant(), 'transfer-encoding: chunked');
    const chunk = (data: Buffer) =>
      Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]);
    socket.write(chunk(part(LICENSE)));
    socket.write(chunk(part(file(pdf())).subarray(0, -2)));
    const block = chunk(Buffer.alloc(1024 * 1024));
    let sent = 0;
    while (!socket.destroyed && sent < 200) {
      sent += 1;
      if (!socket.write(block)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
    }
    await closed;
    expect(answer()).toContain('413 Payload Too Large');
    expect(sent).toBeLessThan(100);
    expect([await rows(), await stored()]).toEqual([[], []]);
  });
});
