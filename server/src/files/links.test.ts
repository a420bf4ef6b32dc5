import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { createTokens } from '../identity/sessions/tokens.ts';
import { createFileStore } from '../platform/files/store.ts';
import { attachFile, signedPath, storeFile } from './index.ts';
import { pdf } from './sample-files.fixture.ts';

const dataDir = useTempFolder();
const SECRET = 'a secret key for tests, long enough to be taken';
const test = useTestApp({ DATA_DIR: dataDir, SECRET_KEY: SECRET });
const settings = { secretKey: SECRET };
const files = createFileStore({ dataDir, filesUrl: undefined });

interface Kept {
  ownerKind: 'SIGNUP' | 'MEMBER';
  ownerId: string;
  storeId: string | null;
  isAttached?: boolean;
  name?: string;
}

async function keep({
  ownerKind,
  ownerId,
  storeId,
  isAttached = true,
  name = 'x.pdf',
}: Kept): Promise<string> {
  const [purpose, now] = ['COMPANY_LICENSE' as const, new Date()];
  const bytes = pdf(name);
  const { fileId } = await storeFile(
    { db: test.db, files },
    { ownerKind, ownerId, purpose, name, bytes, addressHash: Buffer.alloc(32), now },
  );
  if (isAttached) await attachFile(test.db, fileId, { ownerKind, ownerId, purpose, storeId }, now);
  return fileId;
}

const askFor = (token: string, fileName: string) =>
  test.call('POST', '/secure/files/getSignedUrl', { token, body: { fileName } });
const follow = (url: string) => test.app.http.inject({ url });

describe('getSignedUrl (R6)', () => {
  it('signs files of the caller’s store, whoever sent them', async () => {
    const owner = await test.signIn();
    const { storeId } = owner.user;
    const mine = await keep({ ownerKind: 'MEMBER', ownerId: owner.user.userId, storeId });
    const ofSignup = await keep({ ownerKind: 'SIGNUP', ownerId: randomUUID(), storeId });
    const colleague = await test.signIn({ storeId, role: 'VIEWER' });
    for (const fileId of [mine, ofSignup]) {
      const { status, body } = await askFor(colleague.token, fileId);
      expect(status).toBe(200);
      expect((await follow(body.data.url)).statusCode).toBe(200);
    }
  });

  it('refuses other stores’ files, loose files, and invalid names', async () => {
    const [mine, theirs] = [await test.signIn(), await test.signIn()];
    const owner = { ownerKind: 'MEMBER', ownerId: theirs.user.userId, storeId: theirs.storeId } as const;
    const own = { ownerKind: 'MEMBER', ownerId: mine.user.userId, storeId: mine.storeId } as const;
    const names = [
      await keep(owner),
      await keep({ ...own, isAttached: false }),
      await keep({ ownerKind: 'SIGNUP', ownerId: mine.user.userId, storeId: null }),
      randomUUID(),
      '../secret-key',
      "' or 1=1 --",
    ];
    for (const name of names) expect([name, (await askFor(mine.token, name)).status]).toEqual([name, 404]);
  });

  it('signs an applicant’s own attached files and no others', async () => {
    const signupId = randomUUID();
    const token = await createTokens(SECRET).signSignup(signupId, new Date());
    const own = { ownerKind: 'SIGNUP', ownerId: signupId, storeId: null } as const;
    expect((await askFor(token, await keep(own))).status).toBe(200);
    expect((await askFor(token, await keep({ ...own, isAttached: false, name: 'y.pdf' }))).status).toBe(404);
    expect((await askFor(token, await keep({ ...own, ownerId: randomUUID() }))).status).toBe(404);
    expect((await askFor(token, await keep({ ...own, ownerKind: 'MEMBER' }))).status).toBe(404);
  });
});

describe('a signed link', () => {
  const owned = () =>
    keep({ ownerKind: 'SIGNUP', ownerId: randomUUID(), storeId: null, name: 'رخصة "1".pdf' });

  it('serves the file as an attachment that cannot execute anything', async () => {
    const fileId = await owned();
    const answer = await follow(signedPath({ settings }, fileId, new Date()));
    expect(answer.rawPayload.equals(pdf('رخصة "1".pdf'))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': `attachment; filename="____ 1.pdf"; filename*=UTF-8''%D8%B1%D8%AE%D8%B5%D8%A9%201.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('is invalid after 5 minutes, when altered, or for another file', async () => {
    const [fileId, other, now] = [await owned(), await owned(), Date.now()];
    const at = (ms: number) => signedPath({ settings }, fileId, new Date(now + ms));
    const good = at(0);
    const last = good.at(-1)!;
    const next = String.fromCharCode(last.charCodeAt(0) + 1);
    expect((await follow(at(-299_000))).statusCode).toBe(200);
    for (const url of [
      at(-301_000),
      good.replace(/expires=\d+/, (e) => `${e}0`),
      good.replace(/expires=/, 'expires=0'),
      good.replace(fileId, other),
      `${good.slice(0, -1)}${next}`,
      good.slice(0, -1),
      good.replace(/&signature=.*/, ''),
      good.replace(/expires=\d+&/, ''),
      `${good}&signature=x`,
      good.replace(fileId, 'not-an-id'),
      signedPath({ settings: { secretKey: 'another key of more than 32 characters' } }, fileId, new Date()),
      signedPath({ settings }, randomUUID(), new Date()),
    ]) {
      const answer = await follow(url);
      expect([url, answer.statusCode, answer.json().type]).toEqual([url, 404, 'NOT_FOUND']);
    }
  });

  it('is not found once the bytes are gone', async () => {
    const fileId = await owned();
    const [row] = await test.sql<{ storage_key: string }>`select storage_key from file
      where file_id = ${fileId}`;
    await files.delete(row!.storage_key);
    expect((await follow(signedPath({ settings }, fileId, new Date()))).statusCode).toBe(404);
  });
});
