import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { useTempFolder } from '../../../test/temp-folder.ts';
import { storeFile } from '../../files/index.ts';
import { png } from '../../files/sample-files.fixture.ts';
import { createFileStore } from '../../platform/files/store.ts';
import { callsOf, memberIs } from './accounts.fixture.ts';

const DATA_DIR = useTempFolder();
const test = useTestApp({ DATA_DIR });
const { signIn, refresh, me } = callsOf(test);

const put = (what: string, body: object, token: string) => test.call('PUT', `/user/${what}`, { body, token });
const auditOf = (userId: string) =>
  test.db.query(
    'select action, before, after from audit_log where subject = $1 order by happened_at, audit_id',
    [`member:${userId}`],
  );
type Owner = { user: { userId: string } };
async function upload(
  owner: Owner,
  purpose: 'DISPLAY_PICTURE' | 'COMPANY_LICENSE' = 'DISPLAY_PICTURE',
  side = 64,
) {
  const file = {
    ownerKind: 'MEMBER',
    ownerId: owner.user.userId,
    purpose,
    name: 'me.png',
    bytes: await png(side),
    addressHash: Buffer.from(randomUUID()),
    now: new Date(),
  } as const;
  return (
    await storeFile({ db: test.db, files: createFileStore({ dataDir: DATA_DIR, filesUrl: undefined }) }, file)
  ).fileId;
}
const look = (url: string) => test.app.http.inject({ method: 'GET', url });

describe('names', () => {
  it('are trimmed, capitalised, and logged with their old values', async () => {
    const { token, user } = await test.signIn();
    const answer = await put('update-profile', { firstName: '  mona ', lastName: 'آل صالح' }, token);
    expect(answer.body.data).toMatchObject({ firstName: 'Mona', lastName: 'آل صالح', userId: user.userId });
    expect((await me(token)).body.data.firstName).toBe('Mona');
    await put('update-profile', { firstName: 'Mona', lastName: 'آل صالح' }, token);
    expect(await auditOf(user.userId)).toEqual([
      {
        action: 'UPDATE_PROFILE',
        before: { firstName: 'Sara', lastName: 'Amin' },
        after: { firstName: 'Mona', lastName: 'آل صالح' },
      },
    ]);
  });

  it('may be a single name, as at the registration (R2)', async () => {
    const { token } = await test.signIn();
    const answer = await put('update-profile', { firstName: 'Mona', lastName: ' ' }, token);
    expect(answer.body.data).toMatchObject({ firstName: 'Mona', lastName: '' });
  });

  it('change nothing else, whatever else is sent', async () => {
    const [mine, theirs] = [await test.signIn(), await test.signIn()];
    const body = {
      ...{ firstName: 'Mona', lastName: 'Saleh', userId: theirs.user.userId, email: 'new@mazad.example' },
      ...{ role: 'OPERATOR', storeId: theirs.storeId },
    };
    const before = await memberIs(test.db, mine.user.userId);
    expect((await put('update-profile', body, mine.token)).status).toBe(200);
    expect(await memberIs(test.db, mine.user.userId)).toEqual({
      ...before,
      first_name: 'Mona',
      last_name: 'Saleh',
      // Raised, because an operator may have a form of this member open.
      version: Number(before.version) + 1,
    });
    expect((await memberIs(test.db, theirs.user.userId)).first_name).toBe('Sara');
  });

  it.each(['', '   ', 'x'.repeat(81), 'a\nb', '\u0000', 7, null])('refuse %j', async (firstName) => {
    const { token } = await test.signIn();
    const answer = await put('update-profile', { firstName, lastName: 'Saleh' }, token);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'firstName' }] } });
  });
});

describe('the photo', () => {
  it('is shown by a lasting link that needs no token', async () => {
    const dealer = await test.signIn();
    const fileId = await upload(dealer);
    const { data } = (await put('display-picture', { fileId }, dealer.token)).body;
    const shown = await look(data.displayPicture);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect((await me(dealer.token)).body.data.displayPicture).toBe(data.displayPicture);
    expect(await auditOf(dealer.user.userId)).toEqual([
      { action: 'UPDATE_DISPLAY_PICTURE', before: { pictureId: null }, after: { pictureId: fileId } },
    ]);
  });

  it('has an unguessable link, which ends when it is replaced', async () => {
    const dealer = await test.signIn();
    const [first, loose] = [await upload(dealer), await upload(dealer, 'DISPLAY_PICTURE', 80)];
    const link = (await put('display-picture', { fileId: first }, dealer.token)).body.data
      .displayPicture as string;
    const signature = link.split('s=')[1]!;
    for (const url of [
      link.split('?')[0]!,
      `${link}x`,
      link.slice(0, -1),
      link.replace(first, loose),
      `/api/files/pictures/${randomUUID()}?s=${signature}`,
      `${link.split('?')[0]}?s=a&s=${signature}`,
      `/api/files/pictures/x?s=${signature}`,
    ]) {
      expect((await look(url)).statusCode).toBe(404);
    }
    await put('display-picture', { fileId: loose }, dealer.token);
    expect((await look(link)).statusCode).toBe(404);
    const none = await put('display-picture', { fileId: null }, dealer.token);
    expect(none.body.data.displayPicture).toBeNull();
    const files = await test.sql`select 1 from file where owner_id = ${dealer.user.userId}
      and attached_at is not null`;
    expect(files).toHaveLength(0);
  });

  it('must be an image that the dealer uploaded for it', async () => {
    const [mine, theirs] = [await test.signIn(), await test.signIn()];
    const own = await upload(mine);
    await put('display-picture', { fileId: own }, mine.token);
    for (const fileId of [await upload(theirs), await upload(mine, 'COMPANY_LICENSE', 70), randomUUID()]) {
      const answer = await put('display-picture', { fileId }, mine.token);
      expect(answer).toMatchObject({ status: 400, body: { type: 'FILE_UNKNOWN' } });
    }
    expect((await put('display-picture', { fileId: '../../etc/passwd' }, mine.token)).status).toBe(400);
    expect((await look((await me(mine.token)).body.data.displayPicture)).statusCode).toBe(200);
  });
});

