import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { auditOf, useOperator } from './operator.fixture.ts';

const test = useTestApp();
let desk: Awaited<ReturnType<typeof useOperator>>;
beforeAll(async () => {
  desk = await useOperator(test);
});

describe('a member of a store', () => {
  const versionOf = async (storeId: string, userId: string): Promise<number> => {
    const { members } = (await desk.call('GET', `/stores/${storeId}`)).body.data;
    return members.find((one: { userId: string }) => one.userId === userId)?.version ?? 1;
  };
  const updateMember = async (storeId: string, userId: string, wish: object) => {
    const version = await versionOf(storeId, userId);
    return desk.call('PUT', `/stores/${storeId}/members/${userId}`, { version, ...wish });
  };

  it('gets names, e-mail, number and role from the desk', async () => {
    const { user } = await test.signIn();
    const wish = { firstName: 'Noor', email: 'Noor@Mazad.example', phoneNumber: '050 765 4321' };
    const { status, body } = await updateMember(user.storeId, user.userId, wish);
    expect(status).toBe(200);
    expect(body.data.members[0]).toMatchObject({
      firstName: 'Noor',
      email: 'Noor@Mazad.example',
      phoneNumber: '+971507654321',
    });
    const [trace] = await auditOf(test, `member:${user.userId}`);
    expect(trace!.after).toEqual({ ...wish, phoneNumber: '+971507654321' });
    const wrong = await updateMember(user.storeId, user.userId, { phoneNumber: '12' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'phoneNumber' }] } });
    expect((await updateMember(user.storeId, user.userId, { phoneNumber: null })).status).toBe(200);
    // Whoever registered under one word (R2) has no last name, which the form sends as it stands.
    expect((await updateMember(user.storeId, user.userId, { lastName: '' })).status).toBe(200);
  });

  it('keeps what another changed since a form was opened on it, the member too', async () => {
    const { storeId, userId } = (await test.signIn()).user;
    const version = await versionOf(storeId, userId);
    const [one, two] = await Promise.all(
      ['Amal', 'Basma'].map((firstName) => updateMember(storeId, userId, { firstName, version })),
    );
    const answers = [one, two].map((answer) => answer?.body.type ?? answer?.status);
    expect(answers.sort()).toEqual([200, 'CHANGED_SINCE']);
    const opened = await versionOf(storeId, userId);
    await test.db.query("update member set first_name = 'Dana' where user_id = $1", [userId]);
    const late = await updateMember(storeId, userId, { lastName: 'Karam', version: opened });
    expect(late.body.type).toBe('CHANGED_SINCE');
  });

  it('leads to its store by e-mail or phone, its digits in either script', async () => {
    const { user } = await test.signIn();
    await updateMember(user.storeId, user.userId, { phoneNumber: '+971509876541' });
    const [local] = user.email.toUpperCase().split('@');
    for (const text of [user.email, local!, '+971509876541', '٩٨٧٦٥٤١']) {
      const { items } = (await desk.call('GET', `/stores?search=${encodeURIComponent(text)}`)).body.data;
      expect([text, items.map(({ storeId }: { storeId: string }) => storeId)]).toEqual([
        text,
        [user.storeId],
      ]);
    }
    // An operator is no member of a store.
    const { items } = (await desk.call('GET', `/stores?search=${encodeURIComponent('operator')}`)).body.data;
    expect(items).toEqual([]);
  });

  it('cannot have what another account has, nor be reached through another store', async () => {
    const [mine, theirs] = [(await test.signIn()).user, (await test.signIn()).user];
    await updateMember(theirs.storeId, theirs.userId, { phoneNumber: '+971501112223' });
    const taken = async (wish: object) => (await updateMember(mine.storeId, mine.userId, wish)).body.type;
    expect(await taken({ email: theirs.email.toUpperCase() })).toBe('EMAIL_TAKEN');
    expect(await taken({ phoneNumber: '+971501112223' })).toBe('PHONE_TAKEN');
    expect((await updateMember(mine.storeId, theirs.userId, { firstName: 'X' })).status).toBe(404);
    expect((await updateMember(mine.storeId, desk.userId, { firstName: 'X' })).status).toBe(404);
  });

  it('is signed out by being switched off, unless the store would lose its last owner', async () => {
    const owner = await test.signIn();
    const { storeId } = owner.user;
    const buyer = await test.signIn({ storeId, role: 'BUYER' });
    const switchOff = (userId: string) => updateMember(storeId, userId, { isActive: false });
    expect((await switchOff(owner.user.userId)).body.type).toBe('LAST_OWNER');
    expect((await updateMember(storeId, owner.user.userId, { role: 'VIEWER' })).body.type).toBe('LAST_OWNER');
    expect((await switchOff(buyer.user.userId)).status).toBe(200);
    const refresh = { refreshToken: buyer.refreshToken, identifier: buyer.identifier };
    expect((await test.call('POST', '/identity/token', { body: refresh })).status).toBe(419);
  });

  it('leaves one owner when two are switched off at once', async () => {
    const one = await test.signIn();
    const { storeId } = one.user;
    const two = await test.signIn({ storeId });
    const answers = await Promise.all(
      [one, two].map(({ user }) => updateMember(storeId, user.userId, { isActive: false })),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
  });

  it('gets a new link, to the new address, which ends the old one', async () => {
    const { user } = await test.signIn();
    const path = `/stores/${user.storeId}/members/${user.userId}`;
    const tokenTo = async (recipient: string) => {
      const [row] = await test.db.query<{ body_text: string }>(
        `select body_text from message where recipient = $1 and kind = 'RESET_LINK_CODE' order by created_at desc`,
        [recipient],
      );
      return /token=([\w-]+)/.exec(row!.body_text)![1];
    };
    const reset = (token: string | undefined) =>
      test.call('POST', '/identity/reset-password', { body: { token, newPassword: 'a password of my own' } });

    expect((await desk.call('POST', `${path}/password-link`, {})).body.data).toEqual({ done: true });
    const old = await tokenTo(user.email);
    await updateMember(user.storeId, user.userId, { email: 'moved@mazad.example' });
    expect((await reset(old)).body.type).toBe('LINK_INVALID');
    await desk.call('POST', `${path}/password-link`, {});
    expect((await reset(await tokenTo('moved@mazad.example'))).status).toBe(200);
    const actions = (await auditOf(test, `member:${user.userId}`)).map((e) => e.action);
    expect(actions.slice(0, 3)).toEqual(['SEND_PASSWORD_LINK', 'UPDATE_MEMBER', 'SEND_PASSWORD_LINK']);
    expect(
      (await desk.call('POST', `/stores/${user.storeId}/members/${desk.userId}/password-link`, {})).status,
    ).toBe(404);
  });
});