describe('the language', () => {
  it('is stored', async () => {
    const { token, user } = await test.signIn();
    expect((await put('member/device-locale', { locale: 'ar' }, token)).body.data).toEqual({ done: true });
    expect((await me(token)).body.data.locale).toBe('ar');
    expect((await put('member/device-locale', { locale: 'fr' }, token)).status).toBe(400);
    expect((await memberIs(test.db, user.userId)).locale).toBe('ar');
  });
});

describe('sessions', () => {
  const list = async (token: string) => (await test.call('GET', '/user/sessions', { token })).body.data;
  const end = (identifier: string, token: string) =>
    test.call('DELETE', `/user/sessions/${identifier}`, { token });

  it('are listed with device and last use, only the caller’s own', async () => {
    const here = await test.signIn();
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile/15E148 Safari/604.1';
    const there = (await signIn(here.email, undefined, { 'user-agent': agent })).body.data;
    const over = (await signIn(here.email)).body.data;
    await test.sql`update session set rotated_at = now() - interval '31 days'
      where identifier = ${over.identifier}`;
    await test.signIn();
    const sessions = await list(here.token);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({
      identifier: there.identifier,
      device: 'Safari on iPhone',
      isCurrent: false,
    });
    expect(sessions[1]).toMatchObject({ identifier: here.identifier, isCurrent: true });
  });

  it('forget their device when ended, except the calling one’s (I6)', async () => {
    const { email } = await test.signIn();
    const on = async (id: string) => (await signIn(email, undefined, { 'x-device-id': id })).body.data;
    const [here, before, there] = [
      await on('the-device-in-hand'),
      await on('the-device-in-hand'),
      await on('a-device-that-was-lost'),
    ];
    for (const { identifier } of [before, there]) await end(identifier, here.token);
    const known = await test.db.query('select device_id from known_device where user_id = $1', [here.userId]);
    expect(known).toEqual([{ device_id: 'the-device-in-hand' }]);
  });

  it('can all be ended except the calling one, with their devices', async () => {
    const stranger = await test.signIn();
    const { email } = await test.signIn();
    const on = async (id: string) => (await signIn(email, undefined, { 'x-device-id': id })).body.data;
    const [here, there] = [await on('the-device-in-hand'), await on('a-device-that-was-lost')];
    const ended = await test.call('DELETE', '/user/sessions', { token: here.token });
    expect(ended.body.data).toEqual({ count: 2 });
    expect((await list(here.token)).map((one: { identifier: string }) => one.identifier)).toEqual([
      here.identifier,
    ]);
    expect((await refresh(there)).status).toBe(419);
    expect((await refresh(stranger)).status).toBe(200);
    const known = await test.db.query('select device_id from known_device where user_id = $1', [here.userId]);
    expect(known).toEqual([{ device_id: 'the-device-in-hand' }]);
    expect((await test.call('DELETE', '/user/sessions', { token: here.token })).body.data).toEqual({
      count: 0,
    });
  });

  it('can be ended one by one, including the current one, but never another’s', async () => {
    const [here, stranger] = [await test.signIn(), await test.signIn()];
    const there = (await signIn(here.email)).body.data;
    expect((await end(stranger.identifier, here.token)).status).toBe(404);
    expect((await end(randomUUID(), here.token)).status).toBe(404);
    expect((await end('x', here.token)).status).toBe(400);
    expect((await end(there.identifier, here.token)).status).toBe(200);
    expect((await end(there.identifier, here.token)).status).toBe(404);
    expect((await refresh(there)).status).toBe(419);
    expect((await refresh(stranger)).status).toBe(200);
    expect((await end(here.identifier, here.token)).status).toBe(200);
    await expect.poll(async () => (await me(here.token)).status).toBe(419);
  });
});
